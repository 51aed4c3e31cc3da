import type { PaymentMethod } from './rules.ts';

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cod: 'Cash on Delivery',
  credit_card: 'Credit Card',
  debit_card: 'Debit Card',
  net_banking: 'Net Banking',
  upi: 'UPI',
  wallet: 'Wallet',
};

/** Display name of a payment method; an unknown method is shown as it is. */
export const paymentMethodName = (method: string): string =>
  Object.entries(paymentMethodNames).find(([known]) => known === method)?.[1] ?? method;
