import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, callNames, methodAndPath } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  adminReadsByPost,
  adminWrites,
  heldElsewhere,
  type TestSetup,
} from '#test/checks/admin-writes.ts';
import { openPaymentShop } from '#server/payments/payments.fixture.ts';
import { makePerson, makeProduct } from '#test/builders.ts';

const all: Record<CallName, Endpoint> = endpoints;
const writes = callNames.filter(
  (name) =>
    all[name].access === 'admin' &&
    methodAndPath(name).method !== 'GET' &&
    !(name in adminReadsByPost) &&
    !(name in heldElsewhere),
);

let setup: TestSetup;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'audit-log-test-'));
  const bench = await openPaymentShop({ dataDir });
  const { shop } = bench;
  await makeProduct(shop.database, { category: 'cushion' });
  setup = {
    bench,
    shop,
    owner: await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' }),
  };
});
afterAll(async () => {
  await setup.bench.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('every admin call that can write is held to this', () => {
  expect(writes.filter((name) => adminWrites[name] === undefined)).toEqual([]);
  expect(writes.length).toBeGreaterThan(10);
});

test.each(writes)('%s leaves a row of who, what and the facts', async (name) => {
  const arrange = adminWrites[name];
  if (!arrange) throw new Error(`test/checks/admin-writes.ts has no input for ${name}`);
  const request = await arrange(setup);
  const {
    rows: [{ last }],
  } = await setup.shop.database.pool.query('select coalesce(max(id), 0) as last from audit_log');
  const response = await setup.shop.call(name, { token: setup.owner.token, ...request });
  expect(response).toMatchObject({ status: 200 });
  const { rows } = await setup.shop.database.pool.query(
    'select actor_id, action, subject, before, after from audit_log where id > $1',
    [last],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toMatchObject({
      actor_id: setup.owner.id,
      action: expect.stringMatching(/^\w+\.[\w.-]+$/),
      subject: expect.stringMatching(/^\w+(:|$)/),
    });
    expect(row.before ?? row.after).not.toBeNull();
  }
});

test('who may not write leaves no row', async () => {
  const viewer = await makePerson(setup.shop.database, { role: 'admin', staffRole: 'viewer' });
  // Each user manages their own sign-in.
  for (const name of writes.filter((write) => all[write].permission !== 'admin.read')) {
    const { path } = methodAndPath(name);
    const params = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, '1']),
    );
    expect(
      await setup.shop.call(name, { token: viewer.token, params, body: {} }),
      name,
    ).toMatchObject({ status: 403, message: 'You do not have permission to do this.' });
  }
  const { rows } = await setup.shop.database.pool.query(
    'select count(*)::int as rows from audit_log where actor_id = $1',
    [viewer.id],
  );
  expect(rows[0].rows).toBe(0);
});
