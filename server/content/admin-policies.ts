import { type PolicySlug, policySlugs } from '#contract/pages.ts';
import type { PolicyForm } from '#contract/endpoints/content-forms.ts';
import type { AdminPolicy } from '#contract/entities/admin-content.ts';
import { note, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { readSettings } from '../settings/settings.ts';
import * as queries from './admin-queries.ts';
import { suggestedPolicies } from './suggested-policies.ts';

/**
 * The five policies. One that nobody wrote stands as a suggestion in the shop's own name, with version 0 and unpublished:
 * no text of ours is law for a shop before its owner has read it.
 */
export async function listPolicies(ctx: Ctx): Promise<AdminPolicy[]> {
  const [written, settings] = await Promise.all([
    queries.policies.all(ctx.db),
    readSettings(ctx.db),
  ]);
  const suggested = suggestedPolicies(settings);
  return policySlugs.map((slug) => {
    const row = written.find((policy) => policy.slug === slug);
    return row
      ? view(slug, row)
      : { slug, ...suggested[slug], is_published: false, version: 0, updated_at: null };
  });
}

/** Refuses `changed_meanwhile`. Who opened the suggestion holds version 0. */
export async function savePolicy(
  ctx: Ctx<Admin>,
  slug: PolicySlug,
  form: PolicyForm,
): Promise<AdminPolicy> {
  const values = [form.title, form.markdown, form.is_published];
  const subject = `policy:${slug}`;
  // Of two who write it for the first time at once, the second finds the first one's row.
  const inserted = await queries.insertPolicy.maybeOne(ctx.db, slug, ...values);
  const before = inserted ? null : await queries.lockPolicy.one(ctx.db, slug);
  if (before) await requireVersion(ctx, { subject, given: form.version, current: before.version });
  const after = inserted ?? (await queries.updatePolicy.one(ctx.db, slug, ...values));
  await note(ctx, {
    action: before ? 'policy.update' : 'policy.create',
    subject,
    before: before && factsOf(before),
    after: factsOf(after),
    version: after.version,
  });
  ctx.purges.add(`content:policy:${slug}`).add('content:policies');
  return view(slug, after);
}

const factsOf = ({ title, markdown, isPublished }: queries.PolicyRow) => ({
  title,
  markdown,
  is_published: isPublished,
});

const view = (
  slug: PolicySlug,
  { title, markdown, isPublished, version, updatedAt }: queries.PolicyRow,
): AdminPolicy => ({
  slug,
  title,
  markdown,
  is_published: isPublished,
  version,
  updated_at: updatedAt.toISOString(),
});
