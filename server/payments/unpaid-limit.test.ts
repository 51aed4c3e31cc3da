import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOf, fillCart, placeOrder, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, type Person, type TestProduct, present } from '#test/builders.ts';
import type { ApiResponse } from '#test/shop.ts';
import {
  type PaymentTestShop,
  checkOut,
  closeWindow,
  advanceMinutes,
  openPaymentShop,
  retry,
  runTask,
  sellToOther,
  stateOf,
  verify,
} from './payments.fixture.ts';

let bench: PaymentTestShop;
beforeAll(async () => {
  bench = await openPaymentShop();
});
afterAll(async () => bench.close());

const full = {
  status: 409,
  message:
    'You have 3 orders that wait for their payment. Please pay or cancel one of them in My Orders first.',
};

async function stock(
  buyer: Person,
  count: number,
  { pricePaise = 50_000 } = {},
): Promise<TestProduct[]> {
  const products = [];
  for (let index = 0; index < count; index++)
    products.push(await makeProduct(bench.shop.database, { stock: 10, pricePaise }));
  await fillCart(
    bench.shop,
    buyer.token,
    products.map((product) => ({ product, quantity: 1 })),
  );
  return products;
}

const order = async (
  buyer: Person,
  product: TestProduct,
  { method = 'upi', key = undefined as string | undefined } = {},
): Promise<ApiResponse<'createOrder'>> =>
  placeOrder(
    bench.shop,
    buyer.token,
    { ...draftOf([{ product, quantity: 1 }]), payment_method: method, product_ids: [product.id] },
    key,
  );

const waiting = async ({ id }: Person) =>
  valueOf(
    bench.shop,
    `select count(*)::int from orders where user_id = $1 and status = 'generate'
       and payment_status = 'pending'`,
    [id],
  );

test('a shopper has at most three unpaid orders; paying or cancelling one allows another', async () => {
  const asha = await makePerson(bench.shop.database);
  const products = await stock(asha, 7);
  const [first, second, , fourth, fifth, sixth, soldOut] = products;
  if (!first || !second || !fourth || !fifth || !sixth || !soldOut)
    throw new Error('too few products');
  const placed = [];
  for (const product of products.slice(0, 3)) placed.push(await order(asha, product));
  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await order(asha, fourth)).toMatchObject(full);
  expect(await stockOf(bench.shop, fourth)).toBe(10);
  await sellToOther(bench, soldOut, 10);
  expect(await order(asha, soldOut)).toMatchObject(full);
  expect((await order(asha, sixth, { method: 'cod' })).status).toBe(200);

  const token = asha.token;
  expect(
    (await bench.shop.call('cancelOrder', { token, params: { id: placed[0]?.data.order.id } }))
      .status,
  ).toBe(200);
  expect((await order(asha, fourth)).status).toBe(200);
  expect(await order(asha, fifth)).toMatchObject(full);
  const { payment, order: unpaid } = present(placed[1]).data;
  const paid = bench.provider.pay(present(payment).order_id);
  expect((await verify(bench, { buyer: asha, orderId: unpaid.id }, paid)).status).toBe(200);
  expect((await order(asha, fifth)).status).toBe(200);
});

