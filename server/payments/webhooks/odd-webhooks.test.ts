import { expect } from 'vitest';
import type { SentEvent } from '#sandbox/protocol.ts';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { present } from '#test/builders.ts';
import { openHistories } from '../histories.fixture.ts';
import {
  checkOut,
  type Checkout,
  paidOnce,
  paymentCountsOf,
  type PaymentTestShop,
  stateOf,
} from '../payments.fixture.ts';

let bench: PaymentTestShop;
const { onEach } = openHistories((opened) => {
  bench = opened;
});

/** A paid order whose last event, signed with this body, has not arrived. */
async function paidUnseen(change: (body: string) => string) {
  const order = await checkOut(bench);
  const { paymentId } = bench.provider.pay(order.providerOrderId);
  return { order, paymentId, event: changedLast(change) };
}

/** The last event, signed with this body. */
function changedLast(change: (body: string) => string): SentEvent {
  const sent = present(bench.provider.webhooks.events.at(-1));
  const { protocol, keySecret, webhookSecret } = bench.provider;
  const event = { ...sent, body: change(sent.body) };
  return { ...event, signature: protocol.signEvent({ keySecret, webhookSecret }, event) };
}

const post = async (event: SentEvent, contentType = 'application/json'): Promise<number> => {
  const response = await fetch(bench.provider.webhooks.delivery.url ?? '', {
    method: 'POST',
    body: event.body,
    headers: { 'content-type': contentType, ...bench.provider.protocol.eventHeaders(event) },
  });
  return response.status;
};

async function expectPaid(order: Checkout): Promise<void> {
  await expect.poll(async () => stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
}

onEach('a webhook with texts that the database cannot hold pays the order', async () => {
  const { order, event } = await paidUnseen((body) =>
    JSON.stringify({ ...JSON.parse(body), note: 'Asha\0 \ud800' }),
  );
  expect(await post(event)).toBe(200);
  await expectPaid(order);
});

onEach('the bytes of a webhook count, not its content type', async () => {
  const { order, event } = await paidUnseen((body) => body);
  expect(await post(event, 'text/plain')).toBe(200);
  await expectPaid(order);
});

onEach('an empty and a huge webhook are refused, also with their signature', async () => {
  const { order, event } = await paidUnseen(() => '');
  expect(await post(event)).toBe(401);
  const { event: huge } = await paidUnseen((body) => body.padEnd(2 * 1024 * 1024));
  expect(await post(huge)).toBe(413);
  expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
});

const isUnapplied = async ({ id }: SentEvent): Promise<unknown> =>
  valueOf(
    bench.shop,
    `select exists (select from webhook_events where event_id = $1 and applied_at is null)`,
    [id],
  );

/** The event with amounts of nothing. */
const withoutAmount = (body: string): string =>
  JSON.stringify(JSON.parse(body), (field, value: unknown) =>
    ['amount', 'payment_amount', 'refund_amount'].includes(field) ? 0 : value,
  );

onEach('a capture of nothing changes nothing and is not retried', async () => {
  const { order, event } = await paidUnseen(withoutAmount);
  expect(await post(event)).toBe(200);
  expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
  expect(await isUnapplied(event)).toBe(false);
});

onEach('a refund of nothing changes nothing and is not retried', async () => {
  const { order, event, paymentId } = await paidUnseen((body) => body);
  await post(event);
  bench.provider.refund(paymentId, { amount: 100, key: null });
  const refund = changedLast(withoutAmount);
  expect(await post(refund)).toBe(200);
  expect(await isUnapplied(refund)).toBe(false);
  await expectPaid(order);
});
