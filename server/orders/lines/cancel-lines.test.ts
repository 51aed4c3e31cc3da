import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWireClaim } from '#contract/payments/wire-names.ts';
import {
  openPaymentShop,
  type PaymentTestShop,
  runRefunds,
} from '#server/payments/payments.fixture.ts';
import { makePerson, makeProduct, type Person, present } from '#test/builders.ts';
import { draftOf, fillCart, placeOrder, stockOf, valueOf } from '../orders.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

const keyOf = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });

/** Three cushions of ₹1,000 and a quilt of ₹3,000, without shipping. */
async function order(method: 'cod' | 'upi', { isPaid = true } = {}) {
  const { shop, provider } = bench;
  const buyer = await makePerson(shop.database);
  const cushion = await makeProduct(shop.database, { stock: 9, pricePaise: 100_000 });
  const quilt = await makeProduct(shop.database, { stock: 9, pricePaise: 300_000 });
  const lines = [
    { product: cushion, quantity: 3 },
    { product: quilt, quantity: 1 },
  ];
  await fillCart(shop, buyer.token, lines);
  const body = { ...draftOf(lines), payment_method: method };
  const { data } = await placeOrder(shop, buyer.token, body);
  const { id } = data.order;
  if (data.payment && isPaid)
    await shop.call('verifyPayment', {
      token: buyer.token,
      body: { ...toWireClaim(provider.pay(data.payment.order_id)), order_id: id },
    });
  const params = { id };
  const { token } = owner;
  const units = (cushions: number, quilts = 0) =>
    [
      { product_id: cushion.id, quantity: cushions },
      { product_id: quilt.id, quantity: quilts },
    ].filter(({ quantity }) => quantity > 0);
  return {
    ...{ id, buyer, cushion, quilt, units },
    cancel: async (cushions: number, quilts = 0, key?: string) =>
      shop.call('cancelOrder', {
        ...keyOf(key),
        token: buyer.token,
        params,
        body: { lines: units(cushions, quilts) },
      }),
    staffCancel: async (cushions: number, quilts = 0, key?: string) =>
      shop.call('updateOrderStatus', {
        ...keyOf(key),
        token,
        params,
        body: { status: 'cancelled', lines: units(cushions, quilts), reason: 'Torn' },
      }),
    ship: async (cushions: number, quilts = 0) => {
      const body = { carrier: 'Courier', lines: units(cushions, quilts) };
      const made = await shop.call('createShipment', { token, params, body });
      const parcel = present(made.data.shipments.at(-1));
      const record = async (event: string) =>
        shop.call('addShipmentEvent', { token, params: { id: parcel.id }, body: { event } });
      return { record, amount: parcel.cash_amount };
    },
    set: async (status: string) =>
      shop.call('updateOrderStatus', { token, params, body: { status } }),
    read: async () => (await shop.call('getAdminOrder', { token, params })).data,
    documents: async () => (await shop.call('listAdminInvoices', { token, params })).data,
  };
}

test('a buyer cancels units of a cash order: stock, amount, places, email and timeline follow', async () => {
  const { id, cancel, cushion, read, set, documents } = await order('cod');
  const response = await cancel(2);
  expect(response).toMatchObject({ status: 200, message: 'Items cancelled' });
  expect(response.data).toMatchObject({
    order_status: 'processing',
    money: { total: 4000, due: 4000, owed_back: 0 },
    cart_data: [
      { quantity: 3, units: { to_pack: 1, cancelled: 2 } },
      { quantity: 1, units: { to_pack: 1, cancelled: 0 } },
    ],
  });
  expect(await stockOf(bench.shop, cushion)).toBe(8);
  expect((await read()).timeline.at(-1)?.note).toMatch(/^Cancelled before dispatch: 2 × /);
  const sums = `select facts->'finalPaise' || (facts->'items'->0->'quantity')
    from mails where event_key like $1`;
  expect(await valueOf(bench.shop, sums, [`order:${id}:lines:%`])).toEqual([400_000, 1]);
  await set('delivered');
  expect((await read()).money).toMatchObject({ total: 4000, due: 0, collected: 4000 });
  expect(await documents()).toMatchObject([
    { totals: { total: 4000 }, lines: [{ quantity: 1 }, { quantity: 1 }] },
  ]);
});

test('units of a paid order that are cancelled are refunded once, however often it is asked', async () => {
  const { cancel, read, quilt } = await order('upi');
  const responses = await Promise.all([cancel(0, 1), cancel(0, 1), cancel(0, 1)]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.message).toMatch(
    /: only 0 can still be cancelled\.$/,
  );
  expect((await read()).money).toMatchObject({ total: 3000, captured: 6000, owed_back: 3000 });
  await runRefunds(bench);
  expect(await read()).toMatchObject({
    payment_status: 'completed',
    refundable_amount: 3000,
    money: { total: 3000, due: 0, captured: 6000, refunded: 3000, owed_back: 0 },
  });
  expect(await stockOf(bench.shop, quilt)).toBe(9);
});

test('units that cost more than an earlier refund left are cancelled for the rest', async () => {
  const { id, cancel, read } = await order('upi');
  await bench.shop.call('refundOrder', {
    token: owner.token,
    params: { id },
    body: { reason: 'Late', amount: 4000 },
  });
  expect((await cancel(0, 1)).status).toBe(200);
  await runRefunds(bench);
  expect(await read()).toMatchObject({
    money: { total: 0, captured: 6000, refunded: 6000 },
    cart_data: [{ unit_paid: 1000 }, {}],
  });
});

