import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  checkOut,
  closeWindow,
  openPaymentShop,
  paidOnce,
  paymentCountsOf,
  type PaymentTestShop,
  runRefunds,
  sellToOther,
  sendEvents,
  setBehaviour,
  stateOf,
  verify,
} from '#server/payments/payments.fixture.ts';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { present } from '#test/builders.ts';
import { refundsOf } from '#server/payments/refunds/refunds.fixture.ts';
import { connectCashfree } from './cashfree.ts';

let bench: PaymentTestShop;
beforeAll(async () => {
  bench = await openPaymentShop({ provider: 'cashfree' });
});
afterEach(() => {
  setBehaviour(bench, 'well');
  bench.provider.control.refunds = 'processed';
});
afterAll(async () => bench.close());

const unverified = { status: 400, message: 'Payment verification failed' };
const connected = (keySecret = bench.provider.keySecret) =>
  connectCashfree({
    values: { keyId: bench.provider.keyId, keySecret },
    baseUrl: bench.providerUrl,
    script: '',
  });

test('the window opens with the session of the order, also when it opens again', async () => {
  const order = await checkOut(bench);
  const { payment } = order.response.data;
  expect(payment).toMatchObject({
    provider: 'cashfree',
    amount: 110_000,
    session: `session_${order.providerOrderId}`,
    script: `${bench.providerUrl}/js/v3/cashfree.js`,
  });
  await closeWindow(bench, order);
  const again = await bench.shop.call('retryPayment', {
    token: order.buyer.token,
    params: { orderId: order.orderId },
  });
  expect(again.data.payment).toEqual(payment);
});

test('a claim without a signature pays only an order that the provider reports as paid', async () => {
  const [unpaid, paid] = [await checkOut(bench), await checkOut(bench)];
  const result = bench.provider.pay(paid.providerOrderId);
  expect(result).not.toHaveProperty('signature');
  const invented = { ...result, providerOrderId: unpaid.providerOrderId, signature: 'x' };
  expect(await verify(bench, unpaid, invented)).toMatchObject(unverified);
  expect(await verify(bench, unpaid, result)).toMatchObject(unverified);
  expect(await verify(bench, { buyer: unpaid.buyer, orderId: paid.orderId }, result)).toMatchObject(
    {
      status: 404,
    },
  );
  expect(await stateOf(bench, unpaid)).toEqual(['generate', 'pending', 3, 1]);
  expect(await verify(bench, paid, result)).toMatchObject({
    status: 200,
    data: { order_status: 'processing', payment_status: 'completed' },
  });
  expect((await verify(bench, paid, result)).status).toBe(200);
  expect(await paymentCountsOf(bench, paid)).toEqual(paidOnce);
});

test('a claim of a pending or failed payment does not pay the order', async () => {
  const [late, failed] = [await checkOut(bench), await checkOut(bench)];
  const claim = bench.provider.pay(late.providerOrderId, { isLate: true });
  expect(await verify(bench, late, claim)).toMatchObject(unverified);
  expect(await stateOf(bench, late)).toEqual(['generate', 'pending', 3, 1]);
  bench.provider.capture(claim.paymentId, 110_000);
  expect((await verify(bench, late, claim)).status).toBe(200);
  const { id: paymentId } = bench.provider.fail(failed.providerOrderId);
  const { providerOrderId } = failed;
  expect(await verify(bench, failed, { paymentId, providerOrderId })).toMatchObject(unverified);
});

test('while the provider is unreachable, no claim pays an order', async () => {
  const order = await checkOut(bench);
  const claim = bench.provider.pay(order.providerOrderId);
  for (const [behaviour, status] of [
    ['down', 503],
    ['rubbish', 503],
    ['limiting', 503],
    ['refusing', 400],
  ] as const) {
    setBehaviour(bench, behaviour);
    expect((await verify(bench, order, claim)).status).toBe(status);
  }
  setBehaviour(bench, 'well');
  expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
  expect((await verify(bench, order, claim)).status).toBe(200);
});

test('a payment after the last unit was sold is refunded, and the response says so', async () => {
  const order = await checkOut(bench);
  const claim = bench.provider.pay(order.providerOrderId);
  await closeWindow(bench, order);
  await sellToOther(bench, order.product, 4);
  expect(await verify(bench, order, claim)).toMatchObject({
    status: 409,
    error: 'payment_refunded',
  });
  await runRefunds(bench);
  expect(bench.provider.payments.get(claim.paymentId)?.status).toBe('refunded');
});

