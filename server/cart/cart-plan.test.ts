import { expect } from 'vitest';
import { statement } from '#database/client/statement.ts';
import { makePerson, makeProduct } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';
import { setLinesBatched } from './queries.ts';

const forceGenericPlan = statement(
  'test.generic_plan',
  `select set_config('plan_cache_mode', 'force_generic_plan', true) as mode`,
  {},
  { mode: 'text' },
);
const addCarts = statement(
  'test.add_carts',
  `with shoppers as (
     insert into users (email, status)
     select 'cart-' || each || '@example.com', 'active'
     from generate_series(:from::int, :to::int) each
     returning id
   ) insert into cart_lines (user_id, product_id, quantity) select id, :productId, 1 from shoppers`,
  { from: 'int', to: 'int', productId: 'int' },
  {},
);
const analyze = statement('test.analyze', 'analyze cart_lines', {}, {});
const rowsRead = statement(
  'test.rows_read',
  `select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'cart_lines'`,
  {},
  { rows: 'int' },
);
const undone = new Error('undone');

test('a plan from the time of fewer carts reads one cart, not all of them', async ({ shop }) => {
  const { id: userId } = await makePerson(shop.database);
  const { id: productId } = await makeProduct(shop.database);
  const change = { userId, lines: [{ productId, quantity: 1 }] };
  const { promise, resolve } = Promise.withResolvers<number>();
  const work = shop.database.transaction(async (db) => {
    await addCarts.execute(db, { productId, from: 1, to: 300 });
    await analyze.execute(db);
    await forceGenericPlan.one(db);
    await setLinesBatched(db, change);
    await addCarts.execute(db, { productId, from: 301, to: 5_000 });
    const { rows: before } = await rowsRead.one(db);
    expect((await setLinesBatched(db, change))?.lines).toHaveLength(1);
    const { rows } = await rowsRead.one(db);
    resolve(rows - before);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  expect(await promise).toBe(0);
});
