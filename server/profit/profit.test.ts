import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWireClaim } from '#contract/payments/wire-names.ts';
import type { ProfitGrouping } from '#contract/profit/rules.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import {
  openPaymentShop,
  type PaymentTestShop,
  runTask,
} from '#server/payments/payments.fixture.ts';
import { makeStates, saveTax, sell } from '#server/tax/tax.fixture.ts';
import { makePerson, makeProduct, type Person, present, type TestProduct } from '#test/builders.ts';

let bench: PaymentTestShop;
let owner: Person;
let sheet: TestProduct;
let runner: TestProduct;
beforeAll(async () => {
  bench = await openPaymentShop();
  const { shop } = bench;
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  await makeStates(shop);
  await saveTax(shop, owner);
  // Of ₹1,050 at 5 % the shop keeps ₹1,000, and of ₹525 it keeps ₹500.
  sheet = await makeProduct(shop.database, { name: 'Sheet', pricePaise: 105_000, stock: 99 });
  runner = await makeProduct(shop.database, { name: 'Runner', pricePaise: 52_500, stock: 99 });
  await setCost(60_000);
  await shop.database.pool.query('update products set return_days = 30');
  await shop.call('savePaymentProviders', {
    token: owner.token,
    body: [{ key: bench.key, enabled: true, fee_percent: 2 }],
  });
});
afterAll(async () => bench.close());

const setCost = async (paise: number): Promise<unknown> =>
  bench.shop.database.pool.query('update products set cost_paise = $2 where id = $1', [
    sheet.id,
    paise,
  ]);

type Order = { id: number; buyer: Person };
const twoSheets = () => [{ product: sheet, quantity: 2 }];

/** Two sheets of ₹2,100, without shipping. */
const order = async (options: Parameters<typeof sell>[2] = {}): Promise<Order> =>
  sell(bench.shop, twoSheets(), options);

/** Packs the order into a parcel, whose tracking number is `P` and the order's number. */
async function move({ id }: Order, events: readonly object[]): Promise<void> {
  const { token } = owner;
  const made = await bench.shop.call('createShipment', {
    token,
    params: { id },
    body: { carrier: 'DTDC', tracking_number: `P${id}` },
  });
  const parcel = present(made.data.shipments[0]).id;
  for (const body of events)
    await bench.shop.call('addShipmentEvent', { token, params: { id: parcel }, body });
}

const deliver = async (of: Order): Promise<void> =>
  move(of, [{ event: 'picked_up' }, { event: 'delivered' }]);

/** The buyer sends sheets back with the tracking number `R` and the order's number. */
async function sendBack({ id, buyer }: Order, sellable: number, damaged: number): Promise<void> {
  const { token } = owner;
  const asked = await bench.shop.call('requestReturn', {
    token: buyer.token,
    params: { id },
    body: {
      lines: [{ product_id: sheet.id, quantity: sellable + damaged }],
      ...{ reason: 'changed_mind', wish: 'refund' },
    },
  });
  const params = { id: present(asked.data.returns[0]).id };
  await bench.shop.call('updateReturn', { token, params, body: { to: 'approved' } });
  await bench.shop.call('sendReturn', {
    token: buyer.token,
    params: { id, return_id: params.id },
    body: { courier: 'DTDC', tracking_number: `R${id}` },
  });
  const lines = [{ product_id: sheet.id, sellable, damaged }];
  await bench.shop.call('updateReturn', { token, params, body: { to: 'received', lines } });
}

async function payOnline(): Promise<Order> {
  const sold = await order({ extra: { payment_method: 'upi' } });
  const { rows } = await bench.shop.database.pool.query<{ id: string }>(
    'select provider_order_id as id from payments where order_id = $1',
    [sold.id],
  );
  await bench.shop.call('verifyPayment', {
    token: sold.buyer.token,
    body: { ...toWireClaim(bench.provider.pay(present(rows[0]).id)), order_id: sold.id },
  });
  return sold;
}

const bill = async (csv: string) => {
  const body = new FormData();
  body.set('file', new Blob([csv]), 'bill.csv');
  return bench.shop.call('recordCourierBill', { token: owner.token, body });
};

const period = () => ({ from: indianDay(new Date()), to: indianDay(new Date()) });
const report = async (by: ProfitGrouping, token = owner.token) =>
  (await bench.shop.call('getProfit', { token, query: { ...period(), by } })).data;

