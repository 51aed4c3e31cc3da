import { createHmac } from 'node:crypto';
import {
  newId,
  nowSeconds,
  type Order,
  type Payment,
  type Refund,
  RequestRejected,
} from './entities.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

export type SandboxOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string | null;
};
export type PaymentResult = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};
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

/** Behaviour of the REST API: as documented, with 503 errors, too slow, with invalid JSON, or rejecting every request. */
export type Behaviour = 'well' | 'down' | 'slow' | 'rubbish' | 'refusing';

/** New refunds are processed at once; stay pending until `finishRefund`; or fail in the answer. */
type RefundBehaviour = 'processed' | 'pending' | 'failed';

export type Sandbox = SandboxOptions & {
  control: { behaviour: Behaviour; refunds: RefundBehaviour };
  webhooks: Webhooks;
  orders: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  createOrder(input: { amount: number; currency: string; receipt: string | null }): Order;
  paymentsOf(orderId: string): Payment[];
  /** Pays as the window does, and returns the values that the window passes to the page. */
  pay(orderId: string, attempt?: Attempt): PaymentResult;
  fail(orderId: string, attempt?: Attempt): Payment;
  capture(paymentId: string, amount: number): Payment;
  refund(paymentId: string, input: { amount: number | null; key: string | null }): Refund;
  /** Ends a pending refund, as the bank does days later. A failed refund returns its amount to the payment. */
  finishRefund(refundId: string, status: 'processed' | 'failed'): Refund;
  refundsOf(paymentId: string): Refund[];
};

/**
 * An in-memory payment provider with Razorpay's wire protocol. Checked against the provider's documentation:
 * 'Create an Order', 'Capture a Payment', 'Fetch Payments for an Order', 'Create a Normal Refund (Idempotent Request)',
 * 'Fetch Multiple Refunds for a Payment', 'Fetch All Refunds', 'Refunds Entity', 'Payments Webhook Events', 'Orders Webhook Events'
 * and 'Refunds Webhook Events'.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const refundsByKey = new Map<string, { amount: number | null; refund: Refund }>();
  const webhooks = createWebhooks(options.webhookSecret, options.webhookUrl);
  const control: Sandbox['control'] = { behaviour: 'well', refunds: 'processed' };
  const finishRefund = (refundId: string, status: 'processed' | 'failed'): Refund => {
    const refund = found(refunds, refundId);
    const payment = found(payments, refund.payment_id);
    if (refund.status !== 'pending') throw new RequestRejected('The refund is already final');
    refund.status = status;
    if (status === 'failed') addRefunded(payment, -refund.amount);
    webhooks.emit(`refund.${status}`, { refund, payment });
    return refund;
  };

  const markCaptured = (payment: Payment): Payment => {
    const order = found(orders, payment.order_id);
    Object.assign(payment, { status: 'captured', captured: true });
    Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
    webhooks.emit('payment.captured', { payment });
    webhooks.emit('order.paid', { payment, order });
    return payment;
  };
  const attempt = (orderId: string, status: 'authorized' | 'failed', details: Attempt): Payment => {
    const order = found(orders, orderId);
    if (order.status === 'paid' && !details.isForced)
      throw new RequestRejected('Order already paid');
    const failure = {
      error_code: 'BAD_REQUEST_ERROR',
      error_description: 'The payment was declined by the bank',
    };
    const payment: Payment = {
      id: newId('pay'),
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
    webhooks.emit(`payment.${status}`, { payment });
    return payment;
  };
  return {
    ...options,
    control,
    webhooks,
    orders,
    payments,
    refunds,
    createOrder: ({ amount, currency, receipt }) => {
      if (amount < 100) throw new RequestRejected('The amount must be at least INR 1.00');
      if (receipt !== null && receipt.length > 40)
        throw new RequestRejected('The receipt may not be greater than 40 characters.');
      const order: Order = {
        id: newId('order'),
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency,
        receipt,
        status: 'created',
        attempts: 0,
        created_at: nowSeconds(),
      };
      orders.set(order.id, order);
      return order;
    },
    paymentsOf: (orderId) => {
      found(orders, orderId);
      return [...payments.values()].filter((payment) => payment.order_id === orderId);
    },
    pay: (orderId, details = {}) => {
      const payment = attempt(orderId, 'authorized', details);
      if (!details.isLate) markCaptured(payment);
      const signature = createHmac('sha256', options.keySecret)
        .update(`${orderId}|${payment.id}`)
        .digest('hex');
      return {
        razorpay_payment_id: payment.id,
        razorpay_order_id: orderId,
        razorpay_signature: signature,
      };
    },
    fail: (orderId, details = {}) => attempt(orderId, 'failed', details),
    capture: (paymentId, amount) => {
      const payment = found(payments, paymentId);
      if (payment.status !== 'authorized')
        throw new RequestRejected('This payment has already been captured');
      if (amount !== payment.amount)
        throw new RequestRejected('Capture amount must be equal to the amount authorized');
      return markCaptured(payment);
    },
    refund: (paymentId, { amount, key }) => {
      const payment = found(payments, paymentId);
      const previous = key === null ? undefined : refundsByKey.get(key);
      if (previous && previous.amount !== amount)
        throw new RequestRejected('Different request body with the same idempotency key');
      if (previous) return previous.refund;
      const refundPaise = amount ?? payment.amount - payment.amount_refunded;
      if (payment.status !== 'captured')
        throw new RequestRejected('The payment has been fully refunded already');
      if (refundPaise < 1 || refundPaise > payment.amount - payment.amount_refunded)
        throw new RequestRejected('The refund amount is greater than the amount captured');
      addRefunded(payment, refundPaise);
      const refund: Refund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount: refundPaise,
        currency: payment.currency,
        payment_id: paymentId,
        receipt: null,
        status: 'pending',
        speed_processed: 'normal',
        created_at: nowSeconds(),
      };
      refunds.set(refund.id, refund);
      if (key !== null) refundsByKey.set(key, { amount, refund });
      webhooks.emit('refund.created', { refund, payment });
      return control.refunds === 'pending' ? refund : finishRefund(refund.id, control.refunds);
    },
    finishRefund,
    refundsOf: (paymentId) => {
      found(payments, paymentId);
      return [...refunds.values()].filter((refund) => refund.payment_id === paymentId);
    },
  };
}

function addRefunded(payment: Payment, paise: number): void {
  payment.amount_refunded += paise;
  const isFull = payment.amount_refunded === payment.amount;
  Object.assign(payment, {
    refund_status: isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null,
    status: isFull ? 'refunded' : 'captured',
  });
}

function found<T>(things: ReadonlyMap<string, T>, id: string): T {
  const thing = things.get(id);
  if (thing === undefined) throw new RequestRejected('The id provided does not exist');
  return thing;
}
