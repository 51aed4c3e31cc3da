import { policySlugs } from '#contract/content/policies.ts';
import type { Policy, PolicyLink } from '#contract/content/entities.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { readSettings } from '../settings/settings.ts';
import { htmlOf } from './markdown/render.ts';
import { fillPolicy, openBlanks } from './policy-fields.ts';
import { policyBySlug, publishedPolicies } from './queries.ts';

/** The policies that shoppers can read, in the order of the footer. */
export async function listPolicies(ctx: Ctx): Promise<PolicyLink[]> {
  const published = await completePolicies(ctx);
  return policySlugs.flatMap((slug) =>
    published.filter((policy) => policy.slug === slug).map(({ title }) => ({ slug, title })),
  );
}

/** The published policies without an open blank: a shopper never reads one. */
export async function completePolicies(ctx: Ctx) {
  ctx.reads.add('content:policies').add('settings');
  const [published, settings] = await Promise.all([
    publishedPolicies.all(ctx.db),
    readSettings(ctx.db),
  ]);
  const rendered = await Promise.all(
    published.map(async (policy) => ({ ...policy, html: await htmlOf(policy) })),
  );
  return rendered.filter((policy) => openBlanks(policy, settings).length === 0);
}

/** Refuses `policy_not_found`, also for a policy with an open blank. */
export async function getPolicy(ctx: Ctx, slug: string): Promise<Policy> {
  ctx.reads.add(`content:policy:${slug}`).add('settings');
  const [policy, settings] = await Promise.all([
    policyBySlug.maybeOne(ctx.db, { slug }),
    readSettings(ctx.db),
  ]);
  if (!policy) throw refuse('policy_not_found');
  const html = await htmlOf(policy);
  if (openBlanks({ ...policy, html }, settings).length > 0) throw refuse('policy_not_found');
  return {
    slug: policy.slug,
    title: policy.title,
    html: fillPolicy(html, settings),
    updated_at: policy.updatedAt.toISOString(),
  };
}
