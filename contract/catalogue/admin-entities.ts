import { z } from 'zod';
import { customField } from './custom-fields.ts';
import { category, productDetail, productGroup, variant } from './entities.ts';
import { productStatuses } from './rules.ts';
import { sizeGuide } from './size-guide.ts';

/** A group for editing: also its inactive variants, each with its own version. */
export const adminProductGroup = productGroup.extend({
  version: z.number(),
  variants: z.array(
    variant.extend({
      status: z.enum(productStatuses),
      cost: z.number().nullable(),
      weight_grams: z.number().nullable(),
      low_stock_threshold: z.number().nullable(),
      /** Those that differ by size and colour; a missing one is blank. */
      custom_fields: z.record(z.string(), z.string()),
      version: z.number(),
    }),
  ),
});

/** A product for editing: `pictures` contain only stored descriptions, `version` counts changes. */
export const adminProduct = productDetail.extend({
  group: adminProductGroup.nullable(),
  /** What a unit costs the shop; null: not known. Shoppers never get it. */
  cost: z.number().nullable(),
  /** The stock from which on the product is low; null: the shop's default. */
  low_stock_threshold: z.number().nullable(),
  /** Overrides that of the category; empty: none of its own. */
  hsn_code: z.string(),
  /** By the key of the category's field; a missing one is blank. */
  custom_fields: z.record(z.string(), z.string()),
  /** The fields of the category that differ by size and colour. */
  variant_fields: z.array(customField),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Part of an order: deleting archives it. */
  is_sold: z.boolean(),
  /** The sale price that `price` comes from; null: it is the regular price. */
  sale: z
    .object({
      id: z.number(),
      name: z.string(),
      ends_at: z.string().nullable(),
      regular_price: z.number(),
    })
    .nullable(),
});

/**
 * `product_count` counts each size and colour, `design_count` a group once. `sold_count`: archived
 * products that past orders still refer to. `hsn_code` decides the tax rate of the category's
 * products; empty: none.
 */
export const adminCategory = category.extend({
  version: z.number(),
  design_count: z.number(),
  sold_count: z.number(),
  hsn_code: z.string(),
  custom_fields: z.array(customField),
  size_guide: sizeGuide.nullable(),
});

/** Preview of a bulk edit. Values are formatted as on the screen. */
export const bulkPreview = z.object({
  /** Number of selected products, and of those that would change. */
  total: z.number(),
  changed: z.number(),
  /** Summary of the change: 'Price + 10 %, rounded to the rupee'. */
  summary: z.string(),
  /** First products that would change. */
  rows: z.array(
    z.object({ id: z.number(), name: z.string(), before: z.string(), after: z.string() }),
  ),
  /** Warnings, such as stock that becomes 0. */
  notes: z.array(z.string()),
  /** Products with an error; any error prevents the bulk edit. */
  problems: z.array(z.object({ id: z.number(), name: z.string(), message: z.string() })),
});

export const bulkEdit = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  summary: z.string(),
  changed: z.number(),
  /** Null: not undone. */
  undone_at: z.string().nullable(),
  can_undo: z.boolean(),
});

/** `refused`: products that changed since and were not undone, each with the reason. */
export const bulkUndo = z.object({
  undone: z.number(),
  refused: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
});

export type AdminProduct = z.infer<typeof adminProduct>;

export type AdminProductGroup = z.infer<typeof adminProductGroup>;

export type AdminCategory = z.infer<typeof adminCategory>;

export type BulkPreview = z.infer<typeof bulkPreview>;

export type BulkEdit = z.infer<typeof bulkEdit>;

export type BulkUndo = z.infer<typeof bulkUndo>;
