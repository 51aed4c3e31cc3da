import { expect, test } from 'vitest';
import { promotionKinds, rulesOf } from './kinds.ts';

test('fields that share a name have one type, since the wire has one field for them', () => {
  const types = new Map<string, Set<string>>();
  for (const kind of promotionKinds)
    for (const [name, { type }] of Object.entries(rulesOf(kind).fields))
      types.set(name, (types.get(name) ?? new Set()).add(type));
  expect(types.get('percent')?.size).toBe(1);
  expect([...types].filter(([, { size }]) => size > 1)).toEqual([]);
});

test('terms without their figures are refused with a sentence', () => {
  for (const kind of promotionKinds) {
    const { read, fields } = rulesOf(kind);
    const isRefused = typeof read({}) === 'string';
    expect([kind, isRefused]).toEqual([kind, Object.keys(fields).length > 0]);
  }
});
