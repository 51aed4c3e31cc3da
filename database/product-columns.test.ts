import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { fieldColumns, sharedColumns } from './product-columns.ts';

let database: FreshDatabase;
let client: Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('the trigger copies the columns that are declared as shared, and no others', async () => {
  const { rows } = await client.query<{ column: string }>(
    `select a.attname as column from pg_trigger t
     join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
     where t.tgname = 'products_copy_group_fields'`,
  );
  expect(rows.map(({ column }) => column).toSorted()).toEqual(sharedColumns.toSorted());
});

test('each declared field has the type of its column', async () => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = 'products'::regclass and a.attname = any($1::text[])`,
    [fieldColumns.map(({ name }) => name)],
  );
  const full: Record<string, string> = { int: 'integer' };
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(rows.toSorted(byName)).toEqual(
    fieldColumns.map(({ name, type }) => ({ name, type: full[type] ?? type })).toSorted(byName),
  );
});

test('a sale of a unit changes no index: none of products depends on the stock itself', async () => {
  const { rows } = await client.query<{ index: string }>(
    `select c.relname as index from pg_depend d
     join pg_class c on c.oid = d.objid and c.relkind = 'i'
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where d.classid = 'pg_class'::regclass and d.refobjid = 'products'::regclass
       and a.attname = 'stock'`,
  );
  expect(rows).toEqual([]);
});