test('of ten concurrent orders three wait for payment, and the others take no units', async () => {
  const meera = await makePerson(bench.shop.database, { name: 'Meera Iyer' });
  const products = await stock(meera, 10);
  const responses = await Promise.all(products.map(async (product) => order(meera, product)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(
    new Set(responses.filter(({ status }) => status !== 200).map(({ message }) => message)),
  ).toEqual(new Set([full.message]));
  expect(await waiting(meera)).toBe(3);
  const left = await Promise.all(
    products.map(async (product) => Number(await stockOf(bench.shop, product))),
  );
  expect(left.reduce((sum, units) => sum + units)).toBe(97);
});

test('an order with a closed window does not count until its payment is retried', async () => {
  const ravi = await makePerson(bench.shop.database, { name: 'Ravi Nair' });
  const [closed, ...others] = await stock(ravi, 4);
  if (!closed) throw new Error('too few products');
  const first = await order(ravi, closed);
  const orderId: number = first.data.order.id;
  await bench.shop.call('closePayment', { token: ravi.token, params: { orderId } });
  for (const product of others) expect((await order(ravi, product)).status).toBe(200);
  const again = async () =>
    bench.shop.call('retryPayment', { token: ravi.token, params: { orderId } });
  expect(await again()).toMatchObject(full);
  const { data: listed } = await bench.shop.call('listOrders', { token: ravi.token });
  await bench.shop.call('cancelOrder', { token: ravi.token, params: { id: listed[0]?.id } });
  expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(200);
});

test('less than a rupee cannot be paid online: nothing is written, and cash is accepted', async () => {
  const { shop } = bench;
  await shop.database.pool.query(
    `insert into promotions (code, terms) select code,
       jsonb_build_object('kind', 'amount', 'amountPaise', paise)
     from (values ('LEAVES50P', 199950), ('LEAVES1', 199900), ('LEAVES0', 200000))
       as c(code, paise)`,
  );
  const asha = await makePerson(shop.database);
  const [product] = await stock(asha, 1, { pricePaise: 200_000 });
  if (!product) throw new Error('no product');
  const draftWith = (code: string, off: number) => ({
    ...draftOf([{ product, quantity: 1 }]),
    coupon_code: code,
    discount_amount: off,
    final_amount: 2000 - off,
    payment_method: 'upi',
  });
  const written = async () =>
    valueOf(
      shop,
      `select (select count(*) from orders) + (select count(*) from payments)
         + (select count(*) from idempotency_keys) + (select count(*) from stock_movements)`,
    );
  const before = await written();
  const half = draftWith('LEAVES50P', 1999.5);
  const refused = await placeOrder(shop, asha.token, half, 'half-a-rupee');
  expect(refused).toMatchObject({
    status: 422,
    message: 'Online payments start at ₹1. Please add an item to this order.',
  });
  expect([await written(), await stockOf(shop, product)]).toEqual([before, 10]);
  expect(
    (await placeOrder(shop, asha.token, { ...half, payment_method: 'cod' })).data.order,
  ).toMatchObject({ final_amount: 0.5, order_status: 'processing' });

  await fillCart(shop, asha.token, [{ product, quantity: 1 }]);
  const rupee = await placeOrder(shop, asha.token, draftWith('LEAVES1', 1999));
  expect(rupee.data).toMatchObject({
    order: { order_status: 'generate', final_amount: 1 },
    payment: { amount: 100 },
  });
  await shop.call('cancelOrder', { token: asha.token, params: { id: rupee.data.order.id } });
  const free = await placeOrder(shop, asha.token, draftWith('LEAVES0', 2000));
  expect(free.data).toMatchObject({
    order: { order_status: 'processing', payment_status: 'completed', final_amount: 0 },
    payment: null,
  });
});

test("the same key returns the order's payment while it can be paid", async () => {
  const checkout = await checkOut(bench, { key: 'repeated' });
  const repeat = async (): Promise<ApiResponse<'createOrder'>> =>
    placeOrder(
      bench.shop,
      checkout.buyer.token,
      { ...draftOf([{ product: checkout.product, quantity: 2 }]), payment_method: 'upi' },
      'repeated',
    );
  expect((await repeat()).data).toEqual(checkout.response.data);

  await advanceMinutes(bench, checkout, 31);
  await runTask(bench, 'expire_holds');
  expect(await stateOf(bench, checkout)).toEqual(['generate', 'failed', 5, 1]);
  expect((await repeat()).data).toEqual(checkout.response.data);
  expect(await stateOf(bench, checkout)).toEqual(['generate', 'pending', 3, 1]);

  await closeWindow(bench, checkout);
  await sellToOther(bench, checkout.product, 4);
  expect(await repeat()).toMatchObject({
    status: 409,
    message: `${checkout.product.name} has only 1 left.`,
  });
  expect(await retry(bench, checkout)).toMatchObject({ status: 409 });
  await bench.shop.call('cancelOrder', {
    token: checkout.buyer.token,
    params: { id: checkout.orderId },
  });
  expect((await repeat()).data).toMatchObject({
    order: { id: checkout.orderId, order_status: 'cancelled', payment_status: 'failed' },
    payment: null,
  });
});

test('the same key returns a paid order in its current state, without a payment', async () => {
  const checkout = await checkOut(bench, { key: 'paid-then-repeated' });
  await verify(bench, checkout, bench.provider.pay(checkout.providerOrderId));
  const again = await placeOrder(
    bench.shop,
    checkout.buyer.token,
    { ...draftOf([{ product: checkout.product, quantity: 2 }]), payment_method: 'upi' },
    'paid-then-repeated',
  );
  expect(again.data).toMatchObject({
    order: { id: checkout.orderId, order_status: 'processing', payment_status: 'completed' },
    payment: null,
  });
});
