import { z } from 'zod';
import { category, productDetail } from './catalogue.ts';

/** A product as those see it who change it: `pictures` carry only the descriptions that were given, `version` counts its changes. */
export const adminProduct = productDetail.extend({
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  /** It stands in an order: deleting archives it. */
  is_sold: z.boolean(),
});

/** `sold_count`: archived products that past orders still refer to. */
export const adminCategory = category.extend({ version: z.number(), sold_count: z.number() });

/** What a bulk edit would do. Values read as on the screen. */
export const bulkPreview = z.object({
  /** Products that were chosen, and those of them that would change. */
  total: z.number(),
  changed: z.number(),
  /** The change in words: 'Price + 10 %, rounded to the rupee'. */
  summary: z.string(),
  /** The first of those that would change. */
  rows: z.array(
    z.object({ id: z.number(), name: z.string(), before: z.string(), after: z.string() }),
  ),
  /** What the owner may not expect, such as stock that ends at 0. */
  notes: z.array(z.string()),
  /** Products that cannot take the change; while there is one, nothing can be applied. */
  problems: z.array(z.object({ id: z.number(), name: z.string(), message: z.string() })),
});

export const bulkEdit = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  summary: z.string(),
  changed: z.number(),
  /** Null: it stands. */
  undone_at: z.string().nullable(),
  can_undo: z.boolean(),
});

/** `refused`: the products that changed since and stay as they are, each with the reason. */
export const bulkUndo = z.object({
  undone: z.number(),
  refused: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
});

export type AdminProduct = z.infer<typeof adminProduct>;
export type AdminCategory = z.infer<typeof adminCategory>;
export type BulkPreview = z.infer<typeof bulkPreview>;
export type BulkEdit = z.infer<typeof bulkEdit>;
export type BulkUndo = z.infer<typeof bulkUndo>;
