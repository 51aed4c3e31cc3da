import { z } from 'zod';
import type {
  ProviderPayment,
  ProviderRefund,
  ProviderSettlement,
} from '#server/payments/provider.ts';

/**
 * The fields that the shop reads of the provider's answers and events. Checked against the
 * provider's documentation: 'Orders Entity', 'Payments Entity', 'Refunds Entity', 'Payments Webhook
 * Events', 'Orders Webhook Events', 'Refunds Webhook Events', 'Fetch Settlement Recon Details'.
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

/** `fee` includes its GST, `tax`. Null: the payment is not settled yet. */
const settledPayment = z
  .object({
    type: z.literal('payment'),
    entity_id: id('pay'),
    amount: paise,
    fee: paise.nullish(),
    tax: paise.nullish(),
    settlement_id: id('setl').nullish(),
    settlement_utr: z.string().max(60).nullish(),
    settled_at: z.int().nullish(),
  })
  .transform((entry): ProviderSettlement | null =>
    entry.settlement_id && entry.settled_at
      ? {
          paymentId: entry.entity_id,
          settlementId: entry.settlement_id,
          utr: entry.settlement_utr || null,
          settledAt: new Date(entry.settled_at * 1000),
          amountPaise: entry.amount,
          feePaise: entry.fee == null || entry.tax == null ? null : entry.fee - entry.tax,
          taxPaise: entry.tax ?? null,
        }
      : null,
  );
/** Refunds, transfers and adjustments, which a settlement lists too. */
const otherEntry = z.object({ type: z.string().regex(/^(?!payment$)/) }).transform(() => null);

export const settlementsResponse = z.object({
  items: z.array(z.union([settledPayment, otherEntry])),
});

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
