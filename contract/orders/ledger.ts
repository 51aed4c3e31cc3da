import { z } from 'zod';

/**
 * `due`: to be paid; `captured`: paid online; `collected`: paid in cash; `owed_back`: to be
 * returned; `refunded`: returned; `written_off`: given up by the shop.
 */
const ledgerKinds = [
  'due',
  'captured',
  'collected',
  'owed_back',
  'refunded',
  'written_off',
] as const;

/** The row that an entry follows from. `cancellation` and `status` are events of the timeline. */
const causeTypes = [
  'order',
  'payment',
  'refund',
  'parcel',
  'cancellation',
  'status',
  'return',
] as const;

/** `amount` is negative where something is due or owed back no more, or cash counts as not paid. */
export const ledgerEntry = z.object({
  at: z.string(),
  kind: z.enum(ledgerKinds),
  amount: z.number(),
  cause: z.object({ type: z.enum(causeTypes), id: z.number() }),
  /** Of the provider or the bank, else a number of the shop. */
  reference: z.string(),
});

/**
 * The sums of the entries. `total`: what the kept units, shipping and fee cost. `due` is `total`
 * less what was captured and collected, plus what was refunded, never below 0; the excess is
 * `owed_back`. What was written off is not due.
 */
export const orderMoney = z.object({
  total: z.number(),
  due: z.number(),
  captured: z.number(),
  collected: z.number(),
  refunded: z.number(),
  owed_back: z.number(),
  written_off: z.number(),
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;

export type OrderMoney = z.infer<typeof orderMoney>;
