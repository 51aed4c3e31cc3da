import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentOf } from '#contract/orders/payment-state.ts';
import { checkConsistency } from '#database/consistency/consistency.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { buy, stockOf, valueOf } from './orders.fixture.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

async function order() {
  const asha = await makePerson(shop.database);
  const cushion = await makeProduct(shop.database, { stock: 5 });
  const { data } = await buy(shop, asha.token, [{ product: cushion, quantity: 2 }]);
  const { id } = data.order;
  return {
    id,
    cushion,
    set: async (status: string) =>
      (
        await shop.call('updateOrderStatus', {
          token: owner.token,
          params: { id },
          body: { status, reason: 'As agreed' },
        })
      ).data,
    recordReturn: async (version?: number) =>
      shop.call('recordCashReturn', { token: owner.token, params: { id }, body: { version } }),
    /** The cash entries of the money journal. */
    cash: async () =>
      valueOf(
        shop,
        `select array_agg(kind || ' ' || amount_paise order by id) from money_movements
         where order_id = $1 and kind like 'cash%'`,
        [id],
      ),
    lead: async () =>
      valueOf(
        shop,
        `select facts->>'paymentNote' from mails where event_key like $1 order by id desc limit 1`,
        [`order:${id}:cancelled:%`],
      ),
  };
}

test('delivered, reopened, cancelled: the cash counts as not collected, and nothing is owed', async () => {
  const { id, set, cash, lead, cushion } = await order();
  expect(await set('delivered')).toMatchObject({ payment_status: 'completed' });
  const back = await set('processing');
  expect(back).toMatchObject({ order_status: 'processing', payment_status: 'pending' });
  expect(back.timeline.map((event: { note: string | null }) => event.note)).toContain(
    '₹1,100.00 in cash counts as not collected.',
  );
  expect(await set('cancelled')).toMatchObject({ payment_status: 'pending' });
  expect(await cash()).toEqual(['cash 110000', 'cash_reversal 110000']);
  expect(await lead()).toBeNull();
  expect(await stockOf(shop, cushion)).toBe(5);
  expect(await valueOf(shop, 'select count(*)::int from refunds where order_id = $1', [id])).toBe(
    0,
  );
});

test('cancelled out of delivered: the cash stays in the journal, and its return is announced', async () => {
  const { set, cash, lead } = await order();
  await set('delivered');
  expect(await set('cancelled')).toMatchObject({ payment_status: 'completed' });
  expect(await cash()).toEqual(['cash 110000']);
  expect(await lead()).toBe('Your ₹1,100.00 in cash will be returned.');
  expect(await set('processing')).toMatchObject({ payment_status: 'pending' });
  expect(await cash()).toEqual(['cash 110000', 'cash_reversal 110000']);
});

test('delivered twice: the cash is collected twice and reversed once', async () => {
  const { set, cash } = await order();
  await set('delivered');
  await set('shipped');
  expect(await set('delivered')).toMatchObject({ payment_status: 'completed' });
  expect(await cash()).toEqual(['cash 110000', 'cash_reversal 110000', 'cash 110000']);
});

test('cash of a cancelled order is recorded as returned once, and a reopened order is paid again', async () => {
  const { id, set, recordReturn, cash } = await order();
  expect(await recordReturn()).toMatchObject({ status: 409, error: 'order_cash_not_owed' });
  await set('delivered');
  expect(await recordReturn()).toMatchObject({ status: 409, error: 'order_cash_not_owed' });
  const { version } = await set('cancelled');
  expect(await recordReturn(version - 1)).toMatchObject({ status: 409, error: 'order_changed' });
  const returned = await recordReturn(version);
  expect(returned).toMatchObject({ status: 200, message: 'Cash return recorded' });
  expect(returned.data).toMatchObject({ order_status: 'cancelled', payment_status: 'failed' });
  expect(paymentOf(returned.data).shopper).toBe('Your ₹1,100.00 in cash was returned');
  expect(await recordReturn()).toMatchObject({ status: 409, error: 'order_cash_not_owed' });
  expect(await cash()).toEqual(['cash 110000', 'cash_return 110000']);
  expect(
    await valueOf(
      shop,
      `select after from audit_log where subject = $1 and action = 'order.cash_return'`,
      [`order:${id}`],
    ),
  ).toEqual({ amount: '₹1,100.00' });
  expect(await checkConsistency(shop.database)).toEqual([]);
  expect(await set('processing')).toMatchObject({ payment_status: 'pending' });
  await set('delivered');
  expect(await cash()).toEqual(['cash 110000', 'cash_return 110000', 'cash 110000']);
});
