import {
  translatedFields,
  translatedResources,
  type TranslatedResource,
} from '#contract/locales/fields.ts';
import { translatedLocales } from '#contract/locales/rules.ts';
import type { Db } from '#database/client/statement.ts';
import type { Cell, SheetColumn } from '../../files/sheet.ts';
import * as queries from './queries.ts';

const batchRows = 500;

export const translationColumns: readonly SheetColumn[] = [
  { header: 'resource', width: 16 },
  { header: 'id', width: 16 },
  { header: 'field', width: 22 },
  ...['en', ...translatedLocales].map((header) => ({ header, width: 60 })),
];

/** A line for each text of each resource that shoppers read, with its translations. */
export async function* translationRows(db: Db): AsyncGenerator<Cell[][]> {
  for (const resource of translatedResources)
    for (let after = 0; ;) {
      const rows = await queries.english[resource].all(db, { after, limit: batchRows });
      const last = rows.at(-1);
      if (!last) break;
      yield await linesOf(db, resource, rows);
      after = last.id;
    }
}

type English = { key: string; texts: Readonly<Record<string, unknown>> };

async function linesOf(
  db: Db,
  resource: TranslatedResource,
  rows: readonly English[],
): Promise<Cell[][]> {
  const stored = await queries.translations.all(db, {
    resources: rows.map(() => resource),
    keys: rows.map(({ key }) => key),
  });
  const known = new Map(stored.map((row) => [`${row.key} ${row.locale}`, row.texts]));
  return rows.flatMap(({ key, texts }) =>
    Object.keys(translatedFields[resource]).flatMap((field) => {
      const cells = [
        englishText(texts[field]),
        ...translatedLocales.map((locale) => known.get(`${key} ${locale}`)?.[field] ?? ''),
      ];
      // A promotion without a text of its own shows the one of its terms.
      const isShown = resource === 'promotions' || cells.some((cell) => cell !== '');
      return isShown ? [[resource, key, field, ...cells]] : [];
    }),
  );
}

/** A list has an entry a line, as in the form of a translation. */
const englishText = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '';
