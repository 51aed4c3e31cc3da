import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Checkout,
  closeWindow,
  openPaymentShop,
  type PaymentTestShop,
  retry,
  runRefunds,
  runTask,
  sendEvents,
  verify,
} from '#server/payments/payments.fixture.ts';
import { makePerson, makeProduct, type Person, present } from '#test/builders.ts';
import { draftOf, fillCart, placeOrder, valueOf } from './orders.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
beforeEach(async () => saveRule({ advance_amount: 500 }));
afterAll(async () => bench.close());

const saveRule = async (rule: object) => {
  const none = { advance_percent: null, advance_amount: null, advance_from: null };
  const cod = { ...none, advance_risk_only: false, ...rule };
  return bench.shop.call('saveDeliverySettings', { token: owner.token, body: { cod } });
};

/** A cash order of ₹2,800 by a new customer, or by `buyer`. */
async function checkOut(
  body: object = { advance_amount: 500 },
  buyer?: Person,
): Promise<Checkout & { events: number }> {
  const { shop, provider } = bench;
  const person = buyer ?? (await makePerson(shop.database));
  const product = await makeProduct(shop.database, { stock: 5, pricePaise: 140_000 });
  const lines = [{ product, quantity: 2 }];
  await fillCart(shop, person.token, lines);
  const events = provider.webhooks.events.length;
  const response = await placeOrder(shop, person.token, { ...draftOf(lines), ...body });
  return {
    ...{ buyer: person, product, response, events },
    orderId: response.data?.order.id,
    providerOrderId: response.data?.payment?.order_id ?? '',
  };
}

async function paid() {
  const order = await checkOut();
  const { data } = await verify(bench, order, bench.provider.pay(order.providerOrderId));
  expect(data).toMatchObject({ order_status: 'processing', payment_status: 'pending' });
  return order;
}

const asOwner = ({ orderId: id }: Pick<Checkout, 'orderId'>) => ({
  token: owner.token,
  params: { id },
});
const moneyOf = async (order: Checkout) =>
  (await bench.shop.call('getAdminOrder', asOwner(order))).data.money;
const set = async (order: Checkout, body: object) =>
  bench.shop.call('updateOrderStatus', {
    ...asOwner(order),
    body: { reason: 'By hand', ...body },
  });
async function refundAtDashboard(order: Checkout, amount: number): Promise<void> {
  const seen = bench.provider.webhooks.events.length;
  const { id } = present(bench.provider.paymentsOf(order.providerOrderId)[0]);
  bench.provider.refund(id, { amount, key: null });
  await sendEvents(bench, seen);
}
async function cancelAndRefund(order: Checkout): Promise<void> {
  await bench.shop.database.pool.query(
    `update orders set updated_at = updated_at - interval '11 minutes' where id = $1`,
    [order.orderId],
  );
  await runTask(bench, 'refund_cancelled');
  await runRefunds(bench);
}
const advanceIn = async (buyer: Person | null, product: Checkout['product'], quantity = 2) =>
  (
    await bench.shop.call('quoteCart', {
      ...(buyer && { token: buyer.token }),
      body: { products: [{ product_id: product.id, quantity }], payment_method: 'cod' },
    })
  ).data.cod?.advance;

test('a cash order waits for its advance, and the rest is collected on delivery', async () => {
  const order = await checkOut();
  expect(await advanceIn(order.buyer, order.product)).toBe(500);
  const { order: placed, payment } = order.response.data;
  expect(placed).toMatchObject({ order_status: 'generate', advance_amount: 500 });
  expect(payment?.amount).toBe(50_000);
  const packed = async () => bench.shop.call('packOrder', { ...asOwner(order), body: {} });
  expect(await packed()).toMatchObject({ error: 'order_not_shippable' });
  await verify(bench, order, bench.provider.pay(order.providerOrderId));
  expect(await moneyOf(order)).toMatchObject({ total: 2800, due: 2300, captured: 500 });
  const { data } = await packed();
  expect(data.shipments.map(({ cash_amount: cash }) => cash)).toEqual([2300]);
  await set(order, { status: 'delivered' });
  expect(await moneyOf(order)).toMatchObject({ due: 0, captured: 500, collected: 2300 });
  const { data: documents } = await bench.shop.call('listAdminInvoices', asOwner(order));
  expect(documents).toMatchObject([{ totals: { total: 2800 } }]);
});

