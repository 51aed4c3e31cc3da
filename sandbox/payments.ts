import { nowSeconds, type Payment, RequestRejected } from './entities.ts';
import { found, type Records } from './records.ts';

/** What the window passes to the page. `signature` is absent where the provider signs nothing. */
export type PaymentResult = { providerOrderId: string; paymentId: string; signature?: string };
type Attempt = {
  method?: string;
  email?: string | null;
  contact?: string | null;
  /** A late bank: the payment is authorised, and captured only by a call of the shop. */
  isLate?: boolean;
  /** Pays an order that is already paid, as two windows at the same time can. */
  isForced?: boolean;
  amount?: number;
};

export type Payments = {
  paymentsOf(orderId: string): Payment[];
  /** Pays as the window does, and returns the values that the window passes to the page. */
  pay(orderId: string, attempt?: Attempt): PaymentResult;
  fail(orderId: string, attempt?: Attempt): Payment;
  capture(paymentId: string, amount: number): Payment;
};

export function createPayments(records: Records, keySecret: string): Payments {
  const { orders, payments, webhooks, atomically } = records;
  const markCaptured = (payment: Payment): Payment => {
    const order = found(orders, payment.order_id);
    Object.assign(payment, { status: 'captured', captured: true });
    Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
    payments.set(payment.id, payment);
    orders.set(order.id, order);
    webhooks.emit('payment.captured', { payment });
    webhooks.emit('order.paid', { payment, order });
    return payment;
  };
  return {
    paymentsOf: (orderId) => {
      found(orders, orderId);
      return [...payments.values()].filter((payment) => payment.order_id === orderId);
    },
    pay: (orderId, details = {}) => {
      const payment = atomically(() => {
        const attempt = recordAttempt(records, { ...details, orderId, status: 'authorized' });
        return details.isLate ? attempt : markCaptured(attempt);
      });
      const signature = records.protocol.signPayment(keySecret, {
        orderId,
        paymentId: payment.id,
      });
      return {
        providerOrderId: orderId,
        paymentId: payment.id,
        ...(signature === null ? {} : { signature }),
      };
    },
    fail: (orderId, details = {}) =>
      atomically(() => recordAttempt(records, { ...details, orderId, status: 'failed' })),
    capture: (paymentId, amount) =>
      atomically(() => {
        const payment = found(payments, paymentId);
        if (payment.status !== 'authorized')
          throw new RequestRejected('This payment has already been captured');
        if (amount !== payment.amount)
          throw new RequestRejected('Capture amount must be equal to the amount authorized');
        return markCaptured(payment);
      }),
  };
}

function recordAttempt(
  { orders, payments, webhooks, protocol }: Records,
  { orderId, status, ...details }: Attempt & { orderId: string; status: 'authorized' | 'failed' },
): Payment {
  const order = found(orders, orderId);
  if (order.status === 'paid' && !details.isForced) throw new RequestRejected('Order already paid');
  const failure = {
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'The payment was declined by the bank',
  };
  const payment: Payment = {
    id: protocol.newPaymentId(orderId),
    entity: 'payment',
    amount: details.amount ?? order.amount,
    currency: order.currency,
    status,
    order_id: orderId,
    method: details.method ?? 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    email: details.email ?? null,
    contact: details.contact ?? null,
    ...(status === 'failed' ? failure : { error_code: null, error_description: null }),
    created_at: nowSeconds(),
  };
  payments.set(payment.id, payment);
  Object.assign(order, {
    attempts: order.attempts + 1,
    status: order.status === 'paid' ? 'paid' : 'attempted',
  });
  orders.set(order.id, order);
  webhooks.emit(`payment.${status}`, { payment });
  return payment;
}
