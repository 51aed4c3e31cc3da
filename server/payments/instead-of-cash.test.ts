import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOf, fillCart, placeOrder, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import {
  openPaymentShop,
  type PaymentTestShop,
  runRefunds,
  sendEvents,
  verify,
} from './payments.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
  await bench.shop.call('saveDeliverySettings', {
    token: owner.token,
    body: { cod: { fee: 50 }, cash_confirmation: { enabled: true } },
  });
});
afterAll(async () => bench.close());

type CashOrder = { orderId: number; buyer: Person; productId: number; events: number };

/** A cash order of ₹2,850: two units of ₹1,400 and the fee. It waits for its confirmation. */
async function order(): Promise<CashOrder> {
  const { shop, provider } = bench;
  const buyer = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 5, pricePaise: 140_000 });
  const lines = [{ product, quantity: 2 }];
  await fillCart(shop, buyer.token, lines);
  const events = provider.webhooks.events.length;
  const draft = { ...draftOf(lines), total_shipping_amount: 50, final_amount: 2850 };
  const { data } = await placeOrder(shop, buyer.token, draft);
  return { orderId: data.order.id, buyer, productId: product.id, events };
}

const open = async ({ orderId, buyer }: CashOrder, token = buyer.token) =>
  bench.shop.call('payInsteadOfCash', {
    token,
    params: { orderId },
    body: { payment_method: 'upi' },
  });
async function windowOf(sold: CashOrder): Promise<string> {
  const { data } = await open(sold);
  return data.payment?.order_id ?? '';
}
const shown = async ({ orderId: id, buyer }: CashOrder) =>
  (await bench.shop.call('getOrder', { token: buyer.token, params: { id } })).data;
const asOwner = ({ orderId: id }: CashOrder) => ({ token: owner.token, params: { id } });
const confirm = async (sold: CashOrder) =>
  bench.shop.call('answerConfirmation', { ...asOwner(sold), body: { state: 'confirmed' } });
const pack = async (sold: CashOrder) =>
  bench.shop.call('packOrder', { ...asOwner(sold), body: {} });
const moneyOf = async (sold: CashOrder) =>
  (await bench.shop.call('getAdminOrder', asOwner(sold))).data.money;
const scan = async ({ orderId }: CashOrder) =>
  (
    await bench.shop.call('scanShipment', {
      token: owner.token,
      body: { code: String(orderId) },
    })
  ).data;
const emails = async ({ orderId }: CashOrder): Promise<unknown> =>
  valueOf(
    bench.shop,
    `select count(*)::int from mails where event_key = 'order:' || $1 || ':paid'`,
    [orderId],
  );

test('a cash order that is paid before it is packed costs no cash fee and collects nothing', async () => {
  const sold = await order();
  expect(await shown(sold)).toMatchObject({
    ...{ final_amount: 2850, cod_fee: 50 },
    ...{ pay_now: { amount: 2800, saved: 50 }, confirmation: { state: 'waiting' } },
  });
  const { data } = await open(sold);
  expect(data.payment?.amount).toBe(280_000);
  const paid = bench.provider.pay(data.payment?.order_id ?? '');
  expect((await verify(bench, sold, paid)).data).toMatchObject({
    ...{ payment_method: 'upi', payment_status: 'completed', order_status: 'processing' },
    ...{ final_amount: 2800, total_shipping_amount: 0 },
  });
  // The webhook comes as well.
  await sendEvents(bench, sold.events);
  expect(await shown(sold)).toMatchObject({
    ...{ cod_fee: 0, pay_now: null, confirmation: { state: 'not_needed' } },
  });
  expect(await moneyOf(sold)).toMatchObject({ total: 2800, captured: 2800, due: 0, owed_back: 0 });
  expect(await emails(sold)).toBe(1);
  expect((await pack(sold)).data.shipments.map((each) => each.cash_amount)).toEqual([0]);
  expect(await scan(sold)).toMatchObject({
    ...{ can_hand_over: true, cash_amount: null },
    notice: expect.stringMatching(/collect nothing.* slip that names cash/),
  });
  await bench.shop.call('updateOrderStatus', {
    ...asOwner(sold),
    body: { status: 'delivered', reason: 'By hand' },
  });
  expect(await moneyOf(sold)).toMatchObject({ collected: 0, due: 0 });
  const { data: documents } = await bench.shop.call('listAdminInvoices', asOwner(sold));
  expect(documents).toMatchObject([{ totals: { total: 2800 } }]);
  // In another tab.
  expect(await open(sold)).toMatchObject({ status: 409, error: 'payment_made' });
});