test('an order with another advance than the shown one is refused, and writes nothing', async () => {
  for (const body of [{}, { advance_amount: 499 }, { advance_amount: 2800 }]) {
    const { response, buyer } = await checkOut(body);
    expect(response).toMatchObject({ status: 409, error: 'order_advance_changed' });
    const sql = 'select count(*)::int from orders where user_id = $1';
    expect(await valueOf(bench.shop, sql, [buyer.id])).toBe(0);
  }
  await saveRule({});
  expect((await checkOut()).response).toMatchObject({ error: 'order_advance_changed' });
  expect((await checkOut({})).response.data.payment).toBeNull();
});

test('webhooks of an advance that are forged, repeated or late take it once', async () => {
  const order = await checkOut();
  await closeWindow(bench, order);
  expect((await retry(bench, order)).data.payment?.amount).toBe(50_000);
  bench.provider.pay(order.providerOrderId);
  const forged = { paymentId: 'pay_1', providerOrderId: order.providerOrderId, signature: 'no' };
  expect((await verify(bench, order, forged)).status).toBe(400);
  expect(await moneyOf(order)).toMatchObject({ captured: 0, due: 2800 });
  await sendEvents(bench, order.events);
  await sendEvents(bench, order.events, { isReversed: true });
  expect(await moneyOf(order)).toMatchObject({ captured: 500, due: 2300 });
  expect(await retry(bench, order)).toMatchObject({ error: 'payment_made' });
});

test('an advance that is paid a second time, or after staff went on without it, goes back', async () => {
  const twice = await paid();
  bench.provider.pay(twice.providerOrderId, { isForced: true });
  await sendEvents(bench, twice.events);
  await runRefunds(bench);
  expect(await moneyOf(twice)).toMatchObject({ captured: 1000, refunded: 500, due: 2300 });
  const late = await checkOut();
  expect(await set(late, { status: 'processing', reason: '', version: 1 })).toMatchObject({
    error: 'reason_required',
  });
  await set(late, { status: 'processing' });
  expect(await moneyOf(late)).toMatchObject({ due: 2800 });
  bench.provider.pay(late.providerOrderId);
  await sendEvents(bench, late.events);
  await runRefunds(bench);
  expect(await moneyOf(late)).toMatchObject({ captured: 500, refunded: 500, due: 2800 });
});

test('an order without its advance is released, and later cancelled', async () => {
  const order = await checkOut();
  await closeWindow(bench, order);
  await bench.shop.database.pool.query(
    `update orders set created_at = now() - interval '25 hours' where id = $1`,
    [order.orderId],
  );
  await runTask(bench, 'cancel_unpaid');
  const { data } = await bench.shop.call('getAdminOrder', asOwner(order));
  expect(data).toMatchObject({ order_status: 'cancelled', advance_amount: 0, money: { due: 0 } });
});

test('a cancelled order refunds its advance, and one that is taken up again costs it in cash', async () => {
  const order = await paid();
  const { token } = order.buyer;
  await bench.shop.call('cancelOrder', { token, params: { id: order.orderId } });
  expect(await moneyOf(order)).toMatchObject({ owed_back: 500 });
  await cancelAndRefund(order);
  expect(await moneyOf(order)).toMatchObject({ total: 0, refunded: 500, owed_back: 0 });
  await set(order, { status: 'processing' });
  expect(await moneyOf(order)).toMatchObject({ due: 2800, owed_back: 0 });
  const delivered = await paid();
  await set(delivered, { status: 'delivered' });
  await set(delivered, { status: 'cancelled' });
  await bench.shop.call('recordCashReturn', { ...asOwner(delivered), body: {} });
  await cancelAndRefund(delivered);
  expect(await moneyOf(delivered)).toMatchObject({ refunded: 2800, owed_back: 0 });
});

test('a parcel that comes back refunds its part of the advance; the rest is kept', async () => {
  const order = await paid();
  const made = await bench.shop.call('createShipment', {
    ...asOwner(order),
    body: { carrier: 'Courier', lines: [{ product_id: order.product.id, quantity: 1 }] },
  });
  const both = await bench.shop.call('packOrder', { ...asOwner(order), body: {} });
  expect(both.data.shipments.map((each) => each.cash_amount)).toEqual([900, 1400]);
  const record = async (index: number, body: object) =>
    bench.shop.call('addShipmentEvent', {
      token: owner.token,
      params: { id: present(both.data.shipments[index]).id },
      body: { ...body, reason: 'By hand' },
    });
  await record(1, { event: 'delivered' });
  for (const event of ['in_transit', 'rto_initiated', 'rto_delivered']) await record(0, { event });
  const lines = [{ product_id: order.product.id, sellable: 1, damaged: 0 }];
  await record(0, { event: 'inspected', lines });
  await runRefunds(bench);
  expect(await moneyOf(order)).toMatchObject({
    ...{ total: 1400, collected: 1400, refunded: 500, due: 0, owed_back: 0 },
  });
  expect(made.status).toBe(200);
});

