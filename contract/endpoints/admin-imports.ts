import { z } from 'zod';
import { productImport, productImportLine } from '../entities/imports.ts';
import { importLineStatuses } from '../states.ts';
import { id, paging, text } from '../rules.ts';
import type { Endpoint } from './endpoint.ts';
import { byteStream, file, none, pageMeta } from './endpoint.ts';

const params = z.object({ id });

export const adminImportsEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
