import { localeDefault } from '#contract/locales/rules.ts';
import { listCategories } from '../catalogue/categories.ts';
import { listPolicies } from '../content/policies.ts';
import type { Ctx } from '../ctx.ts';
import { phraseIn } from '../locales/messages.ts';
import { readTranslations } from '../locales/translations.ts';
import type { StoredAppearance } from './queries.ts';

/** The texts of menu and footer. */
export const textsOf = ({ menu, footer }: Pick<StoredAppearance, 'menu' | 'footer'>): string[] => [
  ...menu.flatMap(({ label, children }) => [label, ...children.map((child) => child.label)]),
  ...footer.columns.flatMap(({ title, links }) => [title, ...links.map(({ label }) => label)]),
];

/**
 * The labels of menu and footer in the language of the read: as the staff translated them, else a
 * category's or a policy's English name becomes the translated one, usual words as the catalogue
 * has them. Others stay.
 */
export async function readLabels(
  ctx: Ctx,
  content: Pick<StoredAppearance, 'menu' | 'footer'> | undefined,
): Promise<(label: string) => string> {
  if (ctx.locale === localeDefault) return (label) => label;
  const english = { ...ctx, locale: localeDefault } as const;
  const texts = content ? textsOf(content) : [];
  const [own, categories, policies, englishCategories, englishPolicies] = await Promise.all([
    readTranslations(
      ctx,
      texts.map((text) => ['navigation', text]),
    ),
    listCategories(ctx),
    listPolicies(ctx),
    listCategories(english),
    listPolicies(english),
  ]);
  const names = new Map([
    ...englishCategories.map(
      ({ id, name }) => [name, categories.find((e) => e.id === id)?.name] as const,
    ),
    ...englishPolicies.map(
      ({ slug, title }) => [title, policies.find((e) => e.slug === slug)?.title] as const,
    ),
  ]);
  return (label) =>
    own.of('navigation', label)?.texts['text'] ?? names.get(label) ?? phraseIn(ctx.locale, label);
}
