import type { Order, Payment, Refund, Settled } from '../entities.ts';

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The session names its order, so that the window finds it. */
const sessionPrefix = 'session_';
export const orderOfSession = (session: string): string => session.slice(sessionPrefix.length);

export const wireOrder = (order: Order) => ({
  cf_order_id: order.id.replace(/\D/g, '').padStart(8, '0'),
  created_at: timeOf(order.created_at),
  entity: 'order',
  order_amount: order.amount / 100,
  order_currency: order.currency,
  order_id: order.id,
  order_note: order.receipt,
  order_status: order.status === 'paid' ? 'PAID' : 'ACTIVE',
  payment_session_id: `${sessionPrefix}${order.id}`,
});

const providerIdOf = (paymentId: string): string => paymentId.split('.')[1] ?? '';

const paymentStatuses = {
  authorized: 'PENDING',
  captured: 'SUCCESS',
  refunded: 'SUCCESS',
  failed: 'FAILED',
} as const;

export const wirePayment = (payment: Payment) => ({
  cf_payment_id: providerIdOf(payment.id),
  order_id: payment.order_id,
  entity: 'payment',
  is_captured: payment.captured,
  payment_amount: payment.amount / 100,
  payment_currency: payment.currency,
  payment_group: payment.method,
  payment_message: payment.error_description,
  payment_status: paymentStatuses[payment.status],
  payment_time: timeOf(payment.created_at),
});

const refundStatuses = { pending: 'PENDING', processed: 'SUCCESS', failed: 'FAILED' } as const;

/** `refundId` is the merchant's; the provider names a refund of its own desk. */
export const wireRefund = (refund: Refund, refundId = refund.id) => ({
  cf_payment_id: providerIdOf(refund.payment_id),
  cf_refund_id: refund.id,
  created_at: timeOf(refund.created_at),
  entity: 'refund',
  order_id: refund.payment_id.split('.')[0] ?? '',
  refund_amount: refund.amount / 100,
  refund_currency: refund.currency,
  refund_id: refundId,
  refund_status: refundStatuses[refund.status],
  refund_type: refund.is_automatic ? 'PAYMENT_AUTO_REFUND' : 'MERCHANT_INITIATED',
});

/** An entry of the settlement reconciliation. Amounts are in rupees. */
export const wireSettled = (payment: Payment, settled: Settled | undefined) => ({
  event_details: {
    event_id: providerIdOf(payment.id),
    event_type: 'PAYMENT',
    event_amount: payment.amount / 100,
    event_currency: payment.currency,
    event_status: 'SUCCESS',
    sale_type: 'CREDIT',
  },
  order_details: { order_id: payment.order_id, order_amount: payment.amount / 100 },
  payment_details: {
    cf_payment_id: providerIdOf(payment.id),
    payment_amount: payment.amount / 100,
    payment_currency: payment.currency,
    payment_service_charge: settled ? settled.fee / 100 : null,
    payment_service_tax: settled ? settled.tax / 100 : null,
  },
  settlement_details: {
    cf_settlement_id: settled?.settlementId ?? null,
    settlement_date: settled ? timeOf(settled.settledAt) : null,
    settlement_utr: settled?.utr ?? null,
  },
});
