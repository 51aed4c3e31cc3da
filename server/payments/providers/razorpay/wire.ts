import { z } from 'zod';
import type { ProviderPayment, ProviderRefund } from '#server/payments/provider.ts';

/**
 * The fields that the shop reads of the provider's answers and events. Checked against the
 * provider's documentation: 'Orders Entity', 'Payments Entity', 'Refunds Entity', 'Payments Webhook
 * Events', 'Orders Webhook Events', 'Refunds Webhook Events'.
 */
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,60}$`));
const paise = z.int().min(0);

export const orderResponse = z.object({
  id: id('order'),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullable(),
});

export const paymentResponse = z
  .object({
    id: id('pay'),
    order_id: id('order').nullable(),
    status: z.string(),
    amount: paise,
    currency: z.string(),
    amount_refunded: paise.nullish(),
    created_at: z.int(),
  })
  .transform((payment): ProviderPayment => ({
    paymentId: payment.id,
    providerOrderId: payment.order_id,
    status: payment.status,
    amountPaise: payment.amount,
    currency: payment.currency,
    refundedPaise: payment.amount_refunded ?? 0,
    at: new Date(payment.created_at * 1000),
  }));

export const paymentsResponse = z.object({ items: z.array(paymentResponse) });

const refundEntity = z.object({
  id: id('rfnd'),
  payment_id: id('pay'),
  amount: paise,
  status: z.string(),
});
/** Any status but the two final ones counts as `pending`, and is polled. */
export const refundResponse = refundEntity.transform((refund): ProviderRefund => ({
  refundId: refund.id,
  paymentId: refund.payment_id,
  amountPaise: refund.amount,
  status: refund.status === 'processed' || refund.status === 'failed' ? refund.status : 'pending',
}));

export const refundsResponse = z.object({ items: z.array(refundResponse) });

export const errorResponse = z.object({
  error: z.object({ code: z.string(), description: z.string() }),
});

export const eventBody = z.object({
  event: z.string().max(100),
  payload: z
    .object({
      payment: z.object({ entity: paymentResponse }).optional(),
      refund: z.object({ entity: refundResponse }).optional(),
    })
    .catch({}),
});
