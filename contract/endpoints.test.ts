import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Numbers that are compared with columns of eight bytes, or bounded by another field. */
const bounds: Readonly<Record<string, number>> = {
  'listActivity query.properties.before.anyOf.1': Number.MAX_SAFE_INTEGER,
  'listCustomers query.properties.spent_min': 1e10,
  'listCustomers query.properties.spent_max': 1e10,
  'exportCustomers query.properties.spent_min': 1e10,
  'exportCustomers query.properties.spent_max': 1e10,
  'exportCustomerTable query.properties.spent_min': 1e10,
  'exportCustomerTable query.properties.spent_max': 1e10,
  'listSubscribers query.properties.spent_min': 1e10,
  'listSubscribers query.properties.spent_max': 1e10,
  'exportSubscribers query.properties.spent_min': 1e10,
  'exportSubscribers query.properties.spent_max': 1e10,
  'saveSegment body.properties.rules.properties.spent_min': 1e10,
  'saveSegment body.properties.rules.properties.spent_max': 1e10,
  'saveCoupon body.properties.discount': Number.MAX_VALUE,
};

/** Paths of the numbers in a JSON schema that may exceed a column of four bytes. */
function unbounded(schema: unknown, path: string): string[] {
  if (!isNode(schema)) return [];
  const isNumber = schema['type'] === 'number' || schema['type'] === 'integer';
  const isBounded =
    'enum' in schema || Number(schema['maximum'] ?? Infinity) <= (bounds[path] ?? 2_147_483_647);
  const own = isNumber && !isBounded ? [path] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, value]) => unbounded(value, `${path}.${key}`)),
  ];
}

test('every number of a call is bounded by what its column holds', () => {
  const found = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([place, schema]) =>
      schema === undefined
        ? []
        : unbounded(
            z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }),
            `${name} ${place}`,
          ),
    ),
  );
  expect(found).toEqual([]);
});
