import { expect } from 'vitest';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { openHistories } from '../histories.fixture.ts';
import {
  type PaymentTestShop,
  advanceMinutes,
  checkOut,
  type Checkout,
  runRefunds,
  runTask,
  sendEvents,
  verify,
} from '../payments.fixture.ts';
import * as records from './refunds.fixture.ts';

let bench: PaymentTestShop;
let seen = 0;
const { onEach, onFirst } = openHistories((opened) => {
  bench = opened;
});

type Order = Pick<Checkout, 'orderId'>;
type Paid = Checkout & { paymentId: string };

async function buyPaid(): Promise<Paid> {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId);
  await verify(bench, order, paid);
  seen = bench.provider.webhooks.events.length;
  return { ...order, paymentId: paid.paymentId };
}

/** A paid order that was cancelled eleven minutes ago. */
async function buyAndCancel(): Promise<Paid> {
  const order = await buyPaid();
  await records.cancelLongAgo(bench, order);
  return order;
}

/** A paid and cancelled order with a due refund of ₹1,100. */
async function buyCancelled(): Promise<Paid> {
  const order = await buyAndCancel();
  await runTask(bench, 'refund_cancelled');
  return order;
}

const refundsOf = async (order: Order) => records.refundsOf(bench, order);
const journalOf = async (order: Order) => records.journalOf(bench, order);
const notesOf = async (order: Order) => records.notesOf(bench, order);
const paymentStatusOf = async (order: Order) => records.paymentStatusOf(bench, order);
const events = async ({ isReversed = false } = {}): Promise<void> => {
  await sendEvents(bench, seen, { isReversed });
};
const lastRefund = ({ paymentId }: Paid): string =>
  bench.provider.refundsOf(paymentId).at(-1)?.id ?? '';

onEach('a refund that the provider only accepts is not done before it is processed', async () => {
  const order = await buyCancelled();
  bench.provider.control.refunds = 'pending';
  await runRefunds(bench);
  await events();
  expect(await refundsOf(order)).toEqual(['cancelled 110000 requested']);
  expect(await journalOf(order)).toBe(0);
  bench.provider.finishRefund(lastRefund(order), 'processed');
  await events();
  await events({ isReversed: true });
  expect(await refundsOf(order)).toEqual(['cancelled 110000 processed']);
  expect(await journalOf(order)).toBe(110_000);
});

onEach('a refund that stays pending is polled, so that no webhook is needed', async () => {
  const order = await buyCancelled();
  bench.provider.control.refunds = 'pending';
  await runRefunds(bench);
  bench.provider.finishRefund(lastRefund(order), 'processed');
  await runTask(bench, 'poll_refunds');
  expect(await refundsOf(order)).toEqual(['cancelled 110000 requested']);
  await bench.shop.database.pool.query(
    `update refunds set check_at = check_at - interval '61 minutes' where order_id = $1`,
    [order.orderId],
  );
  await runTask(bench, 'poll_refunds');
  expect(await refundsOf(order)).toEqual(['cancelled 110000 processed']);
});

onEach('a refund that fails later is due again with a new key, noted and reported', async () => {
  const order = await buyCancelled();
  bench.provider.control.refunds = 'pending';
  await runRefunds(bench);
  const first = lastRefund(order);
  bench.provider.finishRefund(first, 'failed');
  await events();
  await events({ isReversed: true });
  expect(await refundsOf(order)).toEqual(['cancelled 110000 due']);
  expect(await journalOf(order)).toBe(0);
  expect(await notesOf(order)).toEqual([
    'This order was cancelled. ₹1,100.00 will be refunded.',
    'The refund of ₹1,100.00 failed at the payment provider. It will be tried again.',
  ]);
  expect(
    await valueOf(
      bench.shop,
      `select count(*)::int from graphile_worker.jobs
       where task_identifier = 'report_failed_refund'`,
      [],
    ),
  ).toBe(1);
  bench.provider.control.refunds = 'processed';
  await runRefunds(bench);
  await events();
  expect(lastRefund(order)).not.toBe(first);
  expect(await refundsOf(order)).toEqual(['cancelled 110000 processed']);
  expect(bench.provider.payments.get(order.paymentId)?.amount_refunded).toBe(110_000);
});

