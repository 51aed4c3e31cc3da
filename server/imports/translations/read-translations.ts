import {
  translatedFields,
  translatedResources,
  type TranslatedResource,
} from '#contract/locales/fields.ts';
import { type TranslatedLocale, translatedLocales } from '#contract/locales/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { recordsOf } from '../whole-file.ts';

export type LineProblem = { line: number; message: string };

/** The texts of one resource in one language, and the first line with one of them. */
export type FileTranslation = {
  resource: TranslatedResource;
  key: string;
  locale: TranslatedLocale;
  texts: Record<string, string>;
  line: number;
};

type ReadFile = { rows: number; translations: FileTranslation[]; problems: LineProblem[] };

/**
 * Reads a file of translations by the rules of their forms. Refuses `import_empty`,
 * `import_columns`, `import_column_duplicate`, and as `recordsOf`.
 */
export async function readTranslations(content: AsyncIterable<Uint8Array>): Promise<ReadFile> {
  const translations = new Map<string, FileTranslation>();
  const problems: LineProblem[] = [];
  const seen = new Set<string>();
  let columns: Columns | null = null;
  for await (const { line, cells } of recordsOf(content)) {
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    const subject = subjectOf(cells, columns);
    if (typeof subject === 'string') {
      problems.push({ line, message: subject });
      continue;
    }
    const { resource, key, field, rule } = subject;
    const place = `${resource} ${key} ${field}`;
    if (seen.has(place)) problems.push({ line, message: `${place} is in the file twice` });
    seen.add(place);
    for (const [locale, at] of columns.locales) {
      const result = rule.safeParse(cells[at] ?? '');
      if (!result.success) {
        const message = result.error.issues[0]?.message ?? '';
        problems.push({ line, message: `${locale}: ${message}` });
        continue;
      }
      const name = `${resource} ${key} ${locale}`;
      const one = translations.get(name) ?? { resource, key, locale, texts: {}, line };
      translations.set(name, { ...one, texts: { ...one.texts, [field]: result.data ?? '' } });
    }
  }
  if (seen.size === 0 && problems.length === 0) throw refuse('import_empty');
  return { rows: seen.size, translations: [...translations.values()], problems };
}

const subjectColumns = ['resource', 'id', 'field'] as const;
type Columns = Record<(typeof subjectColumns)[number], number> & {
  locales: readonly (readonly [TranslatedLocale, number])[];
};

/** English is for the translator: an import ignores it. */
function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const used: readonly string[] = [...subjectColumns, ...translatedLocales];
  const twice = used.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) throw refuse('import_column_duplicate', { column: `“${twice}”` });
  const [resource, id, field] = subjectColumns.map((name) => names.indexOf(name));
  const locales = translatedLocales.flatMap((locale) =>
    names.includes(locale) ? [[locale, names.indexOf(locale)] as const] : [],
  );
  const missing = [
    ...subjectColumns.filter((name) => !names.includes(name)),
    ...(locales.length === 0 ? [translatedLocales.join(' or ')] : []),
  ];
  if (missing.length > 0 || resource === undefined || id === undefined || field === undefined)
    throw refuse('import_columns', { columns: missing.map((name) => `“${name}”`).join(' and ') });
  return { resource, id, field, locales };
}

/** What a line translates, or what is wrong with it. */
function subjectOf(cells: readonly string[], columns: Columns) {
  const cell = (name: (typeof subjectColumns)[number]) => (cells[columns[name]] ?? '').trim();
  const resource = translatedResources.find((each) => each === cell('resource'));
  if (!resource) return `“${cell('resource')}” is no resource with translations`;
  const field = cell('field');
  const found = Object.entries(translatedFields[resource]).find(([name]) => name === field);
  if (!found) {
    const fields = Object.keys(translatedFields[resource]).join(', ');
    return refuse('translation_field_unknown', { field: field.slice(0, 40), fields }).message;
  }
  return { resource, key: cell('id'), field, rule: found[1] };
}
