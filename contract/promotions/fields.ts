import { z } from 'zod';
import { labels } from '../catalogue/availability.ts';
import { atMost, hasTwoDecimals, id, moment } from '../rules.ts';
import { couponAmountMaxRupees, scheduleStates } from './rules.ts';

export const decimals = (message: string, max: number, tooMuch = message) =>
  z.number({ error: message }).min(0.01, message).max(max, tooMuch).refine(hasTwoDecimals, message);

export const amount = decimals(
  'Amounts must be above 0 and have at most 2 decimals',
  couponAmountMaxRupees,
  atMost('Amounts', couponAmountMaxRupees),
);

export const percent = decimals('The percentage must be above 0 and at most 100', 100);

export const whole = (message: string) =>
  z.number({ error: message }).int(message).min(1, message).max(1_000_000_000, message);

export const limit = (message: string) => whole(message).nullable().optional();

/** Null: no limit. */
export const time = moment('Please give a date').nullable().optional();

const ids = z.array(id).max(500, 'Please choose at most 500').optional();

export const scopeForm = z.object({
  all: z.boolean().optional(),
  category_ids: ids,
  group_ids: ids,
  product_ids: ids,
  labels: z.array(z.enum(labels)).optional(),
});

/** Refuses a schedule that ends before it starts. */
export const endsAfterStart = (
  error: string,
): [(schedule: Schedule) => boolean, { path: string[]; error: string }] => [
  ({ starts_at: start, ends_at: end }) => !start || !end || Date.parse(start) < Date.parse(end),
  { path: ['ends_at'], error },
];

type Schedule = { starts_at?: string | null | undefined; ends_at?: string | null | undefined };

export const scope = z.object({
  all: z.boolean().optional(),
  category_ids: z.array(z.number()).optional(),
  group_ids: z.array(z.number()).optional(),
  product_ids: z.array(z.number()).optional(),
  labels: z.array(z.string()).optional(),
});

/** The products and product groups of a scope, by name; `price` is a group's lowest. */
export const scopeItems = z.array(
  z.object({
    kind: z.enum(['product', 'group']),
    id: z.number(),
    name: z.string(),
    price: z.number(),
  }),
);

/** `off`: switched off. Otherwise by its dates. */
export const state = z.enum(scheduleStates);

export type WireScope = z.infer<typeof scope>;
