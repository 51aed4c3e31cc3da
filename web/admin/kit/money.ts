import { formatRupees, fromRupees } from '#contract/money.ts';

/** Rupees of the wire as they are read: ₹1,29,900.00. */
export const rupees = (amount: number): string => formatRupees(fromRupees(amount) ?? 0);
