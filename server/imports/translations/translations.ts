import { translatedResources } from '#contract/locales/fields.ts';
import type { TranslationImport } from '#contract/locales/translation-file.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import type { Admin, Ctx, OutsideTransaction } from '../../ctx.ts';
import { prepareTranslation, savePrepared } from '../../locales/admin.ts';
import * as queries from './queries.ts';
import { type FileTranslation, type LineProblem, readTranslations } from './read-translations.ts';

/** Lines with a problem in a response; the count covers all of them. */
const problemsMax = 50;

type Changed = FileTranslation & { version: number };
type Compared = { rows: number; changed: Changed[]; problems: LineProblem[] };

/** What an import of the file would change. Refuses as `readTranslations`. */
export const preview = async (
  ctx: Ctx,
  content: AsyncIterable<Uint8Array>,
): Promise<TranslationImport> => viewOf(await compare(ctx, content));

/**
 * Saves the changed translations of the file, all or none. A translation that is saved while the
 * file is read is refused (`version_conflict`). Refuses as `readTranslations`,
 * `translations_invalid` with the lines, and Markdown as `renderMarkdown` does.
 */
export async function importAll(
  ctx: OutsideTransaction<Admin>,
  content: AsyncIterable<Uint8Array>,
): Promise<TranslationImport> {
  const compared = await compare(ctx, content);
  const { changed, problems } = compared;
  if (problems.length > 0) throw invalid(problems);
  const prepared: Awaited<ReturnType<typeof prepareTranslation>>[] = [];
  for (const { resource, key, locale, texts, version, line } of changed)
    try {
      const subject = { resource, id: key, locale };
      prepared.push(await prepareTranslation(subject, { ...texts, version }));
    } catch (error) {
      if (error instanceof Refusal) throw invalid([{ line, message: error.message }]);
      throw error;
    }
  await ctx.transaction(async (inside) => {
    for (const each of prepared) await savePrepared(inside, each);
  });
  return viewOf(compared);
}

const invalid = (problems: readonly LineProblem[]) =>
  refuse(
    'translations_invalid',
    { count: problems.length },
    problems.slice(0, problemsMax).map(({ line, message }) => ({ path: `line ${line}`, message })),
  );

const viewOf = ({ rows, changed, problems }: Compared): TranslationImport => ({
  rows,
  changed: changed.length,
  problems: problems.slice(0, problemsMax),
  problem_count: problems.length,
});

async function compare(ctx: Ctx, content: AsyncIterable<Uint8Array>): Promise<Compared> {
  const { rows, translations, problems } = await readTranslations(content);
  const subjects = {
    resources: translations.map(({ resource }) => resource),
    keys: translations.map(({ key }) => key),
  };
  const existing = await queries.existing.all(ctx.db, subjects);
  const found = new Set(existing.map(({ resource, key }) => `${resource} ${key}`));
  const stored = await queries.translations.all(ctx.db, subjects);
  const before = new Map(stored.map((row) => [`${row.resource} ${row.key} ${row.locale}`, row]));
  const changed = translations.flatMap((translation): Changed[] => {
    const { resource, key, locale, texts } = translation;
    const row = before.get(`${resource} ${key} ${locale}`);
    const isChanged = Object.entries(texts).some(
      ([field, text]) => text !== (row?.texts[field] ?? ''),
    );
    return isChanged ? [{ ...translation, version: row?.version ?? 0 }] : [];
  });
  const missing = translations
    .filter(({ resource, key }) => !found.has(`${resource} ${key}`))
    .map(({ resource, key, line }) => ({ line, message: `The shop has no ${resource} “${key}”` }));
  return {
    rows,
    // In one order, so that two imports wait for each other instead of locking each other out.
    changed: changed.toSorted((a, b) => placeOf(a) - placeOf(b) || byKey(a, b)),
    problems: [...problems, ...missing].toSorted((a, b) => a.line - b.line),
  };
}

/** Of a policy the key is its slug. */
const byKey = (a: FileTranslation, b: FileTranslation): number =>
  Number(a.key) - Number(b.key) || a.key.localeCompare(b.key);

/** A group before the products. */
const placeOf = ({ resource }: FileTranslation): number => translatedResources.indexOf(resource);
