import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { SentEvent } from '#sandbox/protocol.ts';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { openHistories } from '../histories.fixture.ts';
import {
  type PaymentTestShop,
  checkOut,
  type Checkout,
  closeWindow,
  advanceMinutes,
  paidOnce,
  retry,
  runRefunds,
  runTask,
  sellToOther,
  sendEvents,
  stateOf,
  paymentCountsOf,
  verify,
} from '../payments.fixture.ts';

let bench: PaymentTestShop;
let seen = 0;
const { onEach } = openHistories((opened) => {
  bench = opened;
  seen = bench.provider.webhooks.events.length;
});

const paid = (order: Checkout, unitsLeft = 3) =>
  expect.poll(async () => stateOf(bench, order)).toEqual(['processing', 'completed', unitsLeft, 0]);

const post = async (body: string, headers: Record<string, string>) => {
  const response = await fetch(bench.provider.webhooks.delivery.url ?? '', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, body: await response.json() };
};

const headersOf = (event: SentEvent) => bench.provider.protocol.eventHeaders(event);

/** The event with the signature of these keys, by default the account's. */
const signedAgain = (event: SentEvent, secret?: string): SentEvent => {
  const { protocol, keySecret, webhookSecret } = bench.provider;
  const keys = secret ? { keySecret: secret, webhookSecret: secret } : { keySecret, webhookSecret };
  return { ...event, signature: protocol.signEvent(keys, event) };
};

onEach('the browser closes before it verifies: the webhook completes the order', async () => {
  const order = await checkOut(bench);
  bench.provider.pay(order.providerOrderId);
  expect(new Set(await sendEvents(bench, seen))).toEqual(new Set([200]));
  await paid(order);
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
});

onEach('the webhook arrives first and the browser second', async () => {
  const order = await checkOut(bench);
  const claim = bench.provider.pay(order.providerOrderId);
  await sendEvents(bench, seen);
  expect((await verify(bench, order, claim)).data).toMatchObject({
    order_status: 'processing',
    payment_status: 'completed',
  });
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
});

onEach('webhooks and the browser report a payment at the same moment, many times', async () => {
  const order = await checkOut(bench);
  const claim = bench.provider.pay(order.providerOrderId);
  const events = bench.provider.webhooks.events.slice(seen);
  const responses = await Promise.all([
    ...[1, 2, 3].map(async () => (await verify(bench, order, claim)).status),
    ...[...events, ...events, ...events].map(async (event) => bench.provider.webhooks.send(event)),
  ]);
  expect(new Set(responses)).toEqual(new Set([200]));
  await paid(order);
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
});

onEach('a webhook that arrives twice is applied once', async () => {
  const order = await checkOut(bench);
  bench.provider.pay(order.providerOrderId);
  await sendEvents(bench, seen);
  expect(new Set(await sendEvents(bench, seen))).toEqual(new Set([200]));
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
  const stored = await valueOf(
    bench.shop,
    `select count(*)::int from webhook_events where strpos(body::text, $1) > 0`,
    [order.providerOrderId],
  );
  expect(stored).toBe(bench.provider.webhooks.events.length - seen);
});

onEach(
  'webhooks in reverse order: a failure that arrives last does not mark a paid order unpaid',
  async () => {
    const order = await checkOut(bench);
    bench.provider.fail(order.providerOrderId);
    bench.provider.pay(order.providerOrderId);
    expect(new Set(await sendEvents(bench, seen, { isReversed: true }))).toEqual(new Set([200]));
    await paid(order);
    expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
  },
);

onEach(
  'a failed payment returns the units; a later success for the same order takes them again',
  async () => {
    const order = await checkOut(bench);
    bench.provider.fail(order.providerOrderId);
    await sendEvents(bench, seen);
    expect(await stateOf(bench, order)).toEqual(['generate', 'failed', 5, 1]);
    expect((await retry(bench, order)).status).toBe(200);
    expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
    expect((await verify(bench, order, bench.provider.pay(order.providerOrderId))).status).toBe(
      200,
    );
    expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
  },
);

onEach('a failure that arrives twice closes one window, not also the next one', async () => {
  const order = await checkOut(bench);
  bench.provider.fail(order.providerOrderId);
  await sendEvents(bench, seen);
  await retry(bench, order);
  await sendEvents(bench, seen);
  expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
});

onEach(
  'a late failure of an earlier attempt does not close the window of the next one',
  async () => {
    const order = await checkOut(bench);
    bench.provider.fail(order.providerOrderId);
    await closeWindow(bench, order);
    await pause(1_100);
    await retry(bench, order);
    await sendEvents(bench, seen);
    expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
  },
);

