import paymentCalls from 'virtual:calls/payment';
import type { CreatedOrder } from '#contract/checkout/api.ts';
import { failure } from '#contract/messages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { isPaidOnline, type PaymentMethod, paymentHoldMinutes } from '#contract/payments/rules.ts';
import { type PaymentClaim, toWireClaim } from '#contract/payments/wire-names.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { api, ApiError, registerCalls } from '#web/api/client.ts';
import { serverMessage, statusOf } from '#web/shopper/server-message.ts';
import { loadGateway } from './gateway.ts';
import { orderNamedText, thePaymentWindowWasClosedBeforeText } from '#web/shopper/texts.tsx';

registerCalls(paymentCalls);

export type PlacedOrder = CreatedOrder['order'];
export type Payer = { shopName: string; name: string; email: string; contact: string };
/**
 * `unpaid` can be retried on the same order. `unverified`: the window reported a payment that the
 * server could not verify.
 */
export type PaymentOutcome =
  | { kind: 'paid'; order: PlacedOrder }
  | { kind: 'unpaid'; order: PlacedOrder; message: string }
  | { kind: 'unverified'; message: string };

const timeoutMs = 30_000;
const verifyAttempts = 3;
const windowClosedMessage = thePaymentWindowWasClosedBeforeText;

/** Starts the payment of an order, or retries it when the order has no open payment. */
export async function payFor(created: CreatedOrder, payer: Payer): Promise<PaymentOutcome> {
  if (created.order.order_status !== 'generate') return { kind: 'paid', order: created.order };
  return created.payment
    ? payInWindow(created.order, created.payment, payer)
    : retryPayment(created.order.id, payer);
}

/** Opens the payment window again for the same order, unless the order is already paid. */
export async function retryPayment(orderId: number, payer: Payer): Promise<PaymentOutcome> {
  try {
    const { data } = await asShopper(
      api('retryPayment', { params: { orderId } }, { timeoutMs: timeoutMs }),
    );
    if (data.payment) return await payInWindow(data.order, data.payment, payer);
    if (isPaidOnline(data.order)) return { kind: 'paid', order: data.order };
    throw new ApiError(200, failure.orderCreate);
  } catch (error) {
    const paid = statusOf(error) === 409 ? await findPaidOrder(orderId) : null;
    if (!paid) throw error;
    return { kind: 'paid', order: paid };
  }
}

/** Pays a cash order online with this method, before it is packed. */
export async function payInsteadOfCash(
  orderId: number,
  method: Exclude<PaymentMethod, 'cod'>,
  payer: Payer,
): Promise<PaymentOutcome> {
  const { data } = await asShopper(
    api(
      'payInsteadOfCash',
      { params: { orderId }, body: { payment_method: method } },
      { timeoutMs: timeoutMs },
    ),
  );
  if (!data.payment) throw new ApiError(200, failure.orderCreate);
  return payInWindow({ ...data.order, payment_method: method }, data.payment, payer);
}

async function findPaidOrder(id: number): Promise<PlacedOrder | null> {
  const { data } = await asShopper(api('getOrder', { params: { id } }));
  return isPaidOnline(data) ? data : null;
}

async function payInWindow(
  order: PlacedOrder,
  payment: NonNullable<CreatedOrder['payment']>,
  payer: Payer,
): Promise<PaymentOutcome> {
  const gateway = await loadGateway(payment);
  if (!gateway) return { kind: 'unpaid', order, message: failure.gatewayLoading };
  const { shopName, name, email, contact } = payer;
  const end = await gateway.openWindow({
    keyId: payment.key_id,
    providerOrderId: payment.order_id,
    session: payment.session,
    amountPaise: payment.amount,
    currency: payment.currency,
    shopName,
    description: orderNamedText(orderNumber(order.id)),
    method: order.payment_method,
    payer: { name, email, contact },
    timeoutSeconds: paymentHoldMinutes * 60,
  });
  return 'claim' in end ? verifyPayment(order.id, end.claim) : releasePayment(order, end.reason);
}

async function verifyPayment(
  orderId: number,
  claim: PaymentClaim,
  attemptsLeft = verifyAttempts,
): Promise<PaymentOutcome> {
  try {
    const { data } = await asShopper(
      api(
        'verifyPayment',
        { body: { ...toWireClaim(claim), order_id: orderId } },
        { timeoutMs: timeoutMs },
      ),
    );
    return { kind: 'paid', order: data };
  } catch (error) {
    const status = statusOf(error);
    if (status === 401) throw error;
    const isWorthRetrying = status === 0 || (status !== null && status >= 500);
    if (isWorthRetrying && attemptsLeft > 1) return verifyPayment(orderId, claim, attemptsLeft - 1);
    return {
      kind: 'unverified',
      message:
        status !== null && status < 500
          ? serverMessage(error, failure.paymentVerify)
          : failure.paymentVerify,
    };
  }
}

/** Releases the held stock on the server. If the call fails, the hold expires by itself. */
async function releasePayment(order: PlacedOrder, reason: string | null): Promise<PaymentOutcome> {
  const current = await asShopper(api('closePayment', { params: { orderId: order.id } })).then(
    ({ data }) => data,
    () => order,
  );
  // A cash order that was to be paid online stays one without the payment.
  return isPaidOnline(current) && current.payment_method === order.payment_method
    ? { kind: 'paid', order: current }
    : { kind: 'unpaid', order: current, message: reason ?? windowClosedMessage };
}