onEach('a refund that fails in the response is due again', async () => {
  const order = await buyCancelled();
  bench.provider.control.refunds = 'failed';
  await runRefunds(bench);
  expect(await refundsOf(order)).toEqual(['cancelled 110000 due']);
  expect(await journalOf(order)).toBe(0);
});

onEach('a full refund at the dashboard is booked once, and the order is unpaid', async () => {
  const order = await buyPaid();
  bench.provider.refund(order.paymentId, { amount: 110_000, key: null });
  await events();
  await events({ isReversed: true });
  expect(await refundsOf(order)).toEqual(['provider 110000 processed']);
  expect(await journalOf(order)).toBe(110_000);
  expect(await paymentStatusOf(order)).toBe('failed');
  expect(await notesOf(order)).toEqual([
    'A refund of ₹1,100.00 was made at the payment provider.',
    '₹1,100.00 was refunded.',
    'The whole payment was refunded: the order is unpaid.',
  ]);
});

onEach('partial refunds at the dashboard are booked, and the shop refunds the rest', async () => {
  const order = await buyPaid();
  bench.provider.refund(order.paymentId, { amount: 30_000, key: null });
  await events();
  expect(await refundsOf(order)).toEqual(['provider 30000 processed']);
  expect(await paymentStatusOf(order)).toBe('completed');
  const { buyer, orderId } = order;
  await bench.shop.call('cancelOrder', { token: buyer.token, params: { id: orderId } });
  await bench.shop.database.pool.query(
    `update orders set updated_at = updated_at - interval '11 minutes' where id = $1`,
    [orderId],
  );
  await runTask(bench, 'refund_cancelled');
  bench.provider.refund(order.paymentId, { amount: 20_000, key: null });
  await events();
  expect(await refundsOf(order)).toEqual([
    'provider 30000 processed',
    'cancelled 60000 due',
    'provider 20000 processed',
  ]);
  await runRefunds(bench);
  expect(await journalOf(order)).toBe(110_000);
  expect(bench.provider.payments.get(order.paymentId)?.status).toBe('refunded');
});

/** A cancelled order with two due refunds: ₹800 of the shop, ₹300 that failed at the dashboard. */
async function owedTwice(): Promise<Paid> {
  const order = await buyPaid();
  bench.provider.control.refunds = 'pending';
  bench.provider.refund(order.paymentId, { amount: 30_000, key: null });
  await events();
  const partial = lastRefund(order);
  await records.cancelLongAgo(bench, order);
  await runTask(bench, 'refund_cancelled');
  bench.provider.finishRefund(partial, 'failed');
  await events();
  expect(await refundsOf(order)).toEqual(['provider 30000 due', 'cancelled 80000 due']);
  return order;
}

onEach('a refund at the dashboard above each due refund is spread over them', async () => {
  const [whole, part] = [await owedTwice(), await owedTwice()];
  bench.provider.refund(whole.paymentId, { amount: 110_000, key: null });
  bench.provider.refund(part.paymentId, { amount: 90_000, key: null });
  await events();
  await events({ isReversed: true });
  expect(await refundsOf(whole)).toEqual(['cancelled 110000 requested']);
  expect(await refundsOf(part)).toEqual(['provider 20000 due', 'cancelled 90000 requested']);
  bench.provider.finishRefund(lastRefund(whole), 'failed');
  await events();
  expect(await refundsOf(whole)).toEqual(['cancelled 110000 due']);
  bench.provider.finishRefund(lastRefund(part), 'processed');
  bench.provider.control.refunds = 'processed';
  await events();
  await runRefunds(bench);
  expect(await journalOf(whole)).toBe(110_000);
  expect(await journalOf(part)).toBe(110_000);
});

