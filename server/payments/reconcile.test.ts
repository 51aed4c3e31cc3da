import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { startJobs } from '#server/jobs/jobs.ts';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { openHistories } from './histories.fixture.ts';
import {
  setBehaviour,
  type PaymentTestShop,
  checkOut,
  closeWindow,
  advanceMinutes,
  paidOnce,
  runRefunds,
  runTask,
  sellToOther,
  sendEvents,
  stateOf,
  paymentCountsOf,
  verify,
} from './payments.fixture.ts';
import { paymentTasks } from './tasks.ts';

let bench: PaymentTestShop;
const { onEach, onFirst } = openHistories((opened) => {
  bench = opened;
});

const refundOf = async (orderId: number) =>
  valueOf(
    bench.shop,
    `select state || coalesce(': ' || last_error, '') from refunds where order_id = $1`,
    [orderId],
  );

onEach(
  'the reconciler finds every paid order after an hour without webhooks, and no other',
  async () => {
    const orders = [];
    for (let count = 0; count < 6; count++) orders.push(await checkOut(bench));
    const [unpaid, ...payers] = orders;
    if (!unpaid) throw new Error('no order');
    for (const { providerOrderId } of payers) bench.provider.pay(providerOrderId);

    await runTask(bench, 'reconcile_payments');
    expect((await stateOf(bench, payers[0] ?? unpaid))[0]).toBe('generate');

    for (const order of orders) await advanceMinutes(bench, order, 16);
    await runTask(bench, 'reconcile_payments');
    for (const order of payers) {
      expect(await stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
      expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
    }
    expect(await stateOf(bench, unpaid)).toEqual(['generate', 'pending', 3, 1]);
  },
);

onEach('two reconcilers and late webhooks at once pay each order once', async () => {
  const orders = [];
  for (let count = 0; count < 8; count++) orders.push(await checkOut(bench));
  const before = bench.provider.webhooks.events.length;
  for (const { providerOrderId } of orders) bench.provider.pay(providerOrderId);
  for (const order of orders) await advanceMinutes(bench, order, 16);
  const events = bench.provider.webhooks.events.slice(before);
  await Promise.all([
    runTask(bench, 'reconcile_payments'),
    runTask(bench, 'reconcile_payments'),
    runTask(bench, 'expire_holds'),
    ...events.map(async (event) => bench.provider.webhooks.send(event)),
  ]);
  await sendEvents(bench, before);
  for (const order of orders) {
    expect(await stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
    expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
  }
});

onEach('two reconcilers that check the same order pay it once', async () => {
  const order = await checkOut(bench);
  bench.provider.pay(order.providerOrderId);
  const claimedTwice = async () => {
    await advanceMinutes(bench, order, 16);
    await runTask(bench, 'reconcile_payments');
  };
  await Promise.all([claimedTwice(), claimedTwice(), claimedTwice()]);
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
});

onEach('the hold expires after 30 minutes and not before', async () => {
  const order = await checkOut(bench);
  await advanceMinutes(bench, order, 29);
  await runTask(bench, 'expire_holds');
  expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
  await advanceMinutes(bench, order, 1);
  await Promise.all([runTask(bench, 'expire_holds'), runTask(bench, 'expire_holds')]);
  expect(await stateOf(bench, order)).toEqual(['generate', 'failed', 5, 1]);
});

onEach('a payment at the end of the hold, without a webhook, is found a minute later', async () => {
  const order = await checkOut(bench);
  bench.provider.pay(order.providerOrderId);
  await advanceMinutes(bench, order, 30);
  await runTask(bench, 'expire_holds');
  expect((await stateOf(bench, order))[1]).toBe('failed');
  await advanceMinutes(bench, order, 1);
  await runTask(bench, 'reconcile_payments');
  expect(await stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
});

onFirst('a late authorised payment is captured only while the order waits for it', async () => {
  const [waiting, served] = [await checkOut(bench), await checkOut(bench)];
  const delayed = bench.provider.pay(waiting.providerOrderId, { isLate: true });
  await verify(bench, served, bench.provider.pay(served.providerOrderId));
  const surplus = bench.provider.pay(served.providerOrderId, { isLate: true, isForced: true });
  await advanceMinutes(bench, waiting, 16);
  await advanceMinutes(bench, served, 24 * 60);
  await runTask(bench, 'reconcile_payments');
  expect(bench.provider.payments.get(delayed.paymentId)?.status).toBe('captured');
  expect(await paymentCountsOf(bench, waiting)).toEqual(paidOnce);
  expect(bench.provider.payments.get(surplus.paymentId)?.status).toBe('authorized');
  expect(await paymentCountsOf(bench, served)).toEqual(paidOnce);
});

onFirst(
  'a payment confirmed only by its signature is captured at the provider afterwards',
  async () => {
    const order = await checkOut(bench);
    const paid = bench.provider.pay(order.providerOrderId, { isLate: true });
    setBehaviour(bench, 'down');
    expect((await verify(bench, order, paid)).status).toBe(200);
    setBehaviour(bench, 'well');
    await advanceMinutes(bench, order, 1);
    await runTask(bench, 'reconcile_payments');
    expect(bench.provider.payments.get(paid.paymentId)?.status).toBe('captured');
    expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
  },
);

onEach('the reconciler retries an unreachable provider', async () => {
  const order = await checkOut(bench);
  bench.provider.pay(order.providerOrderId);
  await advanceMinutes(bench, order, 16);
  setBehaviour(bench, 'down');
  await runTask(bench, 'reconcile_payments');
  setBehaviour(bench, 'well');
  await advanceMinutes(bench, order, 2);
  await runTask(bench, 'reconcile_payments');
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
});

onEach(
  'a reconciler that is limited by the provider ends its run and continues later',
  async () => {
    const orders = [await checkOut(bench), await checkOut(bench), await checkOut(bench)];
    for (const order of orders) {
      bench.provider.pay(order.providerOrderId);
      await advanceMinutes(bench, order, 16);
    }
    setBehaviour(bench, 'limiting');
    bench.errors.length = 0;
    await runTask(bench, 'reconcile_payments');
    expect(bench.errors).toMatchObject([{ err: { kind: 'rate_limited' } }]);
    bench.errors.length = 0;
    setBehaviour(bench, 'well');
    for (const order of orders) await advanceMinutes(bench, order, 2);
    await runTask(bench, 'reconcile_payments');
    for (const order of orders) expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
  },
);

onFirst(
  'a refund survives a provider outage, and a lost response does not pay it twice',
  async () => {
    const order = await checkOut(bench);
    const { paymentId, ...rest } = bench.provider.pay(order.providerOrderId);
    await closeWindow(bench, order);
    await sellToOther(bench, order.product, 4);
    await verify(bench, order, { paymentId, ...rest });
    setBehaviour(bench, 'down');
    await expect(runRefunds(bench)).rejects.toThrow('503');
    expect(await refundOf(order.orderId)).toBe('due: status 503');

    setBehaviour(bench, 'well');
    bench.provider.refund(paymentId, { amount: 110_000, key: `refund-${paymentId}` });
    await runRefunds(bench);
    expect(await refundOf(order.orderId)).toBe('processed');
    expect(bench.provider.payments.get(paymentId)?.amount_refunded).toBe(110_000);
    expect(await paymentCountsOf(bench, order)).toMatchObject({ captures: 1, refunds: 1 });
  },
);

onEach('a refund paid by hand is recorded as done', async () => {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId, { amount: 5_000 });
  await verify(bench, order, paid);
  bench.provider.refund(paid.paymentId, { amount: 5_000, key: null });
  await runRefunds(bench);
  expect(await refundOf(order.orderId)).toBe('processed');
});

onEach(
  'a paid and cancelled order is refunded once, after ten minutes in which it may be reopened',
  async () => {
    const order = await checkOut(bench);
    const paid = bench.provider.pay(order.providerOrderId);
    await verify(bench, order, paid);
    const cancelled = await bench.shop.call('cancelOrder', {
      token: order.buyer.token,
      params: { id: order.orderId },
    });
    expect(cancelled.status).toBe(200);
    await runTask(bench, 'refund_cancelled');
    expect(await stateOf(bench, order)).toEqual(['cancelled', 'completed', 5, 0]);

    await bench.shop.database.pool.query(
      `update orders set updated_at = updated_at - interval '11 minutes' where id = $1`,
      [order.orderId],
    );
    await Promise.all([runTask(bench, 'refund_cancelled'), runTask(bench, 'refund_cancelled')]);
    await runRefunds(bench);
    expect(bench.provider.payments.get(paid.paymentId)?.status).toBe('refunded');
    expect(await stateOf(bench, order)).toEqual(['cancelled', 'failed', 5, 0]);
    expect(await paymentCountsOf(bench, order)).toEqual({ ...paidOnce, refunds: 1 });
  },
);

onEach(
  'an order that was cancelled while unpaid cannot be paid: a payment is refunded',
  async () => {
    const order = await checkOut(bench);
    const from = bench.provider.webhooks.events.length;
    await bench.shop.call('cancelOrder', {
      token: order.buyer.token,
      params: { id: order.orderId },
    });
    const paid = bench.provider.pay(order.providerOrderId);
    await sendEvents(bench, from);
    await runRefunds(bench);
    expect(bench.provider.payments.get(paid.paymentId)?.status).toBe('refunded');
    expect(await stateOf(bench, order)).toEqual(['cancelled', 'pending', 5, 1]);
  },
);

onFirst('the job queue pays a refund', async () => {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId, { amount: 7_000 });
  await verify(bench, order, paid);
  const logger = pino({ level: 'silent' });
  const tasks = paymentTasks({
    open: () => systemCtx(bench.shop.database, bench.shop.config),
    logger,
  });
  const jobs = await startJobs({ url: bench.shop.url, logger, tasks });
  onTestFinished(async () => jobs.stop());
  await expect.poll(async () => refundOf(order.orderId)).toBe('processed');
});
