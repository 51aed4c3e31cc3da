import { createHmac, randomInt } from 'node:crypto';
import { newId } from '../entities.ts';
import type { SandboxProtocol } from '../protocol.ts';
import { sandboxRoutes } from './routes.ts';
import { wirePayment, wireRefund } from './wire.ts';

const paymentKinds: Readonly<Record<string, string>> = {
  'payment.captured': 'PAYMENT_SUCCESS_WEBHOOK',
  'payment.failed': 'PAYMENT_FAILED_WEBHOOK',
};
const digits = (): string => String(randomInt(1e9, 1e10));

/**
 * Cashfree's wire protocol of version 2025-01-01: 'Create Order', 'Get Payments for an Order',
 * 'Create Refund', 'Payment Webhooks', 'Refund Webhooks', 'Verify Webhook Signature' 'PG
 * Reconciliation' and 'Settlement Reconciliation'. Not compared with the live service.
 */
const protocol: SandboxProtocol = {
  newOrderId: () => newId('order'),
  newPaymentId: (orderId) => `${orderId}.${digits()}`,
  newRefundId: () => digits(),
  newSettlementId: () => digits(),
  signPayment: () => null,
  eventBody: (kind, { payment, refund }) => {
    const event_time = new Date().toISOString();
    if (refund && payment) {
      const [name, type] = refund.is_automatic
        ? ['auto_refund', 'AUTO_REFUND_STATUS_WEBHOOK']
        : ['refund', 'REFUND_STATUS_WEBHOOK'];
      return JSON.stringify({ data: { [name]: wireRefund(refund) }, event_time, type });
    }
    const type = paymentKinds[kind];
    if (type === undefined || !payment) return null;
    const order = {
      order_id: payment.order_id,
      order_amount: payment.amount / 100,
      order_currency: payment.currency,
    };
    return JSON.stringify({ data: { order, payment: wirePayment(payment) }, event_time, type });
  },
  signEvent: ({ keySecret }, { body, sentAtMs }) =>
    createHmac('sha256', keySecret).update(`${sentAtMs}${body}`).digest('base64'),
  returnsSurplus: true,
  eventHeaders: ({ id, signature, sentAtMs }) => ({
    'x-webhook-signature': signature,
    'x-webhook-timestamp': String(sentAtMs),
    'x-webhook-version': '2025-01-01',
    'x-idempotency-key': id,
  }),
};

export const cashfreeSandbox = { protocol, serve: sandboxRoutes };
