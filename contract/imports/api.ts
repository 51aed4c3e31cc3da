import { z } from 'zod';
import { api, byteStream, file, none, pageMeta } from '../endpoint.ts';
import { id, paging, text } from '../rules.ts';
import { importCalls } from './calls.ts';
import { importLineStatuses, importStates } from './rules.ts';

const params = z.object({ id });

const productImport = z.object({
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

/**
 * A product of the file, or an invalid line; `changes` lists the differences to the shop. `problem`
 * of a valid line is a warning.
 */
const productImportLine = z.object({
  line: z.number(),
  status: z.enum(importLineStatuses),
  slug: z.string(),
  name: z.string(),
  problem: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export const importApi = api(importCalls, {
  exportProducts: {
    summary: 'All products as CSV, which can be imported again',
    access: 'admin',
    permission: 'catalogue.read',
    data: file,
    responseFormat: 'file',
  },
  listImports: {
    summary: 'The latest imports of products',
    access: 'admin',
    permission: 'catalogue.read',
    data: z.array(productImport),
  },
  uploadImport: {
    summary:
      'Upload a CSV of products in the format of the shop or of Shopify. A job parses it; no product is changed yet',
    access: 'admin',
    permission: 'catalogue.write',
    query: z.object({ file_name: text(200).optional(), category: id.optional() }),
    body: byteStream,
    data: productImport,
    bodyFormat: 'stream',
    transaction: 'own',
  },
  getImport: {
    summary: 'Progress and preview of an import',
    access: 'admin',
    permission: 'catalogue.read',
    params,
    notFoundCode: 'import_not_found',
    data: productImport,
  },
  listImportLines: {
    summary: 'Changes of an import by product, or its invalid lines',
    access: 'admin',
    permission: 'catalogue.read',
    params,
    notFoundCode: 'import_not_found',
    query: z.object({ status: z.enum(importLineStatuses), ...paging }),
    data: z.array(productImportLine),
    meta: pageMeta,
  },
  exportImportProblems: {
    summary: 'Invalid lines of an import as CSV',
    access: 'admin',
    permission: 'catalogue.read',
    params,
    notFoundCode: 'import_not_found',
    data: file,
    responseFormat: 'file',
  },
  applyImport: {
    summary:
      'Write all products of an import, or none; `leave_out_bad` confirms that invalid lines are skipped',
    access: 'admin',
    permission: 'catalogue.write',
    params,
    notFoundCode: 'import_not_found',
    body: z.object({ leave_out_bad: z.boolean().optional() }),
    data: productImport,
  },
  discardImport: {
    summary: 'Delete an import that is not running',
    access: 'admin',
    permission: 'catalogue.write',
    params,
    notFoundCode: 'import_not_found',
    data: none,
  },
});

export type ProductImport = z.infer<typeof productImport>;

export type ProductImportLine = z.infer<typeof productImportLine>;
