import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOf, fillCart, placeOrder, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, type TestProduct } from '#test/builders.ts';
import type { ApiResponse } from '#test/shop.ts';
import {
  type PaymentTestShop,
  type Checkout,
  checkOut,
  openPaymentShop,
  retry,
  runRefunds,
  stateOf,
  paymentCountsOf,
  verify,
} from './payments.fixture.ts';

let bench: PaymentTestShop;
beforeAll(async () => {
  bench = await openPaymentShop();
});
afterAll(async () => bench.close());

const lastOne = { stock: 1, quantity: 1 };

const again = async (
  { buyer, product }: Checkout,
  method: string,
  more: object = {},
): Promise<ApiResponse<'createOrder'>> =>
  placeOrder(bench.shop, buyer.token, {
    ...draftOf([{ product, quantity: 1 }]),
    payment_method: method,
    ...more,
  });

test("the last unit of an own unpaid order is available to its shopper's cart and cash order", async () => {
  const left = await checkOut(bench, lastOne);
  const { token } = left.buyer;
  const { data: lines } = await bench.shop.call('getCart', { token });
  expect(lines[0]?.Product.stock).toBe(1);
  expect((await fillCart(bench.shop, token, [{ product: left.product, quantity: 1 }])).status).toBe(
    200,
  );
  expect(await again(left, 'cod')).toMatchObject({
    status: 200,
    data: { order: { order_status: 'processing' } },
  });
  expect(await stateOf(bench, left)).toEqual(['generate', 'failed', 0, 0]);
});

test('a payment for a replaced order is refunded', async () => {
  const left = await checkOut(bench, lastOne);
  await again(left, 'cod');
  const paid = bench.provider.pay(left.providerOrderId);
  expect(await verify(bench, left, paid)).toMatchObject({
    status: 409,
    message: expect.stringContaining('refunded in full'),
  });
  await runRefunds(bench);
  expect(await paymentCountsOf(bench, left)).toMatchObject({ captures: 1, refunds: 1 });
});

test('the units of an unpaid order are not sold to other shoppers', async () => {
  const left = await checkOut(bench, lastOne);
  const meera = await makePerson(bench.shop.database, { name: 'Meera Iyer' });
  expect(
    await fillCart(bench.shop, meera.token, [{ product: left.product, quantity: 1 }]),
  ).toMatchObject({ status: 409 });
  expect(await stateOf(bench, left)).toEqual(['generate', 'pending', 0, 1]);
});

test("a payment retry takes unit and coupon use from the shopper's other unpaid order", async () => {
  await bench.shop.database.pool.query(
    `insert into promotions (code, terms, uses_per_customer_max)
     values ('ONCE100', '{"kind": "amount", "amountPaise": 10000}', 1)`,
  );
  const buyer = await makePerson(bench.shop.database);
  const product = await makeProduct(bench.shop.database, { stock: 1 });
  await fillCart(bench.shop, buyer.token, [{ product, quantity: 1 }]);
  const draft = draftOf([{ product, quantity: 1 }]);
  const order = async (): Promise<Checkout> => {
    const body = {
      ...draft,
      coupon_code: 'ONCE100',
      discount_amount: 100,
      final_amount: draft.final_amount - 100,
      payment_method: 'upi',
    };
    const response = await placeOrder(bench.shop, buyer.token, body);
    return {
      buyer,
      product,
      orderId: response.data?.order.id,
      providerOrderId: response.data?.payment?.order_id ?? '',
      response,
    };
  };
  const first = await order();
  const second = await order();
  expect(second.response.status).toBe(200);
  expect((await retry(bench, first)).status).toBe(200);
  expect([await stateOf(bench, first), await stateOf(bench, second)]).toEqual([
    ['generate', 'pending', 0, 1],
    ['generate', 'failed', 0, 1],
  ]);
});

test('an unpaid order is not released while the stock suffices for both', async () => {
  const left = await checkOut(bench, { stock: 2, quantity: 1 });
  const { data: lines } = await bench.shop.call('getCart', { token: left.buyer.token });
  expect(lines[0]?.Product.stock).toBe(1);
  expect((await again(left, 'upi')).status).toBe(200);
  expect(await stateOf(bench, left)).toEqual(['generate', 'pending', 0, 1]);
});

test('unpaid orders for other products are not released', async () => {
  const left = await checkOut(bench, lastOne);
  const other = await makeProduct(bench.shop.database, { stock: 1 });
  await fillCart(bench.shop, left.buyer.token, [{ product: other, quantity: 1 }]);
  expect(
    (await again({ ...left, product: other }, 'cod', { product_ids: [other.id] })).status,
  ).toBe(200);
  expect(await stateOf(bench, left)).toEqual(['generate', 'pending', 0, 1]);
});

test('a payment concurrent with a new order: one unit, one order, and a surplus is refunded', async () => {
  for (let round = 0; round < 4; round++) {
    const left = await checkOut(bench, lastOne);
    const paid = bench.provider.pay(left.providerOrderId);
    await Promise.all([verify(bench, left, paid), again(left, 'cod'), again(left, 'upi')]);
    await runRefunds(bench);
    const { rows } = await bench.shop.database.pool.query(
      `select count(*) filter (where status = 'processing')::int as alive,
         count(*) filter (where status = 'generate' and payment_status = 'pending')::int as waiting
         from orders where user_id = $1`,
      [left.buyer.id],
    );
    expect(rows[0].alive + rows[0].waiting).toBe(1);
    expect(await stockOf(bench.shop, left.product)).toBe(0);
    const count = await valueOf(
      bench.shop,
      `select (captured_paise - refunded_paise)::int from order_money where order_id = $1`,
      [left.orderId],
    );
    expect(Number(count) > 0).toBe((await stateOf(bench, left))[0] === 'processing');
  }
});

test('carts that share products with unpaid orders in opposite orders do not deadlock', async () => {
  const products: TestProduct[] = [];
  for (let index = 0; index < 4; index++)
    products.push(await makeProduct(bench.shop.database, { stock: 4 }));
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async () => makePerson(bench.shop.database)),
  );
  const place = async (turn: number) =>
    Promise.all(
      buyers.map(async ({ token }, index) => {
        const chosen = [products[(index + turn) % 4], products[(index + turn + 1) % 4]].flatMap(
          (product) => (product ? [{ product, quantity: 1 }] : []),
        );
        await bench.shop.call('deleteCartLines', {
          token,
          body: { products: products.map(({ id }) => ({ product_id: id })) },
        });
        const filled = await fillCart(bench.shop, token, chosen);
        if (filled.status !== 200) return filled;
        return placeOrder(bench.shop, token, { ...draftOf(chosen), payment_method: 'upi' });
      }),
    );
  expect((await place(0)).map(({ status }) => status)).toEqual(buyers.map(() => 200));
  // No stock is left: each cart needs units of another shopper's unpaid order and of its own.
  for (const turn of [3, 2, 1])
    for (const { status } of await place(turn)) expect([200, 409]).toContain(status);
});
