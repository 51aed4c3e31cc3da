import { localeDefault } from '#contract/locales/rules.ts';
import type { TranslatedResource, TranslatedTexts } from '#contract/locales/fields.ts';
import { renderStored, storedDeadlineMs } from '../content/markdown/render.ts';
import type { Ctx } from '../ctx.ts';
import { translationsOf } from './queries.ts';

/** Translated texts by field, and their Markdown as HTML. */
type Translation = { texts: TranslatedTexts; html: string | null };

/** A resource by its id, a policy by its slug, the settings by `shop`. */
type Subject = readonly [resource: TranslatedResource, key: number | string];

export type Translations = {
  /** Undefined: not translated, as is everything in English. */
  of(resource: TranslatedResource, key: number | string): Translation | undefined;
};

const none: Translations = { of: () => undefined };

/**
 * The translations of these resources in the language of the read, with one statement. In English
 * nothing is read. The reader depends on the resources themselves: saving a translation purges
 * their cache tags.
 */
export async function readTranslations(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  subjects: readonly Subject[],
): Promise<Translations> {
  if (ctx.locale === localeDefault || subjects.length === 0) return none;
  const rows = await translationsOf.all(ctx.db, {
    resources: subjects.map(([resource]) => resource),
    keys: subjects.map(([, key]) => String(key)),
    locale: ctx.locale,
  });
  const rendered = await Promise.all(
    rows.map(async ({ html, ...row }) => ({ ...row, html: html ?? (await render(row)) })),
  );
  const known = new Map(rendered.map((row) => [`${row.resource}:${row.key}`, row]));
  return { of: (resource, key) => known.get(`${resource}:${key}`) };
}

type Row = { resource: string; texts: TranslatedTexts };

/** Saving a translation renders its Markdown; a seeded one is rendered when it is read. */
const render = async ({ resource, texts }: Row): Promise<string | null> => {
  const source = resource === 'pages' ? texts['body'] : texts['markdown'];
  return source === undefined ? null : renderStored(source, storedDeadlineMs);
};

/** `row` with these values in place of its own; it gets no other properties. */
export function withValues<T extends object>(
  row: T,
  values: Readonly<Record<string, unknown>> = {},
): T {
  const known = Object.entries(values).filter(([name]) => Object.hasOwn(row, name));
  return known.length === 0 ? row : { ...row, ...Object.fromEntries(known) };
}
