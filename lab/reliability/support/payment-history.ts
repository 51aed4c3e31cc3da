import { createHmac } from 'node:crypto';
import type { SentEvent } from '#sandbox/protocol.ts';
import type { PaymentResult } from '#sandbox/payments.ts';
import {
  type PaymentTestShop,
  type Checkout,
  checkOut,
  closeWindow,
  advanceMinutes,
  retry,
  sellToOther,
  verify,
} from '#server/payments/payments.fixture.ts';
import { pick, type Roll } from '#test/random.ts';

export type PaymentHistory = {
  checkout: Checkout;
  steps: string[];
  events: SentEvent[];
  paid: PaymentResult[];
};

const steps = [
  'pay',
  'pay',
  'pay late',
  'fail',
  'pay again',
  'pay too little',
  'verify',
  'deliver',
  'deliver twice',
  'deliver reversed',
  'close',
  'retry',
  'expire',
  'cancel',
  'sell',
  'forge',
  'forge verify',
] as const;
type Step = (typeof steps)[number];

/**
 * What may happen to one order that is paid online, in a random order. Returns the steps and
 * what the provider sent.
 */
export async function makePaymentHistory(
  bench: PaymentTestShop,
  roll: Roll,
): Promise<PaymentHistory> {
  const checkout = await checkOut(bench, { stock: 2 + Math.floor(roll() * 2), quantity: 2 });
  if (checkout.response.status !== 200) throw new Error(`not placed: ${checkout.response.message}`);
  const history: PaymentHistory = { checkout, steps: [], events: [], paid: [] };
  const length = 2 + Math.floor(roll() * 7);
  for (let count = 0; count < length; count++) {
    const step = pick(roll, steps);
    history.steps.push(step);
    await take(bench, history, { step, roll });
  }
  // One history in three keeps its events for ever: the reconciler has to find out.
  if (roll() < 0.66) await deliver(bench, history.events);
  return history;
}

async function take(
  bench: PaymentTestShop,
  history: PaymentHistory,
  { step, roll }: { step: Step; roll: Roll },
): Promise<void> {
  const { checkout, events, paid } = history;
  const { provider } = bench;
  const id = checkout.providerOrderId;
  // The sandbox completes a step at once, so its events are recorded together.
  const happen = (work: () => PaymentResult | undefined): void => {
    const from = provider.webhooks.events.length;
    try {
      const done = work();
      if (done) paid.push(done);
    } catch {
      history.steps.push('(declined by the bank)');
    }
    events.push(...provider.webhooks.events.slice(from));
  };
  if (step === 'pay') happen(() => provider.pay(id));
  if (step === 'pay late') happen(() => provider.pay(id, { isLate: true }));
  if (step === 'pay again') happen(() => provider.pay(id, { isForced: true }));
  if (step === 'pay too little') happen(() => provider.pay(id, { isForced: true, amount: 100 }));
  if (step === 'fail') happen(() => void provider.fail(id, {}));
  if (step === 'verify' && paid.length > 0)
    noFault(await verify(bench, checkout, pick(roll, paid)), step);
  if (step === 'deliver') await deliver(bench, events);
  if (step === 'deliver twice') await Promise.all([deliver(bench, events), deliver(bench, events)]);
  if (step === 'deliver reversed') await deliver(bench, events.toReversed());
  if (step === 'close') noFault(await closeWindow(bench, checkout), step);
  if (step === 'retry') noFault(await retry(bench, checkout), step);
  if (step === 'expire') await advanceMinutes(bench, checkout, 31);
  if (step === 'cancel')
    noFault(
      await bench.shop.call('cancelOrder', {
        token: checkout.buyer.token,
        params: { id: checkout.orderId },
      }),
      step,
    );
  if (step === 'sell') await sellToOther(bench, checkout.product, 1).catch(() => undefined);
  if (step === 'forge') await forge(bench, id);
  if (step === 'forge verify') await forgeVerify(bench, checkout);
}

/** A refusal is a response; a fault of the server is none. */
function noFault({ status, message }: { status: number; message: string }, step: string): void {
  if (status >= 500) throw new Error(`${step}: ${status} ${message}`);
}

async function deliver({ provider }: PaymentTestShop, events: readonly SentEvent[]): Promise<void> {
  for (const event of events) {
    const status = await provider.webhooks.send(event);
    if (status !== 200) throw new Error(`an event was answered with ${status}`);
  }
}

const captured = (id: string, orderId: string, amount: number): string => {
  const entity = {
    id,
    entity: 'payment',
    amount,
    currency: 'INR',
    status: 'captured',
    order_id: orderId,
    amount_refunded: 0,
    created_at: 1,
  };
  return JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity } },
  });
};

/** Unsigned, signed with another secret, and signed over other bytes: each is turned away. */
async function forge({ provider }: PaymentTestShop, orderId: string): Promise<void> {
  const body = captured('pay_Forged', orderId, 105_000);
  const other = createHmac('sha256', 'another secret').update(body).digest('hex');
  const ofOther = createHmac('sha256', provider.webhookSecret)
    .update(captured('pay_Small', 'order_Else', 100))
    .digest('hex');
  for (const signature of ['', other, ofOther]) {
    const status = await provider.webhooks.send({
      id: `evt_${signature.slice(0, 8)}`,
      kind: 'payment.captured',
      body,
      signature,
      sentAtMs: Date.now(),
    });
    if (status < 400 || status >= 500)
      throw new Error(`a forged event was answered with ${status}`);
  }
}

async function forgeVerify(bench: PaymentTestShop, checkout: Checkout): Promise<void> {
  const forged = createHmac('sha256', 'another secret')
    .update(`${checkout.providerOrderId}|pay_Forged`)
    .digest('hex');
  const claims = [forged, '', 'true'].map((signature) => ({
    paymentId: 'pay_Forged',
    providerOrderId: checkout.providerOrderId,
    signature,
  }));
  for (const claim of claims) {
    const { status } = await verify(bench, checkout, claim);
    if (status < 400 || status >= 500)
      throw new Error(`a forged payment was answered with ${status}`);
  }
}
