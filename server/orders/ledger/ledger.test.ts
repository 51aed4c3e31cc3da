import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPaymentShop,
  type PaymentTestShop,
  sendEvents,
} from '#server/payments/payments.fixture.ts';
import { makePerson, type Person, present } from '#test/builders.ts';
import { orderOf } from '../shipments/parcels.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

const order = async (method: 'cod' | 'upi', options = {}) =>
  orderOf({ bench, owner }, method, options);
const nothing = {
  total: 0,
  due: 0,
  captured: 0,
  collected: 0,
  refunded: 0,
  owed_back: 0,
  written_off: 0,
};

/** Each entry as `kind amount cause`, after its sums were compared with the order's. */
async function entriesOf(id: number): Promise<string[]> {
  const call = { token: owner.token, params: { id } };
  const { data } = await bench.shop.call('getOrderLedger', call);
  const { money } = (await bench.shop.call('getAdminOrder', call)).data;
  for (const [kind, sum] of Object.entries(money))
    if (kind !== 'total')
      expect([
        kind,
        data.filter((each) => each.kind === kind).reduce((a, b) => a + b.amount, 0),
      ]).toEqual([kind, sum]);
  return data.map(({ kind, amount, cause }) => `${kind} ${amount} ${cause.type}`);
}

test('a cash order in two parcels is due, collected by parcel, and less what came back', async () => {
  const { id, record, comeBack, read, buyer } = await order('cod');
  expect((await read()).money).toEqual({ ...nothing, total: 4000, due: 4000 });
  await record('cushion', 'delivered');
  expect((await read()).money).toEqual({ ...nothing, total: 4000, due: 3000, collected: 1000 });
  await comeBack('quilt');
  const expected = { ...nothing, total: 1000, collected: 1000 };
  expect((await read()).money).toEqual(expected);
  const own = await bench.shop.call('getOrder', { token: buyer.token, params: { id } });
  expect(own.data.money).toEqual(expected);
  expect(await entriesOf(id)).toEqual([
    'due 4000 order',
    'collected 1000 parcel',
    'due -1000 parcel',
    'due -3000 parcel',
  ]);
});

test('a paid order that is cancelled is owed back until the provider has refunded it', async () => {
  const { id, set, refund, read, takeApart } = await order('upi');
  expect((await read()).money).toEqual({ ...nothing, total: 4000, captured: 4000 });
  await set('cancelled');
  await takeApart();
  expect((await read()).money).toEqual({ ...nothing, captured: 4000, owed_back: 4000 });
  await refund();
  expect((await read()).money).toEqual({ ...nothing, captured: 4000, refunded: 4000 });
  expect(await entriesOf(id)).toEqual([
    'due 4000 order',
    'captured 4000 payment',
    'due -4000 payment',
    'owed_back 4000 cancellation',
    'refunded 4000 refund',
    'owed_back -4000 refund',
  ]);
});

test('cash of a cancelled order that was delivered is owed back until it is returned', async () => {
  const { id, set, read } = await order('cod', { setUp: 'created' });
  await set('delivered');
  await bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id },
    body: { status: 'cancelled', reason: 'Goods are back' },
  });
  expect((await read()).money).toEqual({ ...nothing, collected: 4000, owed_back: 4000 });
  await bench.shop.call('recordCashReturn', { token: owner.token, params: { id }, body: {} });
  expect((await read()).money).toEqual({ ...nothing, collected: 4000, refunded: 4000 });
  await entriesOf(id);
});

test('a refund at the dashboard of the provider reduces what the order costs, with a credit note', async () => {
  const { id, set, read } = await order('upi', { setUp: 'created' });
  await set('delivered');
  const entries = (await bench.shop.call('getOrderLedger', { token: owner.token, params: { id } }))
    .data;
  const payment = present(entries.find(({ kind }) => kind === 'captured')).reference;
  const seen = bench.provider.webhooks.events.length;
  bench.provider.refund(payment, { amount: 50_000, key: null });
  await sendEvents(bench, seen);
  expect((await read()).money).toEqual({
    ...nothing,
    total: 3500,
    captured: 4000,
    refunded: 500,
  });
  const call = { token: owner.token, params: { id } };
  expect((await bench.shop.call('listAdminInvoices', call)).data).toMatchObject([
    { totals: { total: 4000 } },
    { kind: 'credit_note', totals: { total: 500 } },
  ]);
  await sendEvents(bench, seen);
  expect((await read()).money).toMatchObject({ total: 3500, refunded: 500 });
  await entriesOf(id);
});

test('entries can be neither changed nor deleted, and strangers do not read them', async () => {
  const { id, buyer } = await order('cod');
  const { pool } = bench.shop.database;
  await expect(
    pool.query('update money_movements set amount_paise = 1 where order_id = $1', [id]),
  ).rejects.toThrow();
  await expect(
    pool.query('delete from money_movements where order_id = $1', [id]),
  ).rejects.toThrow();
  const read = async (token: string, of: number) =>
    (await bench.shop.call('getOrderLedger', { token, params: { id: of } })).status;
  expect(await read(buyer.token, id)).toBe(403);
  expect(await read(owner.token, 999_999)).toBe(404);
});
