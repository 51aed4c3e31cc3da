import type { ReactNode } from 'react';

export const bankAccountText = 'Bank account';
export const yourRefundIsPaidText = 'Your refund is paid';
export const paidToText = (account: string | number): string => `It was paid to ${account}.`;
export const thankYouText = 'Thank you';
export const willPayToText = (account: ReactNode) => <>We will pay your refund to {account}.</>;
export const changeAccountText = 'Change account';
export const refundAccountText = 'Refund account';
export const whereShouldWeSendItText = 'Where should we send it?';
export const accountUseText =
  'We use it for this refund only, store it encrypted, and delete it 30 days after the payment.';
export const saveAccountText = 'Save account';
export const upiIdText = 'UPI id';
export const suchAsAshaOkaxisText = 'Such as asha@okaxis.';
export const nameOfTheAccountHolderText = 'Name of the account holder';
export const accountNumberText = 'Account number';
export const repeatTheAccountNumberText = 'Repeat the account number';
export const n11CharactersOnYourChequeBookText =
  '11 characters, on your cheque book or in your bank’s app.';
export const yourRefundText = 'Your refund';
export const tellUsWhereToSendYourText = 'Tell us where to send your refund';
export const amountForOrderText = (amount: ReactNode, number: ReactNode) => (
  <>
    {amount} for order {number}
  </>
);
