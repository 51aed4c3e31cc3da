import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { abuseLimits } from './abuse-limits.ts';
import { openCashOrdersMax } from '#contract/orders/rules.ts';
import { makePerson, makeProduct, type Person, type TestProduct, present } from '#test/builders.ts';
import type { ApiResponse, Envelope } from '#test/shop.ts';
import { openPaymentShop, type PaymentTestShop } from '../payments/payments.fixture.ts';
import { draftOf, fillCart, placeOrder, stockOf, valueOf } from './orders.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
let cushion: TestProduct;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
  cushion = await makeProduct(bench.shop.database, { stock: 1_000 });
});
afterAll(async () => bench.close());
beforeEach(async () => bench.shop.database.pool.query('delete from limit_hits'));

const network = '203.0.113.9';
const busy = { status: 429, message: 'Too many requests. Please try again later' };

async function place(
  person: Person,
  { method = 'cod', key = undefined as string | undefined, from = network } = {},
): Promise<ApiResponse<'createOrder'>> {
  const lines = [{ product: cushion, quantity: 1 }];
  await fillCart(bench.shop, person.token, lines);
  return placeOrder(
    bench.shop,
    person.token,
    { ...draftOf(lines), payment_method: method },
    key,
    from,
  );
}
const cancel = async ({ token }: Person, id: number): Promise<ApiResponse<'cancelOrder'>> =>
  bench.shop.call('cancelOrder', { token, params: { id }, from: network });
const statusesOf = (responses: readonly Envelope[]): number[] =>
  responses.map(({ status }) => status);
/** Orders as the staff see them, so that the limit of open cash orders does not apply. */
const deliver = async (id: number): Promise<ApiResponse<'updateOrderStatus'>> =>
  bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id },
    body: { status: 'delivered' },
  });

test('an order above the hourly limit is 429, takes no stock, and its key can be used again', async () => {
  const asha = await makePerson(bench.shop.database);
  const most = abuseLimits.order_placed.perAccount;
  for (let placed = 0; placed < most; placed++) {
    const response = await place(asha);
    expect(response.status).toBe(200);
    await deliver(response.data.order.id);
  }
  const stock = await stockOf(bench.shop, cushion);
  expect(await place(asha, { key: 'one-too-many' })).toMatchObject(busy);
  expect(await stockOf(bench.shop, cushion)).toBe(stock);
  await bench.shop.database.pool.query(
    `update limit_hits set window_start = window_start - interval '1 hour'`,
  );
  expect((await place(asha, { key: 'one-too-many' })).status).toBe(200);
});

test('concurrent orders are counted one after the other, and a repeated request counts once', async () => {
  const asha = await makePerson(bench.shop.database);
  const first = await place(asha, { key: 'again' });
  await deliver(first.data.order.id);
  for (let again = 0; again < 3; again++)
    expect((await place(asha, { key: 'again' })).data.order.id).toBe(first.data.order.id);
  const products = [];
  for (let index = 0; index < abuseLimits.order_placed.perAccount + 3; index++)
    products.push(await makeProduct(bench.shop.database, { stock: 2 }));
  await fillCart(
    bench.shop,
    asha.token,
    products.map((product) => ({ product, quantity: 1 })),
  );
  const responses = await Promise.all(
    products.map(async (product) =>
      placeOrder(
        bench.shop,
        asha.token,
        { ...draftOf([{ product, quantity: 1 }]), product_ids: [product.id] },
        undefined,
        network,
      ),
    ),
  );
  const placed = statusesOf(responses).filter((status) => status === 200);
  expect(placed).toHaveLength(abuseLimits.order_placed.perAccount - 1);
  expect(statusesOf(responses).filter((status) => status === 429)).toHaveLength(4);
});

test('open cash orders are limited until one was delivered; online orders are not', async () => {
  const asha = await makePerson(bench.shop.database);
  const ids = [];
  for (let open = 0; open < openCashOrdersMax; open++) ids.push((await place(asha)).data.order.id);
  expect(await place(asha)).toMatchObject({
    status: 409,
    message:
      'You have 5 Cash on Delivery orders on the way. You can place another one once the first is delivered.',
  });
  expect((await place(asha, { method: 'upi' })).status).toBe(200);
  await deliver(present(ids[0]));
  expect((await place(asha)).status).toBe(200);
});

test('online orders that hold stock, and cancellations with their emails, are limited', async () => {
  const asha = await makePerson(bench.shop.database);
  const responses = [];
  for (let held = 0; held < abuseLimits.stock_held.perAccount; held++) {
    const response = await place(asha, { method: 'upi' });
    responses.push(response);
    responses.push(await cancel(asha, response.data.order.id));
  }
  expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
  expect(await place(asha, { method: 'upi' })).toMatchObject(busy);
  const { id } = (await place(asha)).data.order;
  expect(await cancel(asha, id)).toMatchObject(busy);
  expect(await valueOf(bench.shop, 'select status from orders where id = $1', [id])).toBe(
    'processing',
  );
});

test('loopback is exempt in demo mode; a network has its own limit over all its accounts', async () => {
  const asha = await makePerson(bench.shop.database);
  for (let placed = 0; placed <= abuseLimits.order_placed.perAccount; placed++)
    expect((await place(asha, { from: '127.0.0.1' })).status).toBe(200);
  const meera = await makePerson(bench.shop.database, { name: 'Meera Iyer' });
  expect((await place(meera, { from: '198.51.100.1' })).status).toBe(200);
  await bench.shop.database.pool.query(
    `update limit_hits set hits = $1 where kind = 'order_placed_network'`,
    [abuseLimits.order_placed.perNetwork],
  );
  const ravi = await makePerson(bench.shop.database, { name: 'Ravi Nair' });
  expect(await place(ravi, { from: '198.51.100.1' })).toMatchObject(busy);
  expect((await place(ravi, { from: '198.51.100.2' })).status).toBe(200);
});

test('an unpaid order holds its units for 60 minutes over all its attempts', async () => {
  const asha = await makePerson(bench.shop.database);
  const { id } = (await place(asha, { method: 'upi' })).data.order;
  const again = async (): Promise<ApiResponse<'retryPayment'>> =>
    bench.shop.call('retryPayment', {
      token: asha.token,
      params: { orderId: id },
      from: network,
    });
  const pass = async (minutes: number) =>
    bench.shop.database.pool.query(
      `update orders set hold_started_at = hold_started_at - $2 * interval '1 minute',
         hold_expires_at = hold_expires_at - $2 * interval '1 minute' where id = $1`,
      [id, minutes],
    );
  const minutesLeft = async () =>
    valueOf(
      bench.shop,
      'select round(extract(epoch from hold_expires_at - now()) / 60)::int from orders where id = $1',
      [id],
    );
  const calls = bench.provider.payments.size;
  await pass(20);
  expect((await again()).status).toBe(200);
  expect(await minutesLeft()).toBe(30);
  await pass(25);
  expect((await again()).status).toBe(200);
  expect(await minutesLeft()).toBe(15);
  await pass(16);
  expect(await again()).toMatchObject({
    status: 409,
    message: 'This order can no longer be paid. Please place a new one.',
  });
  expect(bench.provider.payments.size).toBe(calls);
  const attempts = [];
  const other = (await place(asha, { method: 'upi' })).data.order.id;
  for (let renewed = 0; renewed <= abuseLimits.hold_renewed.perAccount; renewed++)
    attempts.push(
      await bench.shop.call('retryPayment', {
        token: asha.token,
        params: { orderId: other },
        from: network,
      }),
    );
  expect(attempts.at(-1)).toMatchObject(busy);
});
