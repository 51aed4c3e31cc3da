import { z } from 'zod';
import { importStates, importVerdicts } from '../states.ts';

export const productImport = z.object({
  id: z.number(),
  file_name: z.string(),
  format: z.enum(['own', 'shopify']),
  state: z.enum(importStates),
  /** What stopped it. */
  problem: z.string().nullable(),
  by: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Columns that nothing is made of. */
  ignored_columns: z.array(z.string()),
  /** Addresses of pictures elsewhere, which are not fetched. */
  pictures: z.number(),
  lines: z.number(),
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  bad: z.number(),
  done: z.number(),
});

/** A product of the file, or a bad line; `changes` says what differs from the shop. */
export const productImportLine = z.object({
  line: z.number(),
  verdict: z.enum(importVerdicts),
  slug: z.string(),
  name: z.string(),
  problem: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export type ProductImport = z.infer<typeof productImport>;
export type ProductImportLine = z.infer<typeof productImportLine>;