const nothing = {
  ...{ orders: 1, kept: 0, gst: 0, discounts: 0, goods: 0, lines: 1, lines_unknown: 0 },
  ...{ cost_unknown: 0, gateway: 0, fees_unknown: 0, courier: 0, returns: 0, refusals: 0 },
  ...{ refused_parcels: 0, charges_unknown: 0 },
};

test('the profit of each kind of order is that of a calculation by hand', async () => {
  const plain = await order();
  await deliver(plain);
  await bench.shop.call('saveCoupon', {
    token: owner.token,
    body: { code: 'TEN', type: 'percentage', discount: 10 },
  });
  const discounted = await order({
    draft: { couponCode: 'TEN', discount: { kind: 'percentage', basisPoints: 1000 } },
  });
  await deliver(discounted);
  const partReturned = await order();
  await deliver(partReturned);
  await sendBack(partReturned, 1, 0);
  const refused = await order();
  await move(refused, [
    ...['picked_up', 'rto_initiated', 'rto_delivered'].map((event) => ({ event })),
    { event: 'inspected', lines: [{ product_id: sheet.id, sellable: 1, damaged: 1 }] },
  ]);
  const refunded = await payOnline();
  await deliver(refunded);
  await sendBack(refunded, 0, 2);
  const online = await payOnline();
  await deliver(online);
  const mixed = await sell(bench.shop, [
    { product: sheet, quantity: 1 },
    { product: runner, quantity: 2 },
  ]);
  await deliver(mixed);
  // None of these counts: cancelled at the shop, a test, on its way, not sent yet.
  const cancelled = await order();
  await bench.shop.call('cancelOrder', {
    token: cancelled.buyer.token,
    params: { id: cancelled.id },
  });
  const tried = await order();
  await bench.shop.database.pool.query('update orders set is_test = true where id = $1', [
    tried.id,
  ]);
  await move(await order(), [{ event: 'picked_up' }]);
  await order();

  const delivered = [plain, discounted, partReturned, refunded, online, mixed];
  const { data } = await bill(
    [
      'Tracking number,Charge,Return charge',
      ...delivered.map(({ id }) => `P${id},80,`),
      `P${refused.id},80,"60.00"`,
      `R${partReturned.id},,70`,
      `R${refunded.id},,70`,
      'X9,10,',
      'P1,ten,',
    ].join('\n'),
  );
  expect(data).toMatchObject({
    recorded: 9,
    problem_count: 2,
    problems: [
      { line: 11, tracking_number: 'X9', message: 'No parcel has this tracking number.' },
      { line: 12, tracking_number: 'P1' },
    ],
  });
  // A later cost changes no order.
  await setCost(99_900);

  const expected = [
    // 2,100 kept, 100 of it GST; two sheets of 600; 80 to the courier.
    { of: plain, kept: 2100, gst: 100, goods: 1200, courier: 80, profit: 720 },
    // 10 % of 2,100 off: 1,890 kept, and 1,890 × 5 / 105 = 90 GST.
    {
      ...{ of: discounted, kept: 1890, gst: 90, discounts: 210, goods: 1200, courier: 80 },
      profit: 520,
    },
    // One sheet is in stock again. 1,050 - 50 - 600 - 80, and 70 for its way back.
    { of: partReturned, kept: 1050, gst: 50, goods: 600, courier: 80, returns: 70, profit: 250 },
    // One of two sheets came back damaged: 600, and 80 + 60 for both ways.
    { of: refused, goods: 600, refusals: 140, refused_parcels: 1, profit: -740 },
    // All is refunded and damaged. The provider keeps 2 % of 2,100: 42.
    { of: refunded, goods: 1200, gateway: 42, courier: 80, returns: 70, profit: -1392 },
    { of: online, kept: 2100, gst: 100, goods: 1200, gateway: 42, courier: 80, profit: 678 },
    // The runners have no cost: what they brought, 1,050 - 50, is left out.
    {
      ...{ of: mixed, kept: 2100, gst: 100, goods: 600, lines: 2, lines_unknown: 1 },
      ...{ cost_unknown: 1000, courier: 80, profit: 320 },
    },
  ];
  const { rows, total, ...rest } = await report('order');
  for (const { of, ...figures } of expected)
    expect(rows.find(({ key }) => key === String(of.id))).toMatchObject({ ...nothing, ...figures });
  expect(rest).toEqual({ row_count: 7, on_the_way: 2, without_invoice: 0 });
  expect(rows.map(({ profit }) => profit)).toEqual([-1392, -740, 250, 320, 520, 678, 720]);
  // 720 + 520 + 250 - 740 - 1,392 + 678 + 320 = 356
  expect(total).toEqual({
    ...{ orders: 7, kept: 9240, gst: 440, discounts: 210, goods: 6600, lines: 8 },
    ...{ lines_unknown: 1, cost_unknown: 1000, gateway: 84, fees_unknown: 0, courier: 480 },
    ...{ returns: 140, refusals: 140, refused_parcels: 1, charges_unknown: 0, profit: 356 },
  });
  await bench.shop.database.pool.query('update orders set pincode = $2 where id = $1', [
    refused.id,
    '110001',
  ]);
});

