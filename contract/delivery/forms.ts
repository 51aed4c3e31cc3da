import { z } from 'zod';
import { optionalVersion } from '../forms.ts';
import { calendarDay, id, requiredText, rupees } from '../rules.ts';
import { boxesMax } from './boxes.ts';
import { rateKinds } from './shipping-rate.ts';
import { readPinRange } from './zone-match.ts';

const daysMessage = 'Please give whole days from 0 to 60';

const days = z
  .number({ error: daysMessage })
  .int(daysMessage)
  .min(0, daysMessage)
  .max(60, daysMessage)
  .nullable()
  .optional();

const withCharge = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'amount' in value && !('charge' in value)
    ? { ...value, charge: value.amount }
    : value;

const tiersMessage = 'Please give at least one tier';

const tierMessage = 'Please write each tier as two numbers, such as 0 60';

const tier = z.preprocess(
  withCharge,
  z.object({
    from: z.number({ error: tierMessage }).min(0).max(100_000_000),
    charge: rupees,
  }),
);

/** `amount` is accepted for `charge`. */
const rate = z.preprocess(
  withCharge,
  z
    .object({
      kind: z.enum(rateKinds, { error: 'Please choose a kind of rate' }),
      charge: rupees.nullable().default(null),
      tiers: z.array(tier).max(50, 'Please give at most 50 tiers').default([]),
      free_from: rupees.nullable().default(null),
    })
    .refine(({ kind, charge }) => kind !== 'flat' || charge !== null, {
      path: ['charge'],
      error: 'Please give the charge',
    })
    .refine(
      ({ kind, tiers }) => (kind !== 'by_weight' && kind !== 'by_value') || tiers.length > 0,
      { path: ['tiers'], error: tiersMessage },
    ),
);

const pincodeRules = z.preprocess(
  (value) =>
    typeof value === 'string' ? value.split(/[\s,;]+/).filter((part) => part !== '') : value,
  z
    .array(z.union([z.string().transform((text) => text.trim()), z.number().transform(String)]))
    .max(50_000, 'Please give at most 50,000 PIN codes')
    .refine((rules) => rules.every((rule) => readPinRange(rule) !== null), {
      error: 'Please give PIN codes such as 110001, 110001-110099 or 11*',
    })
    .optional(),
);

/**
 * With `id` the zone is changed; absent fields stay unchanged, or are the default of a new zone. A
 * zone has all three numbers of days, or null for each.
 */
export const deliveryZoneForm = z
  .object({
    id: id.optional(),
    version: optionalVersion,
    name: z
      .string({ error: 'Please name the zone' })
      .pipe(requiredText(80, 'Please name the zone')),
    /** Ids or names. */
    states: z
      .array(z.union([id, z.string().trim().min(1).max(80)], 'Please give valid states'))
      .max(100)
      .optional(),
    pincodes: pincodeRules,
    serviceable: z.boolean().optional(),
    handling_days: days,
    transit_days_min: days,
    transit_days_max: days,
    cod: z.boolean().optional(),
    rate: rate.optional(),
  })
  .refine(
    ({ transit_days_min: min, transit_days_max: max }) =>
      typeof min !== 'number' || typeof max !== 'number' || min <= max,
    {
      path: ['transit_days_max'],
      error: 'The longest transit must not be shorter than the shortest',
    },
  );

const timeMessage = 'Please give a time such as 14:00';

const limit = rupees.nullable().optional();

const hoursMessage = 'Please give whole hours from 1 to 720';

const prefixMessage = 'Please give the first three digits of PIN codes, such as 302';

const sizeMessage = 'Please give the size in centimetres, from 0.5 to 500';

const sizeCm = z.number({ error: sizeMessage }).min(0.5, sizeMessage).max(500, sizeMessage);

const boxGramsMessage = 'Please give whole grams, 0 or more';

const boxForm = z.object({
  name: z.string({ error: 'Please name the box' }).pipe(requiredText(40, 'Please name the box')),
  length_cm: sizeCm,
  width_cm: sizeCm,
  height_cm: sizeCm,
  weight_grams: z
    .number({ error: boxGramsMessage })
    .int(boxGramsMessage)
    .min(0, boxGramsMessage)
    .max(100_000, boxGramsMessage),
});

const boxesForm = z
  .array(boxForm)
  .max(boxesMax, `Please give at most ${boxesMax} boxes`)
  .superRefine((boxes, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of boxes.entries()) {
      if (seen.has(name.toLowerCase()))
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: 'Another box has this name',
        });
      seen.add(name.toLowerCase());
    }
  });

const percentMessage = 'Please give a whole percentage from 1 to 99';

const countMessage = 'Please give a whole number, 1 or more';

/** Absent fields stay unchanged; null removes a limit. Day 0 is accepted for Sunday. */
export const deliverySettingsForm = z.object({
  version: optionalVersion,
  cutoff_time: z
    .string({ error: timeMessage })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeMessage)
    .optional(),
  working_days: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(7)
        .transform((day) => day || 7),
    )
    .min(1, 'Please choose at least one working day')
    .max(8)
    .transform((list) => [...new Set(list)].sort((a, b) => a - b))
    .optional(),
  holidays: z
    .array(calendarDay('Please give holidays such as 2026-12-25'))
    .max(400, 'Please give at most 400 holidays')
    .transform((list) => [...new Set(list)].sort())
    .optional(),
  cod: z
    .object({
      min: limit,
      max: limit,
      fee: rupees.optional(),
      first_order_max: limit,
      refusals_max: z
        .number({ error: countMessage })
        .int(countMessage)
        .min(1, countMessage)
        .max(1000, countMessage)
        .nullable()
        .optional(),
      excluded_category_ids: z.array(id).max(500).optional(),
      no_cash_prefixes: z
        .array(z.string().regex(/^[1-9][0-9]{2}$/, prefixMessage))
        .max(900)
        .transform((list) => [...new Set(list)].sort())
        .optional(),
      advance_percent: z
        .number({ error: percentMessage })
        .int(percentMessage)
        .min(1, percentMessage)
        .max(99, percentMessage)
        .nullable()
        .optional(),
      advance_amount: rupees
        .refine((amount) => amount >= 1, 'Please give at least ₹1')
        .nullable()
        .optional(),
      advance_from: limit,
      advance_risk_only: z.boolean().optional(),
    })
    .refine(({ min, max }) => !min || !max || min <= max, {
      path: ['max'],
      error: 'The maximum must not be below the minimum',
    })
    .refine(({ advance_percent: percent, advance_amount: amount }) => !percent || !amount, {
      path: ['advance_amount'],
      error: 'Please give a percentage or an amount, not both',
    })
    .optional(),
  cash_confirmation: z
    .object({
      enabled: z.boolean().optional(),
      auto_below: limit,
      release_hours: z
        .number({ error: hoursMessage })
        .int(hoursMessage)
        .min(1, hoursMessage)
        .max(720, hoursMessage)
        .optional(),
    })
    .optional(),
  /** Replaces the list; the first is the default. */
  boxes: boxesForm.optional(),
});

export type DeliveryZoneForm = z.infer<typeof deliveryZoneForm>;

export type DeliverySettingsForm = z.infer<typeof deliverySettingsForm>;
