import { formatRupees, fromRupees } from '#contract/money.ts';

/** An amount of the API in rupees, formatted: ₹1,29,900.00. */
export const rupees = (amount: number): string => formatRupees(fromRupees(amount) ?? 0);
