import { nowSeconds, type Payment, type Refund, RequestRejected } from './entities.ts';
import { found, type Records } from './records.ts';

/** `isAutomatic`: the provider itself returns a second payment. */
type RefundInput = { amount: number | null; key: string | null; isAutomatic?: boolean };

export type Refunds = {
  refund(paymentId: string, input: RefundInput): Refund;
  /**
   * Ends a pending refund, as the bank does days later. A failed refund returns its amount to the
   * payment.
   */
  finishRefund(refundId: string, status: 'processed' | 'failed'): Refund;
  refundsOf(paymentId: string): Refund[];
};

export function createRefunds(records: Records): Refunds {
  const { payments, refunds, refundKeys, webhooks, control, atomically, protocol } = records;
  const finish = (refundId: string, status: 'processed' | 'failed'): Refund => {
    const refund = found(refunds, refundId);
    const payment = found(payments, refund.payment_id);
    if (refund.status !== 'pending') throw new RequestRejected('The refund is already final');
    refund.status = status;
    refunds.set(refund.id, refund);
    if (status === 'failed') payments.set(payment.id, addRefunded(payment, -refund.amount));
    webhooks.emit(`refund.${status}`, { refund, payment });
    return refund;
  };

  const create: Refunds['refund'] = (paymentId, { amount, key, isAutomatic }) => {
    const payment = found(payments, paymentId);
    const previous = key === null ? undefined : refundKeys.get(key);
    if (previous && previous.amount !== amount)
      throw new RequestRejected('Different request body with the same idempotency key');
    if (previous) return found(refunds, previous.refundId);
    const refundPaise = amount ?? payment.amount - payment.amount_refunded;
    if (payment.status !== 'captured')
      throw new RequestRejected('The payment has been fully refunded already');
    if (refundPaise < 1 || refundPaise > payment.amount - payment.amount_refunded)
      throw new RequestRejected('The refund amount is greater than the amount captured');
    payments.set(payment.id, addRefunded(payment, refundPaise));
    const refund: Refund = {
      id: protocol.newRefundId(),
      entity: 'refund',
      amount: refundPaise,
      currency: payment.currency,
      payment_id: paymentId,
      receipt: null,
      status: 'pending',
      speed_processed: 'normal',
      created_at: nowSeconds(),
      ...(isAutomatic ? { is_automatic: true } : {}),
    };
    refunds.set(refund.id, refund);
    if (key !== null) refundKeys.set(key, { amount, refundId: refund.id });
    webhooks.emit('refund.created', { refund, payment });
    return control.refunds === 'pending' ? refund : finish(refund.id, control.refunds);
  };

  return {
    refund: (paymentId, input) => atomically(() => create(paymentId, input)),
    finishRefund: (refundId, status) => atomically(() => finish(refundId, status)),
    refundsOf: (paymentId) => {
      found(payments, paymentId);
      return [...refunds.values()].filter((refund) => refund.payment_id === paymentId);
    },
  };
}

function addRefunded(payment: Payment, paise: number): Payment {
  payment.amount_refunded += paise;
  const isFull = payment.amount_refunded === payment.amount;
  return Object.assign(payment, {
    refund_status: isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null,
    status: isFull ? 'refunded' : 'captured',
  });
}
