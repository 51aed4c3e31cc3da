import { type PolicySlug, policySlugs } from '#contract/content/policies.ts';
import type { PolicyForm } from '#contract/content/forms.ts';
import type { AdminPolicy } from '#contract/content/entities.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { readSettings, type ShopSettings } from '../settings/settings.ts';
import * as queries from './admin-queries.ts';
import { htmlOf, renderMarkdown, renderStored } from './markdown/render.ts';
import { fillPolicy, openBlanks } from './policy-fields.ts';
import { suggestedPolicies } from './suggested-policies.ts';

/**
 * The five policies. An unwritten one is an unpublished suggestion with version 0: the owner must
 * read a legal text before the shop shows it.
 */
export async function listPolicies(ctx: Ctx): Promise<AdminPolicy[]> {
  const [saved, settings] = await Promise.all([queries.policies.all(ctx.db), readSettings(ctx.db)]);
  const suggestions = suggestedPolicies(settings);
  return Promise.all(
    policySlugs.map(async (slug): Promise<AdminPolicy> => {
      const row = saved.find((policy) => policy.slug === slug);
      if (row) return view(slug, row, settings);
      const { title, markdown } = suggestions[slug];
      const blanks = openBlanks({ title, html: await renderStored(markdown) }, settings);
      const draft = { is_published: false, version: 0, updated_at: null };
      return { slug, title, markdown, blanks, ...draft };
    }),
  );
}

/**
 * Refuses `version_conflict`, `policy_blanks` for a published text, and texts as `renderMarkdown`
 * does. A suggestion has version 0.
 */
export async function savePolicy(
  ctx: OutsideTransaction<Admin>,
  slug: PolicySlug,
  form: PolicyForm,
): Promise<AdminPolicy> {
  const html = await renderMarkdown(form.markdown);
  return ctx.transaction(async (inside) => saveInside(inside, { ...form, slug, html }));
}

/** Renders a policy as shoppers see it. */
export const previewPolicy = async (
  ctx: OutsideTransaction<Admin>,
  markdown: string,
): Promise<string> => {
  const html = await renderMarkdown(markdown);
  return fillPolicy(html, await readSettings(ctx.db));
};

async function saveInside(
  ctx: Ctx<Admin>,
  form: PolicyForm & { slug: PolicySlug; html: string },
): Promise<AdminPolicy> {
  const { slug, title, markdown, html, is_published: isPublished } = form;
  const values = { slug, title, markdown, html, isPublished };
  const settings = await readSettings(ctx.db);
  const blanks = isPublished ? openBlanks({ title, html }, settings) : [];
  if (blanks.length > 0) throw refuse('policy_blanks', { blanks: blanks.join(', ') });
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
  return view(slug, after, settings);
}

const auditSnapshot = ({ title, markdown, isPublished }: queries.PolicyRow) => ({
  title,
  markdown,
  is_published: isPublished,
});

const view = async (
  slug: PolicySlug,
  { title, markdown, html, isPublished, version, updatedAt }: queries.PolicyRow,
  settings: ShopSettings,
): Promise<AdminPolicy> => ({
  slug,
  title,
  markdown,
  blanks: openBlanks({ title, html: await htmlOf({ html, markdown }) }, settings),
  is_published: isPublished,
  version,
  updated_at: updatedAt.toISOString(),
});
