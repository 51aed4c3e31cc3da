import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkConsistency } from '#database/consistency/consistency.ts';
import {
  openPaymentShop,
  type PaymentTestShop,
  runRefunds,
} from '#server/payments/payments.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { stockOf, valueOf } from '../orders.fixture.ts';
import { settleSums } from '../tasks.ts';
import { placeEditable } from './edit.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());
const order = async (method: 'cod' | 'upi', amounts = {}) =>
  placeEditable({ bench, owner }, method, amounts);
const settle = async () => settleSums(systemCtx(bench.shop.database, bench.shop.config));

test('a cash order gets more goods: stock, amount, sums, email, timeline and audit follow', async () => {
  const { id, edit, units, read, cushion, throwRug, set, documents } = await order('cod');
  const rejected = await edit(units(4, 1, 1));
  expect(rejected).toMatchObject({ status: 409, error: 'order_edit_difference' });
  expect(rejected.message).toMatch(/costs ₹8,500.00 instead of ₹6,000.00/);
  const edited = await edit(units(4, 1, 1), 'collect');
  expect(edited).toMatchObject({ status: 200, message: 'Order changed' });
  expect(edited.data).toMatchObject({
    final_amount: 8500,
    money: { total: 8500, due: 8500, owed_back: 0 },
    cart_data: [
      { quantity: 4, units: { to_pack: 4 } },
      { quantity: 1, units: { to_pack: 1 } },
      { quantity: 1, units: { to_pack: 1 } },
    ],
  });
  expect(await stockOf(bench.shop, cushion)).toBe(5);
  expect(await stockOf(bench.shop, throwRug)).toBe(1);
  const note = (await read()).timeline.at(-1);
  expect(note).toMatchObject({ by: 'Owner Rao', note: expect.stringMatching(/1 × .* added/) });
  const { shop } = bench;
  const mails = `select facts->>'finalPaise' from mails where event_key like $1`;
  expect(await valueOf(shop, mails, [`order:${id}:edit:%`])).toBe('850000');
  const audits = `select count(*)::int from audit_log where action = 'order.edit' and subject = $1`;
  expect(await valueOf(shop, audits, [`order:${id}`])).toBe(1);
  await set('delivered');
  expect((await read()).money).toMatchObject({ due: 0, collected: 8500 });
  expect(await documents()).toMatchObject([{ totals: { total: 8500 } }]);
});

test('a paid order changes one product for a cheaper one, and the rest is refunded', async () => {
  const { edit, units, read, set, documents, quilt, throwRug } = await order('upi');
  expect(await edit(units(3, 0, 1), 'collect')).toMatchObject({ error: 'order_edit_difference' });
  const edited = await edit(units(3, 0, 1), 'refund');
  expect(edited.data).toMatchObject({
    order_status: 'processing',
    money: { total: 4500, captured: 6000, owed_back: 1500 },
    cart_data: [{ units: { to_pack: 3 } }, { units: { cancelled: 1 } }, { units: { to_pack: 1 } }],
  });
  expect(await stockOf(bench.shop, quilt)).toBe(9);
  expect(await stockOf(bench.shop, throwRug)).toBe(1);
  await runRefunds(bench);
  expect(await read()).toMatchObject({ money: { total: 4500, refunded: 1500, owed_back: 0 } });
  await set('shipped');
  expect(await documents()).toMatchObject([{ totals: { total: 4500 } }]);
});

test('goods that cost more than an earlier refund left are removed for the rest', async () => {
  const { id, edit, units, read } = await order('upi');
  await bench.shop.call('refundOrder', {
    token: owner.token,
    params: { id },
    body: { reason: 'Late', amount: 4000 },
  });
  expect((await edit(units(3), 'refund')).status).toBe(200);
  await runRefunds(bench);
  expect((await read()).money).toMatchObject({ total: 0, captured: 6000, refunded: 6000 });
});

