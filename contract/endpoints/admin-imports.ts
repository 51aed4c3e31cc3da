import { z } from 'zod';
import { productImport, productImportLine } from '../entities/imports.ts';
import { importVerdicts } from '../states.ts';
import { id, paging, text } from '../rules.ts';
import type { Endpoint } from './endpoint.ts';
import { byteStream, file, none, pageMeta } from './endpoint.ts';

const params = z.object({ id });

export const adminImportsEndpoints = {
  exportProducts: {
    summary: 'All products as CSV, which can be imported again',
    who: 'admin',
    may: 'catalogue.read',
    data: file,
    answers: 'file',
  },
  listImports: {
    summary: 'The latest imports of products',
    who: 'admin',
    may: 'catalogue.read',
    data: z.array(productImport),
  },
  uploadImport: {
    summary:
      'Upload a CSV of products in the format of the shop or of Shopify. A job parses it; no product is changed yet',
    who: 'admin',
    may: 'catalogue.write',
    query: z.object({ file_name: text(200).optional(), category: id.optional() }),
    body: byteStream,
    data: productImport,
    reads: 'stream',
    transaction: 'own',
  },
  getImport: {
    summary: 'Progress and preview of an import',
    who: 'admin',
    may: 'catalogue.read',
    params,
    unknown: 'import_not_found',
    data: productImport,
  },
  listImportLines: {
    summary: 'Changes of an import by product, or its invalid lines',
    who: 'admin',
    may: 'catalogue.read',
    params,
    unknown: 'import_not_found',
    query: z.object({ verdict: z.enum(importVerdicts), ...paging }),
    data: z.array(productImportLine),
    meta: pageMeta,
  },
  exportImportProblems: {
    summary: 'Invalid lines of an import as CSV',
    who: 'admin',
    may: 'catalogue.read',
    params,
    unknown: 'import_not_found',
    data: file,
    answers: 'file',
  },
  applyImport: {
    summary:
      'Write all products of an import, or none; `leave_out_bad` confirms that invalid lines are skipped',
    who: 'admin',
    may: 'catalogue.write',
    params,
    unknown: 'import_not_found',
    body: z.object({ leave_out_bad: z.boolean().optional() }),
    data: productImport,
  },
  discardImport: {
    summary: 'Delete an import that is not running',
    who: 'admin',
    may: 'catalogue.write',
    params,
    unknown: 'import_not_found',
    data: none,
  },
} as const satisfies Record<string, Endpoint>;
