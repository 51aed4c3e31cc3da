/** The sentences of a payment for the shopper. `{amount}` is the final amount. */
export const nothingToPayText = 'Nothing to pay';
export const toBePaidOnDeliveryText = 'To be paid on delivery';
export const paidText = 'Paid';
export const awaitingPaymentText = 'Awaiting payment';
export const notPaidText = 'Not paid, or refunded';
export const paidInCashText = 'Paid in cash';
export const cashWillBeReturnedText = 'Your {amount} in cash will be returned';
export const cashWasReturnedText = 'Your {amount} in cash was returned';
export const paymentFailedText = 'Payment failed';
export const beingRefundedText = 'Your payment of {amount} is being refunded';
export const partlyPaidText = (paid: string, due: string): string =>
  `${paid} paid in cash, ${due} to be paid on delivery`;
export const paidInAdvanceText = (paid: string, due: string): string =>
  `${paid} paid, ${due} to be paid on delivery`;
export const paidAdvanceText = (advance: string, cash: string): string =>
  `${advance} paid online, ${cash} in cash`;
export const partlyRefundedText = (amount: string): string => `Paid. ${amount} of it is refunded`;
export const cancelledUnitsText = (units: number): string => `${units} cancelled`;
export const returnedUnitsText = (units: number): string => `${units} returned`;
export const cashPartRefundedText = (paid: string, refund: string): string =>
  `${paid} paid in cash. Refund: ${refund}.`;
export const notChargedText = (paid: string, returned: string): string =>
  `${paid} paid in cash. ${returned} was not charged.`;
