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
export type Attempt = {
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

export type Sandbox = SandboxOptions & {
  control: { behaviour: Behaviour };
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
};

/**
 * An in-memory payment provider with Razorpay's wire protocol. Checked against the provider's documentation:
 * 'Create an Order', 'Capture a Payment', 'Fetch Payments for an Order', 'Create a Normal Refund (Idempotent Request)',
 * 'Payments Webhook Events' and 'Orders Webhook Events'.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const refundsByKey = new Map<string, { amount: number | null; refund: Refund }>();
  const webhooks = createWebhooks(options.webhookSecret, options.webhookUrl);

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
    control: { behaviour: 'well' },
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
      payment.amount_refunded += refundPaise;
      const isFull = payment.amount_refunded === payment.amount;
      Object.assign(payment, {
        refund_status: isFull ? 'full' : 'partial',
        status: isFull ? 'refunded' : 'captured',
      });
      const refund: Refund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount: refundPaise,
        currency: payment.currency,
        payment_id: paymentId,
        receipt: null,
        status: 'processed',
        speed_processed: 'normal',
        created_at: nowSeconds(),
      };
      refunds.set(refund.id, refund);
      if (key !== null) refundsByKey.set(key, { amount, refund });
      webhooks.emit('refund.processed', { refund, payment });
      return refund;
    },
  };
}

function found<T>(things: ReadonlyMap<string, T>, id: string): T {
  const thing = things.get(id);
  if (thing === undefined) throw new RequestRejected('The id provided does not exist');
  return thing;
}
