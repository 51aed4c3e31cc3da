import { localeDefault } from '#contract/locales/rules.ts';
import { listCategories } from '../catalogue/categories.ts';
import { listPolicies } from '../content/policies.ts';
import type { Ctx } from '../ctx.ts';
import { phraseIn } from '../locales/messages.ts';

/**
 * The labels of menu and footer in the language of the read: a category's or a policy's English
 * name becomes the translated one, usual words as the catalogue has them. Others stay.
 */
export async function readLabels(ctx: Ctx): Promise<(label: string) => string> {
  if (ctx.locale === localeDefault) return (label) => label;
  const english = { ...ctx, locale: localeDefault } as const;
  const [categories, policies, englishCategories, englishPolicies] = await Promise.all([
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
  return (label) => names.get(label) ?? phraseIn(ctx.locale, label);
}
