import { expect, test } from 'vitest';
import { buy } from '#server/orders/orders.fixture.ts';
import { settleSums } from '#server/orders/tasks.ts';
import { complete, newShop, openIt } from '#server/setup/setup.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makeProduct, makeSession } from '#test/builders.ts';

test('no figure counts a test order, before the opening and after it', async () => {
  const setup = await newShop();
  const { shop, owner } = setup;
  await complete(setup);
  const product = await makeProduct(shop.database, { stock: 3, shippingChargePaise: 0 });
  const asShopper = await makeSession(shop.database, owner.id, 'user');
  const { token } = owner;
  const today = async () => {
    const { day, orders, to_pack: toPack } = (await shop.call('getToday', { token })).data;
    return { day, orders, toPack };
  };
  const figures = async () => ({
    headline: (await shop.call('getAdminAnalytics', { token })).data,
    today: await today(),
    week: (await shop.call('getSalesOverTime', { token, query: { days: 7 } })).data,
    groups: (await shop.call('getOrderBreakdown', { token, query: { days: 7 } })).data,
    best: (await shop.call('listBestSellers', { token, query: { days: 7 } })).data,
    toPack: (await shop.call('listAdminOrders', { token, query: { status: 'to_pack' } })).meta,
  });
  const without = await figures();
  const placed = await buy(shop, asShopper, [{ product, quantity: 1, shippingChargePaise: 0 }]);
  expect(placed.status).toBe(200);
  const settle = async () => settleSums(systemCtx(shop.database, shop.config));
  const before = await figures();
  await settle();
  expect([before, await figures()]).toEqual([without, without]);
  await openIt(setup);
  expect(await figures()).toEqual(without);
});
