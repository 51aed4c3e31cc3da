import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { migrate } from './migrate.ts';

let shop: TestShop;
const drafts = mkdtempSync(join(tmpdir(), 'homeloom-migrations-'));
const folder = pathToFileURL(`${drafts}/`);
const broken = join(drafts, '9999-broken.sql');

beforeAll(async () => {
  shop = await openTestShop();
  cpSync(fileURLToPath(new URL('./migrations/', import.meta.url)), drafts, { recursive: true });
});
afterAll(async () => {
  await shop.close();
  rmSync(drafts, { recursive: true });
});

/** All columns, checks and triggers, and all rows of the two tables that the migration changes. */
async function schemaAndRows(): Promise<unknown> {
  const { rows } = await shop.database.pool.query(`
    select (select jsonb_agg(c order by c.table_name, c.column_name)
      from information_schema.columns c where table_schema = 'public') as columns,
      (select jsonb_agg(pg_get_constraintdef(oid) order by oid) from pg_constraint) as checks,
      (select jsonb_agg(tgname order by oid) from pg_trigger) as triggers,
      (select jsonb_agg(p order by id) from products p) as products,
      (select jsonb_agg(u order by id) from users u) as users,
      (select jsonb_agg(name order by name) from migrations) as migrations`);
  return rows[0];
}

test('a failed migration changes nothing, and the previous version continues to sell', async () => {
  const product = await makeProduct(shop.database, { stock: 5 });
  const asha = await makePerson(shop.database);
  const before = await schemaAndRows();
  writeFileSync(
    broken,
    `alter table products drop column stock cascade; update users
     set full_name = 'gone'; create table half (id int); select 1 / 0;`,
  );
  await expect(migrate(shop.url, { allowUnsafe: true, folder })).rejects.toThrow(
    'migration 9999-broken.sql failed: division by zero',
  );
  expect(await schemaAndRows()).toEqual(before);
  expect((await shop.call('getProduct', { params: { slug: product.slug } })).data.stock).toBe(5);
  expect(
    (
      await shop.call('setCartLines', {
        token: asha.token,
        body: { products: [{ product_id: product.id, quantity: 1 }] },
      })
    ).status,
  ).toBe(200);
});

test('a migration of several files is applied in whole or not at all', async () => {
  const parts = join(drafts, '9998-parts');
  mkdirSync(parts);
  writeFileSync(join(parts, '01-table.sql'), 'create table part (id int);');
  writeFileSync(join(parts, '02-row.sql'), 'insert into part values (1 / 0);');
  rmSync(broken);
  const before = await schemaAndRows();
  await expect(migrate(shop.url, { allowUnsafe: true, folder })).rejects.toThrow(
    'migration 9998-parts failed: division by zero',
  );
  expect(await schemaAndRows()).toEqual(before);
  writeFileSync(join(parts, '02-row.sql'), 'insert into part values (1);');
  expect((await migrate(shop.url, { allowUnsafe: true, folder })).applied).toEqual(['9998-parts']);
  expect((await shop.database.pool.query('select id from part')).rows).toEqual([{ id: 1 }]);
});

test('a corrected migration is applied once by two processes, and older code rejects its result', async () => {
  writeFileSync(broken, `create table half (id int);`);
  const both = await Promise.all([
    migrate(shop.url, { allowUnsafe: true, folder }),
    migrate(shop.url, { allowUnsafe: true, folder }),
  ]);
  expect(both.flatMap(({ applied }) => applied)).toEqual(['9999-broken.sql']);
  await expect(migrate(shop.url, { allowUnsafe: true })).rejects.toThrow(
    'The database is newer than this code: it holds 9998-parts, 9999-broken.sql',
  );
});