onFirst('refunds above their payment are compared, and a difference is logged', async () => {
  const order = await buyPaid();
  bench.provider.control.refunds = 'pending';
  bench.provider.refund(order.paymentId, { amount: 30_000, key: null });
  await events();
  bench.provider.finishRefund(lastRefund(order), 'failed');
  bench.provider.control.refunds = 'processed';
  bench.provider.refund(order.paymentId, { amount: 110_000, key: null });
  // The failure is not known yet: only the events of the second refund arrive.
  await sendEvents(bench, bench.provider.webhooks.events.length - 2);
  expect(await refundsOf(order)).toEqual(['provider 30000 requested']);
  const payload = await valueOf(
    bench.shop,
    `select p.payload from graphile_worker._private_jobs p
     join graphile_worker.jobs j on j.id = p.id
     where j.task_identifier = 'check_refunds'`,
    [],
  );
  bench.errors.length = 0;
  await runTask(bench, 'check_refunds', payload);
  expect(await refundsOf(order)).toEqual(['provider 30000 failed', 'provider 110000 processed']);
  expect(bench.errors).toEqual([]);
  const payment = bench.provider.payments.get(order.paymentId);
  Object.assign(payment ?? {}, { amount_refunded: 120_000 });
  await runTask(bench, 'check_refunds', payload);
  expect(bench.errors).toMatchObject([
    {
      bookedPaise: 110_000,
      refundedPaise: 120_000,
      msg: 'refunded amount differs from the payment provider',
    },
  ]);
});

onEach('a refund at the dashboard that fails changes nothing', async () => {
  const order = await buyPaid();
  bench.provider.control.refunds = 'pending';
  bench.provider.refund(order.paymentId, { amount: 110_000, key: null });
  await events();
  bench.provider.finishRefund(lastRefund(order), 'failed');
  await events();
  await events({ isReversed: true });
  expect(await refundsOf(order)).toEqual(['provider 110000 failed']);
  expect(await paymentStatusOf(order)).toBe('completed');
});

onEach('refunds without any webhook are found by the daily reconciliation', async () => {
  const [whole, part] = [await buyPaid(), await buyPaid()];
  bench.provider.refund(whole.paymentId, { amount: null, key: null });
  for (const amount of [10_000, 20_000])
    bench.provider.refund(part.paymentId, { amount, key: null });
  await runTask(bench, 'reconcile_refunds');
  await runTask(bench, 'reconcile_refunds');
  expect(await refundsOf(whole)).toEqual(['provider 110000 processed']);
  expect(await paymentStatusOf(whole)).toBe('failed');
  expect(await journalOf(part)).toBe(30_000);
  expect(await paymentStatusOf(part)).toBe('completed');
});

onFirst('a payment that was refunded before the shop saw it pays no order', async () => {
  const order = await checkOut(bench);
  const from = bench.provider.webhooks.events.length;
  const { paymentId } = bench.provider.pay(order.providerOrderId);
  bench.provider.refund(paymentId, { amount: null, key: null });
  await sendEvents(bench, from, { isReversed: true });
  const paid = { ...order, paymentId };
  expect(await refundsOf(paid)).toEqual(['unfillable 110000 processed']);
  expect(await paymentStatusOf(paid)).toBe('pending');
});

onFirst('an order that fails stops no refund, hold or check of the others', async () => {
  const orders = [await buyAndCancel(), await buyAndCancel()];
  const held = [await checkOut(bench), await checkOut(bench)];
  const { pool } = bench.shop.database;
  for (const order of held) await advanceMinutes(bench, order, 31);
  await pool.query(
    `create function fail_order() returns trigger language plpgsql as $$ begin raise exception 'broken order'; end $$`,
  );
  await pool.query(
    `create trigger broken_order before update on orders for each row
     when (old.id in (${orders[0]?.orderId}, ${held[0]?.orderId})) execute function fail_order()`,
  );
  await runTask(bench, 'refund_cancelled');
  await runTask(bench, 'expire_holds');
  await pool.query('drop trigger broken_order on orders');
  expect(await Promise.all(orders.map(refundsOf))).toEqual([[], ['cancelled 110000 due']]);
  expect(await Promise.all(held.map(paymentStatusOf))).toEqual(['pending', 'failed']);
  await runTask(bench, 'refund_cancelled');
  await runTask(bench, 'expire_holds');
  expect(await Promise.all(orders.map(refundsOf))).toEqual([
    ['cancelled 110000 due'],
    ['cancelled 110000 due'],
  ]);
  expect(await Promise.all(held.map(paymentStatusOf))).toEqual(['failed', 'failed']);
});
