import { translatedFields } from '#contract/locales/fields.ts';
import type { Translations } from './product-queries.ts';
import { type TranslatedLocale, translatedLocales } from '#contract/locales/rules.ts';

const fields = ['name', 'description'] as const;
type Field = (typeof fields)[number];

/** `name_hi`: the translation of a text that a line has in English. */
export type TranslatedColumn = `${Field}_${TranslatedLocale}`;

const parts = translatedLocales.flatMap((locale) =>
  fields.map((field) => ({ column: `${field}_${locale}` as const, field, locale })),
);

export const translatedColumns: readonly TranslatedColumn[] = parts.map(({ column }) => column);

type TranslatedCells = Record<TranslatedColumn, string>;

export function translatedCells(translations: Translations): TranslatedCells;
export function translatedCells(translations: Translations): Record<string, string> {
  return Object.fromEntries(
    parts.map(({ column, field, locale }) => [column, translations[locale]?.[field] ?? '']),
  );
}

/** Reads the given columns by the rules of a translation. A blank text removes it. */
export function readTranslatedCells(
  cells: TranslatedCells,
  columns: readonly string[],
): {
  problems: { column: TranslatedColumn; message: string }[];
  translations: Translations | null;
} {
  const given = parts.filter(({ column }) => columns.includes(column));
  const read = given.map((part) => ({
    ...part,
    result: translatedFields.products[part.field].safeParse(cells[part.column]),
  }));
  const problems = read.flatMap(({ column, result }) =>
    result.success ? [] : { column, message: result.error.issues[0]?.message ?? '' },
  );
  if (given.length === 0 || problems.length > 0) return { problems, translations: null };
  const byLocale = Map.groupBy(read, ({ locale }) => locale);
  const translations = [...byLocale].map(([locale, ofLocale]) => [
    locale,
    Object.fromEntries(ofLocale.map(({ field, result }) => [field, result.data ?? ''])),
  ]);
  return { problems, translations: Object.fromEntries(translations) };
}
