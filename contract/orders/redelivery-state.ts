import { z } from 'zod';

/**
 * Days after the first failed attempt until which a courier tries again: the only limit that the
 * documentation of a carrier names.
 */
export const reattemptDays = 6;

/** `by_hand`: the staff tell the courier; `told`: they did. */
const redeliveryStates = ['waiting', 'sent', 'by_hand', 'told'] as const;

/** The failed attempts of a parcel, and the customer's answer to the last one. */
export const redelivery = z.object({
  attempts: z.number(),
  failed_at: z.string(),
  /** The last day in India on which the courier tries again. */
  last_day: z.string(),
  answer: z
    .object({
      /** Of an earlier attempt, which was followed by another one. */
      is_earlier: z.boolean(),
      day: z.string(),
      /** The corrected address; null: that of the order. */
      address: z.string().nullable(),
      not_refused: z.boolean(),
      at: z.string(),
      state: z.enum(redeliveryStates),
      /** Why the carrier did not take it; empty: it takes none, or it did. */
      problem: z.string(),
    })
    .nullable(),
});

export type Redelivery = z.infer<typeof redelivery>;
