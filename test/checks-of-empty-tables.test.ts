import { expect, test } from 'vitest';
import { checkConsistency } from '#database/consistency/consistency.ts';
import { makeProduct } from '#test/builders.ts';
import { openTestShop } from '#test/shop.ts';
import { checksOfEmptyTables } from '#test/checks-of-empty-tables.ts';

test('checks of orders find nothing in a shop without any, and run once there is a row', async () => {
  const shop = await openTestShop();
  const { database } = shop;
  const before = await checksOfEmptyTables(database.pool);
  expect(before).toEqual(expect.arrayContaining(['audit.order_totals', 'audit.open_cash']));
  // It reads the catalog, which is never empty.
  expect(before).not.toContain('audit.history_is_append_only');
  expect(await checkConsistency(database)).toEqual([]);
  await database.pool.query(`insert into order_counts values ('shipped', 'failed', 7, 0)`);
  const after = await checksOfEmptyTables(database.pool);
  expect(before.filter((name) => !after.includes(name))).toEqual([
    'audit.orders_are_counted',
    'audit.order_counts',
  ]);
  await expect(shop.close()).rejects.toThrow('the count of orders (shipped, failed) is off by 7');
});

test('a shop whose stock differs from its journal does not close', async () => {
  const shop = await openTestShop();
  await makeProduct(shop.database);
  await shop.database.pool.query('update products set stock = stock + 1');
  await expect(shop.close()).rejects.toThrow('its movements sum to');
});
