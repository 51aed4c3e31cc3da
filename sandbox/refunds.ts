import { newId, nowSeconds, type Payment, type Refund, RequestRejected } from './entities.ts';
import { found, type Records } from './records.ts';

export type Refunds = {
  refund(paymentId: string, input: { amount: number | null; key: string | null }): Refund;
  /**
   * Ends a pending refund, as the bank does days later. A failed refund returns its amount to the
   * payment.
   */
  finishRefund(refundId: string, status: 'processed' | 'failed'): Refund;
  refundsOf(paymentId: string): Refund[];
};

export function createRefunds({ payments, refunds, webhooks, control }: Records): Refunds {
  const refundsByKey = new Map<string, { amount: number | null; refund: Refund }>();
  const finishRefund = (refundId: string, status: 'processed' | 'failed'): Refund => {
    const refund = found(refunds, refundId);
    const payment = found(payments, refund.payment_id);
    if (refund.status !== 'pending') throw new RequestRejected('The refund is already final');
    refund.status = status;
    if (status === 'failed') addRefunded(payment, -refund.amount);
    webhooks.emit(`refund.${status}`, { refund, payment });
    return refund;
  };

  return {
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
