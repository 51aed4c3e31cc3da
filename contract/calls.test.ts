import { expect, test } from 'vitest';
import { callNames, callTable } from './calls.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

test('the admin area alone gets the calls that need an admin', () => {
  const ofAdmin = callNames.filter((name) => {
    const { access }: Endpoint = endpoints[name];
    return access === 'admin';
  });
  expect(Object.keys(callTable('admin'))).toEqual(expect.arrayContaining(ofAdmin));
  const areas = new Set(callNames.map((name) => endpoints[name].area));
  areas.delete('admin');
  const elsewhere = [...areas].flatMap((area) => Object.keys(callTable(area)));
  expect(ofAdmin.filter((name) => elsewhere.includes(name))).toEqual([]);
});

test('each call is in the table of one area', () => {
  const areas = new Set(callNames.map((name) => endpoints[name].area));
  const named = [...areas].flatMap((area) => Object.keys(callTable(area)));
  expect(named.toSorted()).toEqual(callNames.toSorted());
});
