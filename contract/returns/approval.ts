import { z } from 'zod';
import { optionalVersion } from '../forms.ts';
import { fromRupees } from '../money.ts';
import { indianDay } from '../tax/document-number.ts';
import { returnDaysMax } from './promises.ts';
import { type ReturnReason, returnReasons } from './rules.ts';

const reasons = z
  .array(z.enum(returnReasons, { error: 'Unknown reason' }))
  .max(returnReasons.length)
  .transform((given) => [...new Set(given)]);

/** Which returns are approved without the staff. Amounts in rupees; null: no limit. */
export const returnRulesForm = z
  .object({
    enabled: z.boolean({ error: 'Please say whether returns are approved automatically' }),
    reasons,
    max_value: z
      .number({ error: 'Please enter an amount above ₹0' })
      .positive('Please enter an amount above ₹0')
      .max(1e8)
      .refine(
        (amount) => fromRupees(amount) !== undefined,
        'Please give rupees with at most 2 decimals',
      )
      .nullable(),
    within_days: z
      .number({ error: 'Please enter a number of days' })
      .int('Please enter a whole number of days')
      .min(1, 'Please enter at least 1 day')
      .max(returnDaysMax, `Please enter at most ${returnDaysMax} days`)
      .nullable(),
    version: optionalVersion,
  })
  .refine(({ enabled, reasons: given }) => !enabled || given.length > 0, {
    path: ['reasons'],
    error: 'Please choose at least one reason',
  });

export type ReturnRulesForm = z.infer<typeof returnRulesForm>;

export const returnRules = z.object({
  enabled: z.boolean(),
  reasons: z.array(z.enum(returnReasons)),
  max_value: z.number().nullable(),
  within_days: z.number().nullable(),
  version: z.number(),
});

export type ReturnRules = z.infer<typeof returnRules>;

const dayMs = 86_400_000;

type RequestedReturn = {
  reason: ReturnReason;
  /** What was paid for its units. */
  valueRupees: number;
  /** Of each line; null: not known. */
  deliveredAt: readonly (Date | null)[];
};

/** Whether a return needs no decision of the staff. The limits are included. */
export function isApprovedAutomatically(
  { enabled, reasons: approved, max_value: most, within_days: days }: ReturnRules,
  { reason, valueRupees, deliveredAt }: RequestedReturn,
  now: Date,
): boolean {
  const isInTime = (at: Date | null): boolean =>
    days === null ||
    (at !== null && indianDay(now) <= indianDay(new Date(at.getTime() + days * dayMs)));
  return (
    enabled &&
    approved.includes(reason) &&
    (most === null || valueRupees <= most) &&
    deliveredAt.every(isInTime)
  );
}
