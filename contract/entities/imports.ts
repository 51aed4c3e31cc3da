import { z } from 'zod';
import { importStates, importLineStatuses } from '../states.ts';

export const productImport = z.object({
  id: z.number(),
  file_name: z.string(),
  format: z.enum(['own', 'shopify']),
  state: z.enum(importStates),
  /** Error that stopped the import. */
  problem: z.string().nullable(),
  by: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Columns that the import does not use. */
  ignored_columns: z.array(z.string()),
  /** Number of external image URLs, which are not fetched. */
  pictures: z.number(),
  lines: z.number(),
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  bad: z.number(),
  done: z.number(),
});

/** A product of the file, or an invalid line; `changes` lists the differences to the shop. */
export const productImportLine = z.object({
  line: z.number(),
  status: z.enum(importLineStatuses),
  slug: z.string(),
  name: z.string(),
  problem: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export type ProductImport = z.infer<typeof productImport>;
export type ProductImportLine = z.infer<typeof productImportLine>;
