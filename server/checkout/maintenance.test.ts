import { expect } from 'vitest';
import { buy, stockOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';

test('a shop in maintenance mode sells nothing and answers with the owner’s text', async ({
  shop,
}) => {
  const asha = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 3 });
  await makeSettings(shop.database, {
    maintenance_mode: 'ON',
    maintenance_mode_text: 'Back at five.',
  });
  expect(await buy(shop, asha.token, [{ product, quantity: 1 }])).toMatchObject({
    status: 503,
    message: 'Back at five.',
    data: null,
  });
  expect(await stockOf(shop, product)).toBe(3);
  await makeSettings(shop.database, { maintenance_mode: 'OFF' });
  expect((await buy(shop, asha.token, [{ product, quantity: 1 }])).status).toBe(200);
});
