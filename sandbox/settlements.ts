import { nowSeconds, type Settled } from './entities.ts';
import type { Records } from './records.ts';

/** 2 % of the payment, and 18 % GST on it. */
const feeShare = 0.02;
const taxShare = 0.18;

export type Settlements = {
  /**
   * Transfers all captured payments that are not settled yet in one settlement. Without `utr` the
   * bank has not named the transfer yet; the next call names it.
   */
  settle(transfer?: { utr?: string | null; at?: number }): Settled[];
};

export function createSettlements(records: Records): Settlements {
  const { payments, settled, protocol, atomically } = records;
  return {
    settle: ({ utr = null, at = nowSeconds() } = {}) =>
      atomically(() => {
        const settlementId = protocol.newSettlementId();
        for (const { id, amount, captured } of payments.values()) {
          if (!captured || settled.get(id)) continue;
          const fee = Math.round(amount * feeShare);
          const tax = Math.round(fee * taxShare);
          settled.set(id, { paymentId: id, settlementId, utr, fee, tax, settledAt: at });
        }
        for (const each of settled.values())
          if (each.utr === null && utr !== null) settled.set(each.paymentId, { ...each, utr });
        return [...settled.values()];
      }),
  };
}
