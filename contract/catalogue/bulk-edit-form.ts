import { z } from 'zod';
import { atMost, id, queryList, text } from '../rules.ts';
import { labels, stockLevels } from './availability.ts';
import { bulkIdsMax, priceRoundings } from './bulk-edit.ts';
import { productStatuses } from './rules.ts';

const amount = (message: string, min: number, max: number, tooMuch = message) =>
  z
    .number({ error: message })
    .min(min, message)
    .max(max, tooMuch)
    .refine(
      (value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9,
      'Please give at most 2 decimals',
    );

const whole = (message: string, min: number, max: number, tooMuch = message) =>
  z.number({ error: message }).int(message).min(min, message).max(max, tooMuch);

const priceMessage = 'Price must be greater than 0';

const isChange = (value: number): boolean => value !== 0;

const nothing = 'This would change nothing';

/** Rupees, per cent or units; negative values subtract. */
const bulkChange = z.discriminatedUnion('field', [
  z.discriminatedUnion('how', [
    z.object({
      field: z.literal('price'),
      how: z.literal('set'),
      amount: amount(priceMessage, 0.01, 1e8, atMost('Price', 1e8)),
    }),
    z.object({
      field: z.literal('price'),
      how: z.literal('add'),
      amount: amount('Please give an amount', -1e8, 1e8).refine(isChange, nothing),
    }),
    z.object({
      field: z.literal('price'),
      how: z.literal('percent'),
      percent: amount('Please give a percentage from -99 to 1000', -99, 1000).refine(
        isChange,
        nothing,
      ),
      round: z.enum(priceRoundings),
    }),
  ]),
  z.discriminatedUnion('how', [
    z.object({
      field: z.literal('stock'),
      how: z.literal('set'),
      units: whole(
        'Stock must be a whole number, 0 or more',
        0,
        1_000_000,
        atMost('Stock', 1_000_000),
      ),
    }),
    z.object({
      field: z.literal('stock'),
      how: z.literal('add'),
      units: whole('Please give a whole number', -1_000_000, 1_000_000).refine(isChange, nothing),
    }),
  ]),
  z.object({
    field: z.literal('status'),
    status: z.enum(['active', 'inactive'], { error: 'Please choose a status' }),
  }),
  z.object({
    field: z.literal('label'),
    how: z.enum(['add', 'remove']),
    label: z.enum(labels, { error: 'Please choose a label' }),
  }),
  z.object({
    field: z.literal('category'),
    category: z.number({ error: 'Please select a category' }).int().positive().max(2_147_483_647),
  }),
]);

/** Product filters for admins only; `stock` has the values of the availability label. */
export const adminFilters = {
  status: z.enum(productStatuses).optional(),
  stock: z.enum(stockLevels).optional(),
};

/** Products by id, or all products of a filter; `total` is the count that the owner saw. */
const bulkTarget = z.union([
  z.object({
    ids: z
      .array(id)
      .min(1, 'Please choose products')
      .max(bulkIdsMax, `Please choose at most ${bulkIdsMax} products, or all of a filter`)
      .transform((ids) => [...new Set(ids)]),
  }),
  z.object({
    filter: z.object({
      search: text(120).optional(),
      category: z.string().max(200).optional(),
      label: queryList.optional(),
      ...adminFilters,
    }),
    total: z.number().int().min(1).max(2_147_483_647),
  }),
]);

export const bulkForm = z.object({ target: bulkTarget, change: bulkChange });

export type BulkChange = z.infer<typeof bulkChange>;

export type BulkTarget = z.infer<typeof bulkTarget>;

export type BulkForm = z.infer<typeof bulkForm>;
