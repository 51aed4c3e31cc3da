import { type PolicySlug, policySlugs } from '#contract/pages.ts';
import type { PolicyForm } from '#contract/endpoints/content-forms.ts';
import type { AdminPolicy } from '#contract/entities/admin-content.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { readSettings } from '../settings/settings.ts';
import * as queries from './admin-queries.ts';
import { renderMarkdown } from './markdown/render.ts';
import { suggestedPolicies } from './suggested-policies.ts';

/**
 * The five policies. An unwritten one is an unpublished suggestion with version 0: the owner must
 * read a legal text before the shop shows it.
 */
export async function listPolicies(ctx: Ctx): Promise<AdminPolicy[]> {
  const [saved, settings] = await Promise.all([queries.policies.all(ctx.db), readSettings(ctx.db)]);
  const suggestions = suggestedPolicies(settings);
  return policySlugs.map((slug) => {
    const row = saved.find((policy) => policy.slug === slug);
    return row
      ? view(slug, row)
      : { slug, ...suggestions[slug], is_published: false, version: 0, updated_at: null };
  });
}

/** Refuses `version_conflict`, and texts as `renderMarkdown` does. A suggestion has version 0. */
export async function savePolicy(
  ctx: OutsideTransaction<Admin>,
  slug: PolicySlug,
  form: PolicyForm,
): Promise<AdminPolicy> {
  const html = await renderMarkdown(form.markdown);
  return ctx.transaction(async (inside) => saveInside(inside, { ...form, slug, html }));
}

async function saveInside(
  ctx: Ctx<Admin>,
  form: PolicyForm & { slug: PolicySlug; html: string },
): Promise<AdminPolicy> {
  const { slug, title, markdown, html, is_published: isPublished } = form;
  const values = { slug, title, markdown, html, isPublished };
  const subject = `policy:${slug}`;
  // Two concurrent first saves: the second finds the row of the first.
  const inserted = await queries.insertPolicy.maybeOne(ctx.db, values);
  const before = inserted ? null : await queries.lockPolicy.one(ctx.db, { slug });
  if (before) await requireVersion(ctx, { subject, given: form.version, current: before.version });
  const after = inserted ?? (await queries.updatePolicy.one(ctx.db, values));
  await recordAudit(ctx, {
    action: before ? 'policy.update' : 'policy.create',
    subject,
    before: before && auditSnapshot(before),
    after: auditSnapshot(after),
    version: after.version,
  });
  ctx.purges.add(`content:policy:${slug}`).add('content:policies');
  return view(slug, after);
}

const auditSnapshot = ({ title, markdown, isPublished }: queries.PolicyRow) => ({
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
