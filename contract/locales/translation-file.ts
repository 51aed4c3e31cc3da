import { z } from 'zod';
import { byteStream, type Endpoint, file } from '../endpoint.ts';
import { exportFormats } from '../exports/rules.ts';

const count = z.number().int();

/** `changed`: translations of one resource in one language. `problems`: at most the first 50. */
const translationImport = z.object({
  rows: count,
  changed: count,
  problems: z.array(z.object({ line: count, message: z.string() })),
  problem_count: count,
});

const columns =
  'Columns: resource, id, field, en and one for each language, such as hi. A blank cell is English, a missing column stays unchanged';

/** One file with the translated texts of all resources. */
export const translationFileEndpoints = {
  exportTranslations: {
    summary: `All texts in English with their translations, one a line, as CSV or spreadsheet. ${columns}`,
    access: 'admin',
    permission: 'settings.read',
    query: z.object({ format: z.enum(exportFormats).default('csv') }),
    data: file,
    responseFormat: 'file',
  },
  previewTranslations: {
    summary: `What a CSV of translations would change. ${columns}`,
    access: 'admin',
    permission: 'settings.write',
    body: byteStream,
    data: translationImport,
    bodyFormat: 'stream',
    transaction: 'own',
  },
  importTranslations: {
    summary: 'Save the translations of a CSV, all or none; the same file again changes nothing',
    access: 'admin',
    permission: 'settings.write',
    body: byteStream,
    data: translationImport,
    bodyFormat: 'stream',
    transaction: 'own',
  },
} as const satisfies Record<string, Endpoint>;

export type TranslationImport = z.infer<typeof translationImport>;
