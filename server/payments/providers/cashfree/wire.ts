import { z } from 'zod';
import { fromRupees } from '#contract/money.ts';
import type {
  ProviderPayment,
  ProviderRefund,
  ProviderSettlement,
} from '#server/payments/provider.ts';

/**
 * The fields that the shop reads of the provider's responses and events, version 2025-01-01:
 * 'Create Order', 'Get Payments for an Order', 'Create Refund', 'Payment Webhooks', 'Refund
 * Webhooks', 'PG Reconciliation', 'Settlement Reconciliation'. Not tried against the live service.
 */
const orderId = z.string().regex(/^[\w-]{1,50}$/);
/** Older events carry numbers. */
const providerId = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,60}$/));

/** Rupees on the wire, paise in the shop. */
const amount = z.number().transform((rupees, ctx): number => {
  const amountPaise = fromRupees(rupees);
  if (amountPaise !== undefined && amountPaise >= 0) return amountPaise;
  ctx.addIssue({ code: 'custom', message: 'not an amount of rupees' });
  return z.NEVER;
});

export const orderResponse = z.object({
  order_id: orderId,
  order_amount: amount,
  order_currency: z.string(),
  payment_session_id: z.string().min(1).max(1000),
});

const paymentFields = z.object({
  cf_payment_id: providerId,
  payment_status: z.string(),
  payment_amount: amount,
  payment_currency: z.string(),
  payment_time: z.iso.datetime({ offset: true }).nullish(),
});
export const paymentResponse = paymentFields.extend({ order_id: orderId }).transform(toPayment);
export const paymentsResponse = z.array(paymentResponse);

const statuses: Readonly<Record<string, string>> = {
  SUCCESS: 'captured',
  FAILED: 'failed',
  CANCELLED: 'failed',
  USER_DROPPED: 'failed',
  VOID: 'failed',
};

/** The provider names a payment only together with its order. */
function toPayment({
  order_id,
  ...payment
}: z.infer<typeof paymentFields> & { order_id: string }): ProviderPayment {
  return {
    paymentId: `${order_id}.${payment.cf_payment_id}`,
    providerOrderId: order_id,
    status: statuses[payment.payment_status] ?? 'pending',
    amountPaise: payment.payment_amount,
    currency: payment.payment_currency,
    refundedPaise: 0,
    at: new Date(payment.payment_time ?? 0),
  };
}

/** `ONHOLD` and unknown statuses count as `pending`, and are polled. */
export const refundResponse = z
  .object({
    cf_refund_id: providerId,
    cf_payment_id: providerId,
    order_id: orderId,
    refund_amount: amount,
    refund_status: z.string(),
  })
  .transform((refund): ProviderRefund => ({
    refundId: refund.cf_refund_id,
    paymentId: `${refund.order_id}.${refund.cf_payment_id}`,
    amountPaise: refund.refund_amount,
    status:
      refund.refund_status === 'SUCCESS'
        ? 'processed'
        : refund.refund_status === 'FAILED' || refund.refund_status === 'CANCELLED'
          ? 'failed'
          : 'pending',
  }));
export const refundsResponse = z.array(refundResponse);

export const reconResponse = z.object({
  cursor: z.string().nullish(),
  data: z.array(z.object({ event_type: z.string(), order_id: z.string().nullish() })),
});

/** Without a zone, the time is India's. */
const settlementTime = z.iso
  .datetime({ offset: true, local: true })
  .transform((time) => new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? time : `${time}+05:30`));

/** Null: the payment is not settled yet. */
const settledPayment = z
  .object({
    event_details: z.object({ event_type: z.literal('PAYMENT') }),
    order_details: z.object({ order_id: orderId }),
    payment_details: z.object({
      cf_payment_id: providerId,
      payment_amount: amount,
      payment_service_charge: amount.nullish(),
      payment_service_tax: amount.nullish(),
    }),
    settlement_details: z
      .object({
        cf_settlement_id: providerId.nullish(),
        settlement_date: settlementTime.nullish(),
        settlement_utr: z.string().max(60).nullish(),
      })
      .nullish(),
  })
  .transform((event): ProviderSettlement | null => {
    const { order_details: order, payment_details: payment, settlement_details: settled } = event;
    if (!settled?.cf_settlement_id || !settled.settlement_date) return null;
    return {
      paymentId: `${order.order_id}.${payment.cf_payment_id}`,
      settlementId: settled.cf_settlement_id,
      utr: settled.settlement_utr || null,
      settledAt: settled.settlement_date,
      amountPaise: payment.payment_amount,
      feePaise: payment.payment_service_charge ?? null,
      taxPaise: payment.payment_service_tax ?? null,
    };
  });
/** Refunds, disputes and adjustments, which a settlement lists too. */
const otherEvent = z
  .object({ event_details: z.object({ event_type: z.string().regex(/^(?!PAYMENT$)/) }) })
  .transform(() => null);

export const settlementsResponse = z.object({
  cursor: z.string().nullish(),
  data: z.array(z.union([settledPayment, otherEvent])),
});

export const errorResponse = z.object({ message: z.string(), type: z.string() });

export const eventBody = z.object({
  type: z.string().max(100),
  data: z
    .object({
      order: z.object({ order_id: orderId }).optional(),
      payment: paymentFields.optional(),
      refund: refundResponse.optional(),
      auto_refund: refundResponse.optional(),
    })
    .transform(({ order, payment, refund, auto_refund }) => ({
      payment: order && payment ? toPayment({ ...payment, ...order }) : null,
      refund: refund ?? auto_refund ?? null,
    }))
    .catch({ payment: null, refund: null }),
});
