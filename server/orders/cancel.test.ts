import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';
import { buy, countOf, stockOf, valueOf } from './orders.fixture.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const cancel = async (person: Person, id: number): Promise<ApiResponse<'cancelOrder'>> =>
  shop.call('cancelOrder', { token: person.token, params: { id } });
const ship = async (id: number, status = 'shipped'): Promise<ApiResponse<'updateOrderStatus'>> =>
  shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id },
    body: { status, reason: 'As agreed' },
  });
const order = async (product: TestProduct, quantity = 3): Promise<{ id: number; asha: Person }> => {
  const asha = await makePerson(shop.database);
  const { data } = await buy(shop, asha.token, [{ product, quantity }]);
  return { id: data.order.id, asha };
};
const emailsOf = async (id: number): Promise<unknown> =>
  valueOf(shop, `select array_agg(kind order by id) from mails where event_key like $1`, [
    `order:${id}:%`,
  ]);

test('Asha cancels an order before it ships: the stock returns and an email confirms it', async () => {
  const cushion = await makeProduct(shop.database, { stock: 5 });
  const { id, asha } = await order(cushion);
  const cancelled = await cancel(asha, id);
  expect(cancelled).toMatchObject({
    status: 200,
    message: 'Order cancelled successfully',
    data: { order_status: 'cancelled' },
  });
  expect(cancelled.data.timeline.at(-1)).toMatchObject({
    kind: 'status',
    from: 'processing',
    to: 'cancelled',
    by: 'You',
  });
  expect(await stockOf(shop, cushion)).toBe(5);
  expect(await emailsOf(id)).toEqual(['order_placed', 'order_cancelled']);
});

test('concurrent cancellations return the stock once and send one email', async () => {
  const cushion = await makeProduct(shop.database, { stock: 5 });
  const { id, asha } = await order(cushion);
  const responses = await Promise.all(Array.from({ length: 12 }, async () => cancel(asha, id)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stockOf(shop, cushion)).toBe(5);
  expect(await emailsOf(id)).toEqual(['order_placed', 'order_cancelled']);
});

test('a coupon for one use can be used again', async () => {
  const cushion = await makeProduct(shop.database);
  await shop.database.pool.query(
    `insert into promotions (code, terms, uses_per_customer_max)
     values ('ONCE', '{"kind": "amount", "amountPaise": 5000}', 1)`,
  );
  const asha = await makePerson(shop.database);
  const buyWithCoupon = async () =>
    buy(shop, asha.token, [{ product: cushion, quantity: 1 }], {
      couponCode: 'ONCE',
      discount: { kind: 'amount', amountPaise: 5000 },
    });
  const first = await buyWithCoupon();
  expect((await buyWithCoupon()).status).toBe(409);
  await cancel(asha, first.data.order.id);
  expect((await buyWithCoupon()).status).toBe(200);
  expect(await countOf(shop, 'promotion_uses')).toBe(1);
});

test.each(['shipped', 'delivered'])('an order that was %s stays so', async (status) => {
  const { id, asha } = await order(await makeProduct(shop.database, { stock: 5 }));
  await ship(id, status);
  expect(await cancel(asha, id)).toMatchObject({
    status: 409,
    message: `This order has been ${status} and can no longer be cancelled.`,
  });
});

test('when the owner ships and Asha cancels concurrently, the stock is right', async () => {
  for (let round = 0; round < 8; round++) {
    const cushion = await makeProduct(shop.database, { stock: 5 });
    const { id, asha } = await order(cushion);
    const [shipped, cancelled] = await Promise.all([ship(id), cancel(asha, id)]);
    const { data } = await shop.call('getOrder', { token: asha.token, params: { id } });
    expect(shipped.status).toBe(200);
    // Shipped first: it cannot be cancelled. Cancelled first: shipping takes the stock again.
    expect([200, 409]).toContain(cancelled.status);
    expect(data.order_status).toBe('shipped');
    expect(await stockOf(shop, cushion)).toBe(2);
  }
});

test("another shopper's order is not found", async () => {
  const { id } = await order(await makeProduct(shop.database));
  const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  expect(await cancel(meera, id)).toMatchObject({ status: 404, message: 'Order not found' });
  expect((await shop.call('cancelOrder', { params: { id } })).status).toBe(401);
});
