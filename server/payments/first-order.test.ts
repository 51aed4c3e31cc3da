import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draftOf, fillCart, placeOrder, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, type Person, type TestProduct } from '#test/builders.ts';
import {
  ageMinutes,
  type Checkout,
  closeWindow,
  openPaymentShop,
  type PaymentTestShop,
  retry,
  stateOf,
  verify,
} from './payments.fixture.ts';

let bench: PaymentTestShop;
let asha: Person;
let product: TestProduct;

beforeAll(async () => {
  bench = await openPaymentShop();
  await bench.shop.database.pool.query(
    `insert into promotions (name, terms, first_order_only)
     values ('Welcome', '{"kind":"amount","amountPaise":10000}', true)`,
  );
});
beforeEach(async () => {
  asha = await makePerson(bench.shop.database);
  product = await makeProduct(bench.shop.database, { stock: 50 });
});
afterAll(async () => bench.close());

/** An online order of Asha's with ₹100 off for a first order, whose window was closed. */
async function closed(): Promise<Checkout> {
  const lines = [{ product, quantity: 2 }];
  await fillCart(bench.shop, asha.token, lines);
  const draft = draftOf(lines);
  const response = await placeOrder(bench.shop, asha.token, {
    ...draft,
    payment_method: 'upi',
    discount_amount: 100,
    final_amount: draft.final_amount - 100,
  });
  expect(response.status).toBe(200);
  const { order, payment } = response.data;
  const providerOrderId = payment?.order_id ?? '';
  const checkout = { buyer: asha, product, orderId: order.id, providerOrderId, response };
  await closeWindow(bench, checkout);
  return checkout;
}
const pay = async (order: Checkout) =>
  verify(bench, order, bench.provider.pay(order.providerOrderId));
const paidOrders = async () =>
  valueOf(
    bench.shop,
    `select count(*)::int from orders where user_id = $1 and payment_status = 'completed'`,
    [asha.id],
  );

test('of four orders with a first-order discount that are opened again, one is paid with it', async () => {
  const orders = [await closed(), await closed(), await closed(), await closed()];
  const [first, ...others] = orders;
  if (!first) throw new Error('no order');
  expect((await retry(bench, first)).status).toBe(200);
  expect((await pay(first)).status).toBe(200);
  for (const order of others)
    expect(await retry(bench, order)).toMatchObject({
      status: 409,
      error: 'order_price_changed',
      message:
        'The price of this order has changed from ₹1,000.00 to ₹1,100.00. Please place a new order.',
    });
  expect(await paidOrders()).toBe(1);
});

test('orders that are opened again and paid at once: one keeps the first-order discount', async () => {
  const orders = [await closed(), await closed(), await closed()];
  await Promise.all(orders.map(async (order) => retry(bench, order)));
  await Promise.all(orders.map(async (order) => pay(order)));
  expect(await paidOrders()).toBe(1);
});

test('a payment in an old window, after another order took the discount, is refunded', async () => {
  const [first, second] = [await closed(), await closed()];
  expect((await pay(first)).status).toBe(200);
  expect(await pay(second)).toMatchObject({ status: 409, error: 'payment_refunded' });
  expect((await stateOf(bench, second)).slice(0, 2)).toEqual(['generate', 'failed']);
});

test('an order that is still the first one is opened again, also after an hour', async () => {
  const order = await closed();
  await ageMinutes(bench, order, 61);
  expect((await retry(bench, order)).status).toBe(200);
  expect((await pay(order)).status).toBe(200);
});

test('after an hour the discount is lost to another order as well', async () => {
  const [first, second] = [await closed(), await closed()];
  await ageMinutes(bench, first, 61);
  expect((await pay(second)).status).toBe(200);
  expect(await retry(bench, first)).toMatchObject({ status: 409, error: 'order_price_changed' });
});

test('staff reopen a cancelled order only while its discount for first orders is unused', async () => {
  const owner = await makePerson(bench.shop.database, { role: 'admin' });
  const [first, second] = [await closed(), await closed()];
  const set = async (status: string) =>
    bench.shop.call('updateOrderStatus', {
      token: owner.token,
      params: { id: first.orderId },
      body: { status, reason: 'By phone' },
    });
  await set('cancelled');
  expect((await pay(second)).status).toBe(200);
  expect(await set('processing')).toMatchObject({ status: 409, error: 'first_order_used' });
});
