export const paymentStatuses = ['completed', 'pending', 'failed'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = [
  'cod',
  'credit_card',
  'debit_card',
  'net_banking',
  'upi',
  'wallet',
] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Whether nothing is to be paid online: the order is paid, or what it asks in advance is and the
 * rest is paid in cash.
 */
export const isPaidOnline = ({
  payment_method: method,
  payment_status: payment,
  order_status: status,
}: {
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  order_status: string;
}): boolean =>
  payment === 'completed' || (method === 'cod' && status !== 'generate' && status !== 'cancelled');

export const paymentHoldMinutes = 30;
/** The time for which an unpaid order holds its units over all its payment attempts. */
export const paymentHoldTotalMinutes = 60;
/** The provider's minimum is one rupee. */
export const onlinePaymentMinPaise = 100;
export const unpaidOrdersMax = 3;
/**
 * An unpaid order keeps its price for so long; later it is priced again before it can be paid.
 */
export const repriceAfterMinutes = 60;
