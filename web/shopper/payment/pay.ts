import type { CreatedOrder } from '#contract/entities/buying.ts';
import { limits, orderNumber, paymentThemeColour } from '#contract/limits.ts';
import { failure } from '#contract/messages.ts';
import type { PaymentMethod } from '#contract/states.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { api, ApiError } from '#web/api/client.ts';
import { messageOf, statusOf } from '#web/api/error-message.ts';
import { findGateway, type SignedPayment } from './gateway.ts';

export type PlacedOrder = CreatedOrder['order'];
export type Payer = { shopName: string; name: string; email: string; contact: string };
/** `unpaid` can be tried again on the same order; `unverified` was paid in the window, but nobody vouches for it. */
export type Outcome =
  | { kind: 'paid'; order: PlacedOrder }
  | { kind: 'unpaid'; order: PlacedOrder; message: string }
  | { kind: 'unverified'; message: string };

const answerMs = 30_000;
const verifyTries = 3;
export const closedSentence = 'The payment window was closed before the payment was made.';

/** Takes the payment of an order that was just placed, or placed before and asked for again. */
export async function payFor(created: CreatedOrder, payer: Payer): Promise<Outcome> {
  if (created.order.order_status !== 'generate') return { kind: 'paid', order: created.order };
  return created.payment
    ? inWindow(created.order, created.payment, payer)
    : payAgain(created.order.id, payer);
}

/** Opens the window on the same order again. One that was paid meanwhile needs no window. */
export async function payAgain(orderId: number, payer: Payer): Promise<Outcome> {
  try {
    const { data } = await asShopper(
      api('retryPayment', { params: { orderId } }, { timeoutMs: answerMs }),
    );
    if (data.payment) return await inWindow(data.order, data.payment, payer);
    if (data.order.payment_status === 'completed') return { kind: 'paid', order: data.order };
    throw new ApiError(200, failure.orderCreate);
  } catch (error) {
    const paid = statusOf(error) === 409 ? await paidOrder(orderId) : null;
    if (!paid) throw error;
    return { kind: 'paid', order: paid };
  }
}

async function paidOrder(id: number): Promise<PlacedOrder | null> {
  const { data } = await asShopper(api('getOrder', { params: { id } }));
  return data.payment_status === 'completed' ? data : null;
}

async function inWindow(
  order: PlacedOrder,
  payment: NonNullable<CreatedOrder['payment']>,
  payer: Payer,
): Promise<Outcome> {
  const Gateway = await findGateway(payment.script);
  if (!Gateway) return { kind: 'unpaid', order, message: failure.gatewayLoading };
  const end = await new Promise<{ signed: SignedPayment } | { reason: string | null }>(
    (resolve) => {
      let reason: string | null = null;
      const window = new Gateway({
        key: payment.key_id,
        amount: payment.amount,
        currency: payment.currency,
        order_id: payment.razorpay_order_id,
        timeout: limits.paymentHoldMinutes * 60,
        name: payer.shopName,
        description: `Order ${orderNumber(order.id)}`,
        prefill: {
          name: payer.name,
          email: payer.email,
          contact: payer.contact,
          ...prefilledMethod(order.payment_method),
        },
        theme: { color: paymentThemeColour },
        handler: (signed) => resolve({ signed }),
        modal: { ondismiss: () => resolve({ reason }) },
      });
      // The window stays open for another try: what counts is how it is left.
      window.on(
        'payment.failed',
        ({ error }) => (reason = error?.description ?? 'The payment failed.'),
      );
      window.open();
    },
  );
  return 'signed' in end ? verified(order.id, end.signed) : closed(order, end.reason);
}

async function verified(
  orderId: number,
  signed: SignedPayment,
  triesLeft = verifyTries,
): Promise<Outcome> {
  try {
    const { data } = await asShopper(
      api('verifyPayment', { body: { ...signed, order_id: orderId } }, { timeoutMs: answerMs }),
    );
    return { kind: 'paid', order: data };
  } catch (error) {
    const status = statusOf(error);
    if (status === 401) throw error;
    const isWorthRetrying = status === 0 || (status !== null && status >= 500);
    if (isWorthRetrying && triesLeft > 1) return verified(orderId, signed, triesLeft - 1);
    return {
      kind: 'unverified',
      message:
        status !== null && status < 500
          ? messageOf(error, failure.paymentVerify)
          : failure.paymentVerify,
    };
  }
}

/** The shop is told, so that the units go back at once; where it cannot be reached they go back by themselves. */
async function closed(order: PlacedOrder, reason: string | null): Promise<Outcome> {
  const told = await asShopper(api('closePayment', { params: { orderId: order.id } })).then(
    ({ data }) => data,
    () => order,
  );
  return told.payment_status === 'completed'
    ? { kind: 'paid', order: told }
    : { kind: 'unpaid', order: told, message: reason ?? closedSentence };
}

const providerNames: Partial<Record<PaymentMethod, string>> = {
  credit_card: 'card',
  debit_card: 'card',
  net_banking: 'netbanking',
  upi: 'upi',
  wallet: 'wallet',
};

function prefilledMethod(method: PaymentMethod): { method?: string } {
  const name = providerNames[method];
  return name === undefined ? {} : { method: name };
}