test('a second payment is returned by the provider, and the shop books its refund', async () => {
  const order = await checkOut(bench);
  await verify(bench, order, bench.provider.pay(order.providerOrderId));
  const from = bench.provider.webhooks.events.length;
  bench.provider.pay(order.providerOrderId, { isForced: true });
  expect(new Set(await sendEvents(bench, from))).toEqual(new Set([200]));
  expect(await refundsOf(bench, order)).toEqual(['surplus 110000 processed']);
  expect(await stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
});

test.each([
  ['after both payments are known', [1, 0, 2]],
  ['before the kept payment is known', [1, 2, 0]],
])('the payment that pays the order in the books is returned %s', async (_, sequence) => {
  const order = await checkOut(bench);
  const seen = bench.provider.webhooks.events.length;
  bench.provider.pay(order.providerOrderId);
  bench.provider.pay(order.providerOrderId, { isForced: true });
  const [first, second, ...refunds] = bench.provider.webhooks.events.slice(seen);
  const parts = [[first], [second], refunds];
  for (const event of sequence.flatMap((part) => parts[part] ?? []))
    await bench.provider.webhooks.send(present(event));
  await runRefunds(bench);
  await expect
    .poll(async () => stateOf(bench, order))
    .toEqual(['processing', 'completed', expect.any(Number), 0]);
  expect(await paymentCountsOf(bench, order)).toEqual({ ...paidOnce, captures: 2, refunds: 1 });
});

test('an order with two payments is not refunded through the API, and says why', async () => {
  const order = await checkOut(bench);
  const claim = bench.provider.pay(order.providerOrderId, { amount: 5_000 });
  bench.provider.control.refunds = 'failed';
  bench.provider.pay(order.providerOrderId, { isForced: true });
  bench.provider.control.refunds = 'processed';
  await verify(bench, order, claim);
  await expect(runRefunds(bench)).rejects.toThrow('two payments');
  expect(bench.provider.payments.get(claim.paymentId)?.amount_refunded).toBe(0);
  expect(
    await valueOf(bench.shop, 'select last_error from refunds where order_id = $1', [
      order.orderId,
    ]),
  ).toContain('Refund it at Cashfree');
  bench.provider.refund(claim.paymentId, { amount: 5_000, key: null });
  await runRefunds(bench);
  expect(await refundsOf(bench, order)).toEqual(['amount 5000 processed']);
});

test('a payment is refunded beside another one that has gone back in full', async () => {
  const order = await checkOut(bench);
  const { paymentId } = bench.provider.pay(order.providerOrderId);
  bench.provider.control.refunds = 'failed';
  const small = bench.provider.pay(order.providerOrderId, { isForced: true, amount: 100 });
  bench.provider.control.refunds = 'processed';
  bench.provider.refund(paymentId, { amount: null, key: null });
  const refund = { paymentId: small.paymentId, amountPaise: 100, key: 'of-the-small-one' };
  const first = await connected().refund(refund);
  expect(first).toMatchObject({ paymentId: small.paymentId, status: 'processed' });
  expect(await connected().refund(refund)).toEqual(first);
});

test('a delivery older than five minutes, or with another timestamp, is refused', async () => {
  const order = await checkOut(bench);
  bench.provider.pay(order.providerOrderId);
  const event = present(bench.provider.webhooks.events.at(-1));
  const sentAtMs = Date.now() - 5 * 60_000 - 1_000;
  const { protocol } = bench.provider;
  const old = { ...event, sentAtMs };
  const signed = { ...old, signature: protocol.signEvent(bench.provider, old) };
  expect(await bench.provider.webhooks.send(signed)).toBe(401);
  expect(await bench.provider.webhooks.send({ ...event, sentAtMs: event.sentAtMs + 1 })).toBe(401);
  expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
  expect(await bench.provider.webhooks.send(event)).toBe(200);
});

test('wrong keys are refused, and right keys are proved without a change', async () => {
  await expect(connected('another').prove()).rejects.toMatchObject({ kind: 'refused' });
  const before = bench.provider.orders.size;
  await connected().prove();
  expect(bench.provider.orders.size).toBe(before);
});

test('a repeated refund request returns the first refund', async () => {
  const order = await checkOut(bench);
  const { paymentId } = bench.provider.pay(order.providerOrderId);
  const refund = { paymentId, amountPaise: 30_050, key: `refund-${paymentId}` };
  const first = await connected().refund(refund);
  expect(first).toMatchObject({ paymentId, amountPaise: 30_050, status: 'processed' });
  expect(await connected().refund(refund)).toEqual(first);
  await expect(connected().refund({ ...refund, amountPaise: 10_000 })).rejects.toMatchObject({
    kind: 'refused',
  });
  expect(await connected().read(paymentId)).toMatchObject({
    status: 'captured',
    refundedPaise: 30_050,
  });
});
