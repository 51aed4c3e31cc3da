import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkConsistency } from '#database/consistency/consistency.ts';
import {
  openPaymentShop,
  type PaymentTestShop,
  runRefunds,
  sendEvents,
} from '#server/payments/payments.fixture.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { valueOf } from '../orders.fixture.ts';
import { deliverOrder, toTransit } from './returns.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

/** One of four units came back for ₹1,000; the owner refunds more at the provider's dashboard. */
async function refundAtDesk(paise: number) {
  const order = await deliverOrder({ bench, owner }, 'upi');
  const id = await toTransit(order, order.units(1));
  const lines = [{ product_id: order.cushion.id, sellable: 1, damaged: 0 }];
  await order.step(id, 'received', { lines });
  const reference = await valueOf(
    bench.shop,
    `select reference from money_movements where order_id = $1 and kind = 'capture'`,
    [order.id],
  );
  const seen = bench.provider.webhooks.events.length;
  bench.provider.refund(String(reference), { amount: paise, key: null });
  await sendEvents(bench, seen);
  return order;
}

test('more than what came back is refunded at the desk: the order costs less', async () => {
  const order = await refundAtDesk(120_000);
  expect((await order.read()).money).toMatchObject({
    ...{ total: 4800, refunded: 1200, owed_back: 0, written_off: 0 },
  });
  expect(await order.documents()).toMatchObject([
    { totals: { total: 6000 } },
    { kind: 'credit_note', totals: { total: 1000 } },
    { kind: 'credit_note', totals: { total: 200 } },
  ]);
});

test('all is refunded at the desk instead of what came back: the order is unpaid', async () => {
  const order = await refundAtDesk(600_000);
  expect(await order.read()).toMatchObject({
    payment_status: 'failed',
    money: { captured: 6000, refunded: 6000, owed_back: 0, written_off: 0 },
  });
});

test('all comes back and all is refunded: the order stays paid, and the books agree', async () => {
  const order = await deliverOrder({ bench, owner }, 'upi');
  const id = await toTransit(order, order.units(3, 1));
  const lines = [
    { product_id: order.cushion.id, sellable: 3, damaged: 0 },
    { product_id: order.quilt.id, sellable: 1, damaged: 0 },
  ];
  await order.step(id, 'received', { lines });
  await runRefunds(bench);
  expect(await order.read()).toMatchObject({
    payment_status: 'completed',
    money: { total: 0, captured: 6000, refunded: 6000, owed_back: 0 },
  });
  expect(await checkConsistency(bench.shop.database)).toEqual([]);
});

test('units of an order that was refunded in full come back: no refund is promised twice', async () => {
  const order = await deliverOrder({ bench, owner }, 'upi');
  const call = { token: owner.token, params: { id: order.id } };
  await bench.shop.call('refundOrder', { ...call, body: { reason: 'Late' } });
  await runRefunds(bench);
  const id = await toTransit(order, order.units(3, 1));
  const lines = [
    { product_id: order.cushion.id, sellable: 3, damaged: 0 },
    { product_id: order.quilt.id, sellable: 1, damaged: 0 },
  ];
  const tooMuch = await order.step(id, 'received', { lines, refund: 1 });
  expect(tooMuch).toMatchObject({ status: 409, error: 'return_refund_too_much' });
  expect((await order.step(id, 'received', { lines })).data.refund_amount).toBe(0);
  await runRefunds(bench);
  expect((await order.read()).money).toMatchObject({
    ...{ total: 0, due: 0, captured: 6000, refunded: 6000, owed_back: 0 },
  });
  expect(await order.documents()).toMatchObject([
    { totals: { total: 6000 } },
    { kind: 'credit_note', totals: { total: 6000 } },
  ]);
  expect(await checkConsistency(bench.shop.database)).toEqual([]);
});