onEach('a forged webhook is 401 and has no effect', async () => {
  const order = await checkOut(bench);
  bench.provider.pay(order.providerOrderId);
  const [event] = bench.provider.webhooks.events.slice(-1);
  if (!event) throw new Error('no event');
  const stored = await valueOf(bench.shop, 'select count(*)::int from webhook_events');
  const forged = signedAgain(event, 'another secret');
  const attempts = [
    await post(event.body, {}),
    await post(event.body, headersOf(forged)),
    await post(`${event.body} `, headersOf(event)),
    await post(event.body, headersOf({ ...event, signature: event.signature.slice(1) })),
    await post('', headersOf({ ...event, signature: '' })),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(attempts[0]?.body).toEqual({
    success: false,
    code: 401,
    error: 'webhook_unsigned',
    message: 'Invalid signature',
    data: null,
  });
  expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
  expect(await valueOf(bench.shop, 'select count(*)::int from webhook_events')).toBe(stored);
});

onEach(
  'a verified webhook for an unknown order is 200 without effect, and is not stored',
  async () => {
    const stored = await valueOf(bench.shop, 'select count(*)::int from webhook_events');
    const foreign = bench.provider.createOrder({
      amount: 5_000,
      currency: 'INR',
      receipt: 'another-shop',
    });
    bench.provider.pay(foreign.id);
    expect(new Set(await sendEvents(bench, seen))).toEqual(new Set([200]));
    expect(await valueOf(bench.shop, 'select count(*)::int from webhook_events')).toBe(stored);
  },
);

onEach(
  'an event of an unknown kind is 200, an unreadable one refused, another provider 404',
  async () => {
    const send = async (body: string) => {
      const event = {
        id: `evt_${body.length}`,
        kind: '',
        body,
        signature: '',
        sentAtMs: Date.now(),
      };
      return (await post(body, headersOf(signedAgain(event)))).status;
    };
    const settled = { event: 'settlement.processed', payload: {}, type: 'SETTLEMENT_SUCCESS' };
    expect(await send(JSON.stringify({ ...settled, data: {} }))).toBe(200);
    expect(await send('not json')).toBe(401);
    const other = await bench.shop.call('receiveWebhook', {
      params: { provider: 'other' },
      body: {},
    });
    expect(other.status).toBe(404);
  },
);

onEach(
  'a webhook is answered while the order is locked, and its job applies it afterwards',
  async () => {
    const order = await checkOut(bench);
    bench.provider.pay(order.providerOrderId);
    const [event] = bench.provider.webhooks.events.slice(-1);
    if (!event) throw new Error('no event');
    const holder = await bench.shop.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from orders where id = $1 for update', [order.orderId]);
    expect(await bench.provider.webhooks.send(event)).toBe(200);
    await holder.query('commit');
    holder.release();
    expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
    const job = await valueOf(
      bench.shop,
      `select payload from graphile_worker._private_jobs where key = $1`,
      [`webhook:${bench.key}:${event.id}`],
    );
    await runTask(bench, 'apply_webhook', job);
    await paid(order);
  },
);

onEach('a payment that is captured after the hold expired takes the units again', async () => {
  const order = await checkOut(bench);
  await advanceMinutes(bench, order, 31);
  await runTask(bench, 'expire_holds');
  expect(await stateOf(bench, order)).toEqual(['generate', 'failed', 5, 1]);
  bench.provider.pay(order.providerOrderId);
  await sendEvents(bench, seen);
  await paid(order);
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
});

onEach(
  'a payment that is captured after the hold expired and the units were sold is refunded once',
  async () => {
    const order = await checkOut(bench);
    await advanceMinutes(bench, order, 31);
    await runTask(bench, 'expire_holds');
    await sellToOther(bench, order.product, 4);
    const { paymentId } = bench.provider.pay(order.providerOrderId);
    await sendEvents(bench, seen);
    await sendEvents(bench, seen);
    await runRefunds(bench);
    await runRefunds(bench);
    await sendEvents(bench, seen);
    expect(bench.provider.payments.get(paymentId)).toMatchObject({
      status: 'refunded',
      amount_refunded: 110_000,
    });
    expect(await stateOf(bench, order)).toEqual(['generate', 'failed', 1, 1]);
    expect(await paymentCountsOf(bench, order)).toEqual({
      captures: 1,
      refunds: 1,
      emails: 0,
      transitions: 0,
    });
  },
);

onEach('a second payment for a paid order is refunded, and the order stays paid', async () => {
  const order = await checkOut(bench);
  await verify(bench, order, bench.provider.pay(order.providerOrderId));
  const second = bench.provider.pay(order.providerOrderId, { isForced: true });
  await sendEvents(bench, seen);
  expect((await verify(bench, order, second)).data).toMatchObject({ payment_status: 'completed' });
  await runRefunds(bench);
  expect(bench.provider.payments.get(second.paymentId)?.status).toBe('refunded');
  expect(await stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
  expect(await paymentCountsOf(bench, order)).toEqual({ ...paidOnce, captures: 2, refunds: 1 });
});

onEach(
  'two payments of one order at the same moment: one pays it, the other is refunded',
  async () => {
    const order = await checkOut(bench);
    bench.provider.pay(order.providerOrderId);
    bench.provider.pay(order.providerOrderId, { isForced: true });
    const events = bench.provider.webhooks.events.slice(seen);
    await Promise.all(events.map(async (event) => bench.provider.webhooks.send(event)));
    await sendEvents(bench, seen);
    await runRefunds(bench);
    await paid(order);
    expect(await paymentCountsOf(bench, order)).toEqual({ ...paidOnce, captures: 2, refunds: 1 });
  },
);
