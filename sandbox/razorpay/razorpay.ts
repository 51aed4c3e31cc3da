import { createHmac } from 'node:crypto';
import { newId, nowSeconds } from '../entities.ts';
import type { SandboxProtocol } from '../protocol.ts';
import { sandboxRoutes } from './routes.ts';

const sign = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/**
 * Razorpay's wire protocol. Checked against the provider's documentation: 'Create an Order',
 * 'Capture a Payment', 'Fetch Payments for an Order', 'Create a Normal Refund (Idempotent
 * Request)', 'Fetch Multiple Refunds for a Payment', 'Fetch All Refunds', 'Refunds Entity',
 * 'Payments Webhook Events', 'Orders Webhook Events' and 'Refunds Webhook Events'.
 */
const protocol: SandboxProtocol = {
  newOrderId: () => newId('order'),
  newPaymentId: () => newId('pay'),
  newRefundId: () => newId('rfnd'),
  newSettlementId: () => newId('setl'),
  signPayment: (secret, { orderId, paymentId }) => sign(secret, `${orderId}|${paymentId}`),
  eventBody: (kind, entities) => {
    const payload = Object.fromEntries(
      Object.entries(entities).map(([name, entity]) => [name, { entity }]),
    );
    return JSON.stringify({
      entity: 'event',
      account_id: 'acc_Sandbox0000000',
      event: kind,
      contains: Object.keys(payload),
      payload,
      created_at: nowSeconds(),
    });
  },
  signEvent: ({ webhookSecret }, { body }) => sign(webhookSecret, body),
  returnsSurplus: false,
  eventHeaders: ({ id, signature }) => ({
    'x-razorpay-event-id': id,
    'x-razorpay-signature': signature,
  }),
};

export const razorpaySandbox = { protocol, serve: sandboxRoutes };