test('a payment that arrives after the parcel was packed goes back; the cash stays', async () => {
  const sold = await order();
  const providerOrderId = await windowOf(sold);
  await confirm(sold);
  await pack(sold);
  expect(await open(sold)).toMatchObject({ error: 'payment_cash_only' });
  expect(await shown(sold)).toMatchObject({ pay_now: null });
  expect(await scan(sold)).toMatchObject({ cash_amount: 2850, notice: '' });
  const paid = bench.provider.pay(providerOrderId);
  await sendEvents(bench, sold.events);
  expect(await verify(bench, sold, paid)).toMatchObject({
    status: 409,
    error: 'payment_cash_kept',
  });
  await runRefunds(bench);
  expect(await moneyOf(sold)).toMatchObject({ captured: 2800, refunded: 2800, due: 2850 });
  const { shipments, payment_method: method } = await shown(sold);
  expect(method).toBe('cod');
  expect(shipments.map((each) => each.cash_amount)).toEqual([2850]);
  expect(await emails(sold)).toBe(0);
});

test('a payment and a packing at the same time never collect the money twice', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const sold = await order();
    await confirm(sold);
    const paid = bench.provider.pay(await windowOf(sold));
    const pay = async () => (turn < 3 ? verify(bench, sold, paid) : sendEvents(bench, sold.events));
    const tasks = [pay, async () => pack(sold)];
    await Promise.all((turn % 2 === 0 ? tasks : tasks.toReversed()).map(async (task) => task()));
    await runRefunds(bench);
    const { shipments, payment_method: method } = await shown(sold);
    const { captured, refunded, due } = await moneyOf(sold);
    expect([method, captured - refunded, due, shipments.map((each) => each.cash_amount)]).toEqual(
      method === 'cod' ? ['cod', 0, 2850, [2850]] : ['upi', 2800, 0, [0]],
    );
  }
});

/** Three presses wait for the order, so that none misses the payment that another inserts. */
async function pressedAtOnce(sold: CashOrder): Promise<string[]> {
  const holder = await bench.shop.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from orders where id = $1 for no key update', [sold.orderId]);
    const pressed = Promise.all([windowOf(sold), windowOf(sold), windowOf(sold)]);
    await expect
      .poll(async () =>
        valueOf(
          bench.shop,
          `select count(*)::int from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toBe(3);
    await holder.query('rollback');
    return await pressed;
  } finally {
    holder.release(true);
  }
}

test('two windows have one provider order; after a changed order the old one is not taken', async () => {
  const sold = await order();
  const ids = await pressedAtOnce(sold);
  expect(new Set(ids).size).toBe(1);
  await bench.shop.call('cancelOrder', {
    token: sold.buyer.token,
    params: { id: sold.orderId },
    body: { lines: [{ product_id: sold.productId, quantity: 1 }] },
  });
  const { pay_now: offer, final_amount: final, returned_amount: returned } = await shown(sold);
  expect(offer).toEqual({ amount: final - returned - 50, saved: 50 });
  const again = await windowOf(sold);
  expect(again).not.toBe(ids[0]);
  bench.provider.pay(ids[0] ?? '');
  await sendEvents(bench, sold.events);
  expect(await shown(sold)).toMatchObject({ payment_method: 'cod' });
  expect((await verify(bench, sold, bench.provider.pay(again))).status).toBe(200);
  await runRefunds(bench);
  const amount = offer?.amount ?? 0;
  expect(await moneyOf(sold)).toMatchObject({
    ...{ total: amount, due: 0, captured: 2800 + amount, refunded: 2800 },
  });
});

test('only the buyer pays, by an online method, and never an order that is to be cancelled', async () => {
  const sold = await order();
  const other = await makePerson(bench.shop.database);
  expect((await open(sold, other.token)).status).toBe(404);
  const cash = await bench.shop.call('payInsteadOfCash', {
    token: sold.buyer.token,
    params: { orderId: sold.orderId },
    body: Object.fromEntries([['payment_method', 'cod']]),
  });
  expect(cash.status).toBe(422);
  const setTest = async (isTest: boolean) =>
    bench.shop.database.pool.query('update orders set is_test = $2 where id = $1', [
      sold.orderId,
      isTest,
    ]);
  await setTest(true);
  expect(await open(sold)).toMatchObject({ error: 'payment_cash_only' });
  expect(await shown(sold)).toMatchObject({ pay_now: null });
  await setTest(false);
  const providerOrderId = await windowOf(sold);
  await bench.shop.call('cancelOrder', {
    token: sold.buyer.token,
    params: { id: sold.orderId },
  });
  expect(await open(sold)).toMatchObject({ error: 'payment_cash_only' });
  bench.provider.pay(providerOrderId);
  await sendEvents(bench, sold.events);
  await runRefunds(bench);
  expect(await moneyOf(sold)).toMatchObject({ captured: 2800, refunded: 2800, due: 0 });
});
