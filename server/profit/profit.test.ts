import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTask } from '#server/payments/payments.fixture.ts';
import { sell } from '#server/tax/tax.fixture.ts';
import { openProfitShop, type ProfitShop } from './profit-shop.fixture.ts';

let at: ProfitShop;
beforeAll(async () => {
  at = await openProfitShop();
});
afterAll(async () => at.bench.close());

const nothing = {
  ...{ orders: 1, kept: 0, gst: 0, discounts: 0, goods: 0, lines: 1, lines_unknown: 0 },
  ...{ cost_unknown: 0, gateway: 0, fees_unknown: 0, courier: 0, returns: 0, refusals: 0 },
  ...{ refused_parcels: 0, charges_unknown: 0 },
};

test('the profit of each kind of order is that of a calculation by hand', async () => {
  const plain = await at.order();
  await at.deliver(plain);
  await at.shop.call('saveCoupon', {
    token: at.owner.token,
    body: { code: 'TEN', type: 'percentage', discount: 10 },
  });
  const discounted = await at.order({
    draft: { couponCode: 'TEN', discount: { kind: 'percentage', basisPoints: 1000 } },
  });
  await at.deliver(discounted);
  const partReturned = await at.order();
  await at.deliver(partReturned);
  await at.sendBack(partReturned, 1, 0);
  const refused = await at.order();
  await at.move(refused, [
    ...['picked_up', 'rto_initiated', 'rto_delivered'].map((event) => ({ event })),
    { event: 'inspected', lines: [{ product_id: at.sheet.id, sellable: 1, damaged: 1 }] },
  ]);
  const refunded = await at.payOnline();
  await at.deliver(refunded);
  await at.sendBack(refunded, 0, 2);
  const online = await at.payOnline();
  await at.deliver(online);
  const mixed = await sell(at.shop, [
    { product: at.sheet, quantity: 1 },
    { product: at.runner, quantity: 2 },
  ]);
  await at.deliver(mixed);
  // None of these counts: cancelled at the shop, a test, on its way, not sent yet.
  const cancelled = await at.order();
  await at.shop.call('cancelOrder', {
    token: cancelled.buyer.token,
    params: { id: cancelled.id },
  });
  const tried = await at.order();
  await at.shop.database.pool.query('update orders set is_test = true where id = $1', [tried.id]);
  await at.move(await at.order(), [{ event: 'picked_up' }]);
  await at.order();

  const delivered = [plain, discounted, partReturned, refunded, online, mixed];
  const { data } = await at.bill(
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
  await at.shop.database.pool.query('update products set cost_paise = 99900 where id = $1', [
    at.sheet.id,
  ]);

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
  const { rows, total, ...rest } = await at.report('order');
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
  await at.shop.database.pool.query('update orders set pincode = $2 where id = $1', [
    refused.id,
    '110001',
  ]);
});

test('products, places and promotions share the same sums to the paisa', async () => {
  const { total } = await at.report('order');
  // The courier's 80 of the mixed order is halved: sheet and runners cost 1,050 each.
  const products = await at.report('product');
  expect(products.rows).toMatchObject([
    {
      key: String(at.runner.id),
      orders: 1,
      kept: 1050,
      cost_unknown: 1000,
      courier: 40,
      profit: -40,
    },
    { key: String(at.sheet.id), orders: 7, kept: 8190, gateway: 84, courier: 440, profit: 396 },
  ]);
  expect((await at.report('pincode')).rows).toMatchObject([
    { key: '110', orders: 1, profit: -740 },
    { key: '302', orders: 6, profit: 1096 },
  ]);
  expect((await at.report('promotion')).rows).toMatchObject([
    { key: '', label: '', orders: 6, profit: -164 },
    { orders: 1, discounts: 210, profit: 520 },
  ]);
  for (const by of ['product', 'pincode', 'promotion'] as const) {
    const read = await at.report(by);
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
  const paid = await at.payOnline();
  await at.deliver(paid);
  const gateway = async () =>
    (await at.report('order')).rows.find(({ key }) => key === String(paid.id));
  expect(await gateway()).toMatchObject({ gateway: 42 });
  for (const settled of at.bench.provider.settle({ utr: 'N1' }))
    at.bench.provider.settled.set(settled.paymentId, { ...settled, fee: 3_150, tax: 567 });
  await runTask(at.bench, 'record_settlements');
  expect(await gateway()).toMatchObject({ gateway: 31.5, fees_unknown: 0 });
});

test('a bill lists the parcels that were charged for a higher step of weight than ours', async () => {
  const { pool } = at.shop.database;
  await pool.query('update products set weight_grams = 700 where id = $1', [at.sheet.id]);
  // Two sheets and the box are 1,480 g; its volume is charged as 1,600 g.
  await at.shop.call('saveDeliverySettings', {
    token: at.owner.token,
    body: {
      boxes: [{ name: 'Box', length_cm: 40, width_cm: 20, height_cm: 10, weight_grams: 80 }],
    },
  });
  const [same, heavy] = [await at.order(), await at.order()];
  for (const sold of [same, heavy]) await at.move(sold, [{ event: 'picked_up' }]);
  const { data } = await at.bill(
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
  expect((await at.bill(`AWB,Charge,Weight (g)\nP${same.id},80,2000`)).data.heavier_count).toBe(0);
  expect(await at.bill(`AWB,Charge,Weight\nP${same.id},80,2`)).toMatchObject({
    status: 422,
    message: expect.stringContaining('“Weight (kg)” or “Weight (g)”'),
  });
});

test('a late change counts at once and stays, also after the report is stored', async () => {
  const changed = await at.order();
  await at.deliver(changed);
  const of = async () =>
    (await at.report('order')).rows.find(({ key }) => key === String(changed.id));
  const { pool } = at.shop.database;
  const expectStored = async (figures: object) => {
    expect(await of()).toMatchObject(figures);
    const before = await at.report('product');
    await at.settle();
    const { rows } = await pool.query('select from order_profit_changes');
    expect(rows).toEqual([]);
    expect(await of()).toMatchObject(figures);
    expect(await at.report('product')).toEqual(before);
  };
  const goods = 2 * 999;
  await expectStored({ kept: 2100, gst: 100, goods, charges_unknown: 1, profit: 2000 - goods });
  await at.bill(`AWB,Charge\nP${changed.id},80`);
  await expectStored({ courier: 80, charges_unknown: 0, profit: 2000 - goods - 80 });
  await pool.query('update order_lines set cost_paise = 60000 where order_id = $1', [changed.id]);
  await expectStored({ goods: 1200, profit: 720 });
  await at.sendBack(changed, 1, 0);
  await at.bill(`AWB,Charge\nR${changed.id},70`);
  await expectStored({ kept: 1050, gst: 50, goods: 600, courier: 80, returns: 70, profit: 250 });
});
