import type { PaymentMethod } from '#contract/payments/rules.ts';

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cod: 'कैश ऑन डिलीवरी',
  credit_card: 'क्रेडिट कार्ड',
  debit_card: 'डेबिट कार्ड',
  net_banking: 'नेट बैंकिंग',
  upi: 'UPI',
  wallet: 'वॉलेट',
};

/** Display name of a payment method; an unknown method is shown as it is. */
export const paymentMethodName = (method: string): string =>
  Object.entries(paymentMethodNames).find(([known]) => known === method)?.[1] ?? method;