test('a rise of a paid order is not collected, but can be waived', async () => {
  const { edit, units, set, documents } = await order('upi');
  const refused = await edit(units(3, 1, 1), 'collect');
  expect(refused).toMatchObject({ status: 409, error: 'order_edit_paid' });
  const waived = await edit(units(3, 1, 1), 'waive');
  expect(waived.data.money).toMatchObject({ total: 6000, captured: 6000, due: 0, owed_back: 0 });
  await set('shipped');
  expect(await documents()).toMatchObject([{ totals: { total: 6000 } }]);
});

test('of requests with one key, one changes the order; another key at once waits for it', async () => {
  const { edit, units, read, cushion } = await order('cod');
  const answers = await Promise.all([1, 2, 3].map(async () => edit(units(5, 1), 'collect', 'k')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stockOf(bench.shop, cushion)).toBe(4);
  await edit(units(2, 1), 'refund');
  await edit(units(5, 1), 'collect', 'k');
  expect(await read()).toMatchObject({ money: { total: 5000, due: 5000 } });
  await Promise.all([edit(units(1, 1), 'refund'), edit(units(3, 1), 'collect')]);
  expect(
    await bench.shop.database.pool.query(`select 1 from products where stock < 0`),
  ).toMatchObject({ rowCount: 0 });
});

test('the sums of products agree, whether the order was counted before the change or not', async () => {
  for (const isCounted of [true, false]) {
    const { edit, units } = await order('cod');
    if (isCounted) await settle();
    await edit(units(4, 0, 1), 'refund');
    await edit(units(4, 2), 'collect');
    await settle();
  }
  expect(await checkConsistency(bench.shop.database)).toEqual([]);
});

test('an order with a parcel, without stock or without any line left is refused', async () => {
  const { edit, units, pack, move, throwRug } = await order('cod');
  expect(await edit(units(3, 1, 3), 'collect')).toMatchObject({ error: 'stock_short' });
  expect((await edit([], 'refund')).status).toBe(422);
  expect(await stockOf(bench.shop, throwRug)).toBe(2);
  await pack();
  expect(await edit(units(3), 'refund')).toMatchObject({ status: 409, error: 'order_edit_packed' });
  expect((await move({})).status).toBe(422);
});

test('another address before dispatch: the parcel, the email and the audit log have it', async () => {
  const { id, move, pack, read } = await order('cod');
  const { rows } = await bench.shop.database.pool.query(
    `select id as city, state_id as state from cities where name = 'Test City'`,
  );
  const address = {
    full_name: 'Meera Iyer',
    mobile_no: '9811122233',
    address: '4 Lake View Road',
    pincode: '302099',
    ...rows[0],
  };
  expect(await move({ ...address, state: address.state + 1 })).toMatchObject({
    error: 'city_not_in_state',
  });
  expect((await move(address)).data.shipping_details).toMatchObject({
    full_name: 'Meera Iyer',
    address: '4 Lake View Road',
    city: 'Test City',
  });
  const mails = `select count(*)::int from mails where event_key like $1`;
  expect(await valueOf(bench.shop, mails, [`order:${id}:edit:%`])).toBe(1);
  await pack();
  expect(await move({ ...address, pincode: '302098' })).toMatchObject({
    error: 'order_edit_packed',
  });
  expect((await read()).money.total).toBe(6000);
});

test('further units get the offer of the order, in one row, and a later cancellation adds up', async () => {
  const { shop } = bench;
  const body = {
    ...{ name: 'Ten off', code: null, kind: 'percentage', terms: { percent: 10 } },
    ...{ scope: { all: true }, is_active: true },
  };
  const saved = await shop.call('savePromotion', { token: owner.token, body });
  expect(saved.status).toBe(200);
  const amounts = { discount_amount: 600, final_amount: 5400 };
  const { edit, units, read, set } = await order('cod', amounts);
  const ended = { ...body, id: saved.data.id, is_active: false };
  await shop.call('savePromotion', { token: owner.token, body: ended });
  const edited = await edit(units(4, 1), 'collect');
  expect(edited.data).toMatchObject({
    money: { total: 6300 },
    discounts: [{ name: 'Ten off', amount: 700 }],
  });
  await edit(units(1, 1), 'refund');
  expect((await read()).money.total).toBe(3600);
  await set('delivered');
  expect((await read()).money).toMatchObject({ collected: 3600, due: 0 });
});