test('all units that are left are the whole order', async () => {
  const { cancel, read } = await order('cod');
  await cancel(1);
  expect((await cancel(2, 1)).message).toBe('Order cancelled successfully');
  expect(await read()).toMatchObject({ order_status: 'cancelled', money: { total: 0, due: 0 } });
});

test('units in parcels stay, and the rest of the order is delivered with the last of them', async () => {
  const { cancel, staffCancel, ship, read, documents } = await order('cod');
  const parcel = await ship(1, 1);
  expect(parcel.amount).toBe(4000);
  await parcel.record('in_transit');
  expect(await cancel(1)).toMatchObject({ status: 409, error: 'order_not_cancellable' });
  expect(await staffCancel(3)).toMatchObject({ status: 409, error: 'order_lines_short' });
  await parcel.record('delivered');
  expect(await read()).toMatchObject({ order_status: 'shipped', money: { due: 2000 } });
  expect(await staffCancel(2)).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({
    order_status: 'delivered',
    payment_status: 'completed',
    money: { total: 4000, due: 0, collected: 4000 },
  });
  expect(await documents()).toMatchObject([
    { kind: expect.stringMatching('invoice|bill'), totals: { total: 6000 } },
    { kind: 'credit_note', totals: { total: 2000 }, lines: [{ quantity: 2 }] },
  ]);
});

test('the staff cancel units with a reason, which the audit log has', async () => {
  const { id, staffCancel, read } = await order('upi');
  await staffCancel(1);
  expect(await read()).toMatchObject({ order_status: 'processing', money: { owed_back: 1000 } });
  const found = await valueOf(
    bench.shop,
    `select after from audit_log where subject = $1 and action = 'order.cancel_lines'`,
    [`order:${id}`],
  );
  expect(found).toMatchObject({ reason: 'Torn', total: '₹5,000.00' });
});

test('units of an unpaid, cancelled or foreign order are not cancelled', async () => {
  const unpaid = await order('upi', { isPaid: false });
  expect(await unpaid.cancel(1)).toMatchObject({ status: 409, error: 'order_lines_unpaid' });
  const { id, units, read } = await order('cod');
  const stranger = await makePerson(bench.shop.database);
  const call = { token: stranger.token, params: { id }, body: { lines: units(1) } };
  expect((await bench.shop.call('cancelOrder', call)).status).toBe(404);
  const body = { lines: [{ product_id: 999_999, quantity: 1 }] };
  const wrong = { token: owner.token, params: { id }, body: { ...body, status: 'cancelled' } };
  expect(await bench.shop.call('updateOrderStatus', wrong)).toMatchObject({ status: 409 });
  const shipped = { ...wrong, body: { ...wrong.body, status: 'shipped' } };
  expect((await bench.shop.call('updateOrderStatus', shipped)).status).toBe(422);
  expect((await read()).money).toMatchObject({ total: 6000, due: 6000 });
});

test('a request with the same key cancels once, also by the staff and at the same time', async () => {
  const { cancel, staffCancel, cushion, read } = await order('cod');
  const shopper = await Promise.all([cancel(1, 0, 'a'), cancel(1, 0, 'a'), cancel(1, 0, 'a')]);
  expect(shopper.map(({ status }) => status)).toEqual([200, 200, 200]);
  const staff = await Promise.all([staffCancel(1, 0, 'a'), staffCancel(1, 0, 'a')]);
  expect(staff.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read()).toMatchObject({
    money: { total: 4000, due: 4000 },
    cart_data: [{ units: { to_pack: 1, cancelled: 2 } }, { units: { to_pack: 1 } }],
  });
  expect(await stockOf(bench.shop, cushion)).toBe(8);
  expect((await cancel(0, 1, 'a')).message).toBe('Items cancelled');
});

test('buyer and staff who cancel at the same time, beside a new parcel, share the units', async () => {
  const { cancel, staffCancel, ship, cushion, read } = await order('cod');
  const [bought, staffed] = await Promise.all([
    cancel(1),
    staffCancel(1),
    ship(1, 1).catch(() => null),
  ]);
  expect([bought.status, staffed.status]).toEqual([200, 200]);
  const { money, cart_data: lines } = await read();
  expect(lines[0]?.units).toMatchObject({ cancelled: 2 });
  expect(money).toMatchObject({ total: 4000, due: 4000 });
  expect(await stockOf(bench.shop, cushion)).toBe(8);
});

test('of a last unit that is cancelled twice and packed at the same time, one succeeds', async () => {
  const { cancel, staffCancel, ship, cushion, read } = await order('cod');
  await cancel(2);
  const outcomes = await Promise.all([
    cancel(1).then(({ status }) => status),
    staffCancel(1).then(({ status }) => status),
    ship(1).then(
      () => 200,
      () => 409,
    ),
  ]);
  expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const { cancelled, in_parcel: packed } = (await read()).cart_data[0]?.units ?? {};
  expect((cancelled ?? 0) + (packed ?? 0)).toBe(3);
  expect(await stockOf(bench.shop, cushion)).toBe(6 + (cancelled ?? 0));
});