test('products, places and promotions share the same sums to the paisa', async () => {
  const { total } = await report('order');
  // The courier's 80 of the mixed order is halved: sheet and runners cost 1,050 each.
  const products = await report('product');
  expect(products.rows).toMatchObject([
    { key: String(runner.id), orders: 1, kept: 1050, cost_unknown: 1000, courier: 40, profit: -40 },
    { key: String(sheet.id), orders: 7, kept: 8190, gateway: 84, courier: 440, profit: 396 },
  ]);
  expect((await report('pincode')).rows).toMatchObject([
    { key: '110', orders: 1, profit: -740 },
    { key: '302', orders: 6, profit: 1096 },
  ]);
  expect((await report('promotion')).rows).toMatchObject([
    { key: '', label: '', orders: 6, profit: -164 },
    { orders: 1, discounts: 210, profit: 520 },
  ]);
  for (const by of ['product', 'pincode', 'promotion'] as const) {
    const read = await report(by);
    expect(read.total).toEqual(total);
    for (const name of [
      'kept',
      'gst',
      'goods',
      'gateway',
      'courier',
      'refusals',
      'profit',
    ] as const)
      expect(read.rows.reduce((sum, row) => sum + row[name], 0)).toBeCloseTo(total[name], 2);
  }
});

test('the charge that the provider names with the settlement counts, not the percentage', async () => {
  const paid = await payOnline();
  await deliver(paid);
  const gateway = async () =>
    (await report('order')).rows.find(({ key }) => key === String(paid.id));
  expect(await gateway()).toMatchObject({ gateway: 42 });
  for (const settled of bench.provider.settle({ utr: 'N1' }))
    bench.provider.settled.set(settled.paymentId, { ...settled, fee: 3_150, tax: 567 });
  await runTask(bench, 'record_settlements');
  expect(await gateway()).toMatchObject({ gateway: 31.5, fees_unknown: 0 });
});

test('a bill lists the parcels that were charged for a higher step of weight than ours', async () => {
  const { pool } = bench.shop.database;
  await pool.query('update products set weight_grams = 700 where id = $1', [sheet.id]);
  // Two sheets and the box are 1,480 g; its volume is charged as 1,600 g.
  await bench.shop.call('saveDeliverySettings', {
    token: owner.token,
    body: {
      boxes: [{ name: 'Box', length_cm: 40, width_cm: 20, height_cm: 10, weight_grams: 80 }],
    },
  });
  const [same, heavy] = [await order(), await order()];
  for (const sold of [same, heavy]) await move(sold, [{ event: 'picked_up' }]);
  const { data } = await bill(
    `Tracking number,Charge,Charged weight (kg)\nP${same.id},80,2.0\nP${heavy.id},80,2.01\nP${heavy.id + 9},80,heavy`,
  );
  expect(data).toMatchObject({
    heavier_count: 1,
    heavier: [
      {
        ...{ tracking_number: `P${heavy.id}`, order_id: heavy.id },
        ...{ billed_grams: 2010, own_grams: 1600 },
      },
    ],
    problems: [{ line: 4, message: '“heavy” is no weight.' }],
  });
  expect((await bill(`AWB,Charge,Weight (g)\nP${same.id},80,2000`)).data.heavier_count).toBe(0);
  expect(await bill(`AWB,Charge,Weight\nP${same.id},80,2`)).toMatchObject({
    status: 422,
    message: expect.stringContaining('“Weight (kg)” or “Weight (g)”'),
  });
});
