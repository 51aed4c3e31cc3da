import type { CashRefund } from './refund-details.ts';

/** The states of a cash refund as staff read them. */
export const cashRefundNames: Record<CashRefund['state'], string> = {
  open: 'Waiting for the customer’s account',
  entered: 'Ready to pay',
  paid: 'Paid',
};