test('nothing is collected any more once only parcels that the advance pays are to come', async () => {
  await saveRule({ advance_amount: 2000 });
  const order = await checkOut({ advance_amount: 2000 });
  await verify(bench, order, bench.provider.pay(order.providerOrderId));
  await bench.shop.call('createShipment', {
    ...asOwner(order),
    body: { carrier: 'Courier', lines: [{ product_id: order.product.id, quantity: 1 }] },
  });
  const { data } = await bench.shop.call('packOrder', { ...asOwner(order), body: {} });
  expect(data.shipments.map(({ cash_amount: cash }) => cash)).toEqual([0, 800]);
  await bench.shop.call('addShipmentEvent', {
    token: owner.token,
    params: { id: present(data.shipments[1]).id },
    body: { event: 'delivered' },
  });
  expect(await moneyOf(order)).toMatchObject({ due: 0, captured: 2000, collected: 800 });
});

test('a refund at the dashboard leaves the cash as agreed, also while the order is cancelled', async () => {
  const [plain, packed, refunded] = [await paid(), await paid(), await paid()];
  await bench.shop.call('packOrder', { ...asOwner(packed), body: {} });
  for (const order of [plain, packed, refunded]) {
    await refundAtDashboard(order, 10_000);
    await set(order, { status: 'cancelled' });
  }
  await bench.shop.call('confirmCancellation', asOwner(packed));
  for (const order of [plain, packed, refunded]) await refundAtDashboard(order, 20_000);
  await cancelAndRefund(refunded);
  for (const order of [plain, packed, refunded]) await set(order, { status: 'processing' });
  for (const order of [plain, packed])
    expect(await moneyOf(order)).toMatchObject({ total: 2500, due: 2300, owed_back: 0 });
  const { data } = await bench.shop.call('getAdminOrder', asOwner(packed));
  expect(data.shipments.map(({ cash_amount: cash }) => cash)).toEqual([2300]);
  // Nothing is left of the advance: only what was refunded before the cancellation lowers the cost.
  expect(await moneyOf(refunded)).toMatchObject({ total: 2700, due: 2700 });
});

test('a parcel that arrives although its order was cancelled collects what was agreed', async () => {
  const [before, after] = [await paid(), await paid()];
  for (const order of [before, after])
    await bench.shop.call('packOrder', { ...asOwner(order), body: {} });
  await refundAtDashboard(before, 20_000);
  for (const order of [before, after]) {
    await set(order, { status: 'cancelled' });
    await bench.shop.call('confirmCancellation', asOwner(order));
  }
  await refundAtDashboard(after, 20_000);
  for (const order of [before, after]) {
    const { data } = await bench.shop.call('getAdminOrder', asOwner(order));
    for (const event of ['picked_up', 'delivered'])
      await bench.shop.call('addShipmentEvent', {
        token: owner.token,
        params: { id: present(data.shipments[0]).id },
        body: { event, reason: 'By hand' },
      });
    expect(await moneyOf(order)).toMatchObject({
      ...{ total: 2600, captured: 500, collected: 2300, refunded: 200, due: 0 },
    });
  }
});

test('only orders that a risk sign marks pay in advance, if the owner wants it so', async () => {
  await saveRule({ advance_percent: 20, advance_risk_only: true });
  const buyer = await makePerson(bench.shop.database);
  // Parcels to the phone number and the address of the others came back.
  await bench.shop.database.pool.query(
    `update users set mobile_no = '9811199999', address = '1 Hill Road' where id = $1`,
    [buyer.id],
  );
  const first = await checkOut({ advance_amount: 560 }, buyer);
  expect(first.response.status).toBe(200);
  expect(await advanceIn(null, first.product)).toBe(0);
  await verify(bench, first, bench.provider.pay(first.providerOrderId));
  expect(await advanceIn(buyer, first.product)).toBe(0);
  expect((await checkOut({}, buyer)).response.data.payment).toBeNull();
});

test('a rule that cannot be met is refused in a sentence', async () => {
  const messages = [];
  for (const rule of [
    { advance_percent: 100 },
    { advance_percent: 2.5 },
    { advance_amount: 0 },
    { advance_percent: 20, advance_amount: 500 },
  ])
    messages.push((await saveRule(rule)).message);
  expect(messages).toEqual([
    'Please give a whole percentage from 1 to 99',
    'Please give a whole percentage from 1 to 99',
    'Please give at least ₹1',
    'Please give a percentage or an amount, not both',
  ]);
});
