import { policySlugs } from '#contract/content/policies.ts';
import type { Policy, PolicyLink } from '#contract/content/entities.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { readTranslations, type Translations } from '../locales/translations.ts';
import { readSettings, type ShopSettings } from '../settings/settings.ts';
import { htmlOf } from './markdown/render.ts';
import { fillPolicy, openBlanks } from './policy-fields.ts';
import { policyBySlug, publishedPolicies } from './queries.ts';
import { untilPurged } from '../until-purged.ts';

/** The policies that shoppers can read, in the order of the footer. */
export async function listPolicies(ctx: Ctx): Promise<PolicyLink[]> {
  const published = await completePolicies(ctx);
  return policySlugs.flatMap((slug) =>
    published.filter((policy) => policy.slug === slug).map(({ title }) => ({ slug, title })),
  );
}

/** The published policies without an open blank: a shopper never reads one. */
export const completePolicies = untilPurged(async (ctx) => {
  ctx.reads.add('content:policies').add('settings');
  const [published, settings] = await Promise.all([
    publishedPolicies.all(ctx.db),
    readSettings(ctx.db),
  ]);
  const rendered = await Promise.all(
    published.map(async (policy) => ({ ...policy, html: await htmlOf(policy) })),
  );
  const complete = rendered.filter((policy) => openBlanks(policy, settings).length === 0);
  const translations = await readTranslations(
    ctx,
    complete.map(({ slug }) => ['policies', slug]),
  );
  return complete.map((policy) => translated(policy, translations, settings));
});

/** A translation with an open blank is not shown. */
function translated<P extends { slug: string; title: string; html: string }>(
  policy: P,
  translations: Translations,
  settings: ShopSettings,
): P {
  const translation = translations.of('policies', policy.slug);
  const title = translation?.texts['title'] ?? policy.title;
  const html = translation?.html ?? policy.html;
  return openBlanks({ title, html }, settings).length > 0 ? policy : { ...policy, title, html };
}

/** Refuses `policy_not_found`, also for a policy with an open blank. */
export async function getPolicy(ctx: Ctx, slug: string): Promise<Policy> {
  ctx.reads.add(`content:policy:${slug}`).add('settings');
  const [policy, settings] = await Promise.all([
    policyBySlug.maybeOne(ctx.db, { slug }),
    readSettings(ctx.db),
  ]);
  if (!policy) throw refuse('policy_not_found');
  const complete = { ...policy, html: await htmlOf(policy) };
  if (openBlanks(complete, settings).length > 0) throw refuse('policy_not_found');
  const translations = await readTranslations(ctx, [['policies', policy.slug]]);
  const { title, html } = translated(complete, translations, settings);
  return {
    slug: policy.slug,
    title,
    html: fillPolicy(html, settings),
    updated_at: policy.updatedAt.toISOString(),
  };
}
