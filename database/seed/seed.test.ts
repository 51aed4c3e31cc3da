import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkConsistency } from '#database/consistency/consistency.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { seedDemoShop } from '#database/seed/seed.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { temporaryDataDir } from '#test/running-shop.ts';

let fresh: FreshDatabase;
let database: Database;
const folder = temporaryDataDir();
beforeAll(async () => {
  fresh = await freshDatabase();
  database = connect(fresh.url);
});
afterAll(async () => {
  await database.end();
  await fresh.drop();
  folder.remove();
});

const count = async (from: string): Promise<number> =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`))
    .rows[0]?.count ?? -1;

test('two processes on an empty database load the demo shop once, and its data is consistent', async () => {
  const loaded = await Promise.all([
    seedDemoShop(database, folder.dataDir),
    seedDemoShop(database, folder.dataDir),
  ]);
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect(await count('products')).toBe(87);
  expect(await count('product_groups')).toBe(5);
  expect(await count('categories')).toBe(7);
  const hindi = `translations where locale = 'hi'`;
  expect(await count(hindi)).toBe(100);
  expect(await count(`(select jsonb_each(texts) from ${hindi}) as t`)).toBe(567);
  expect(await count(`${hindi} and resource = 'policies' and texts ? 'markdown'`)).toBe(5);
  expect(await count(`products where stock = 0`)).toBeGreaterThan(0);
  expect(await count(`products where stock between 1 and 5`)).toBeGreaterThan(0);
  expect(await count(`(select distinct status from orders) as s`)).toBe(4);
  const offers = `banners b join promotions p on p.id = b.promotion_id
    where coalesce(p.code, p.name) in ('Buy 2, get 1 free', 'WELCOME10')`;
  expect(await count(offers)).toBe(2);
  expect(await checkConsistency(database)).toEqual([]);
});

test('a database that is not empty is not changed', async () => {
  await database.pool.query(
    `update products set name = 'The owner renamed this' where slug = 'bed-sheet-madder-buta'`,
  );
  expect(await seedDemoShop(database, folder.dataDir)).toBe(false);
  expect(await count(`products where name = 'The owner renamed this'`)).toBe(1);
});
