import { type PolicySlug, policySlugs } from '#contract/content/policies.ts';
import type { PolicyForm } from '#contract/content/forms.ts';
import type { AdminPolicy } from '#contract/content/entities.ts';
import { refuse } from '#contract/refusals.ts';
import { saveVersioned } from '../audit/versioned-settings.ts';
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
  return Promise.all(
    policySlugs.map(async (slug) =>
      view(
        slug,
        saved.find((policy) => policy.slug === slug),
        settings,
      ),
    ),
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
  const settings = await readSettings(ctx.db);
  const blanks = isPublished ? openBlanks({ title, html }, settings) : [];
  if (blanks.length > 0) throw refuse('policy_blanks', { blanks: blanks.join(', ') });
  return saveVersioned(ctx, form.version, resourceOf(slug, settings), async () =>
    queries.updatePolicy.execute(ctx.db, { slug, title, markdown, html, isPublished }),
  );
}

const resourceOf = (slug: PolicySlug, settings: ShopSettings) => ({
  kind: 'policy',
  subject: `policy:${slug}`,
  lock: async ({ db }: Ctx) => {
    await queries.ensurePolicy.execute(db, { slug, ...suggestedPolicies(settings)[slug] });
    await queries.lockPolicy.one(db, { slug });
  },
  read: async ({ db }: Ctx) => view(slug, await queries.policy.one(db, { slug }), settings),
  audit: ({ title, markdown, is_published }: AdminPolicy) => ({ title, markdown, is_published }),
  tags: [`content:policy:${slug}`, 'content:policies'],
});

async function view(
  slug: PolicySlug,
  row: queries.PolicyRow | undefined,
  settings: ShopSettings,
): Promise<AdminPolicy> {
  const { title, markdown } = row ?? suggestedPolicies(settings)[slug];
  const html = row ? await htmlOf(row) : await renderStored(markdown);
  return {
    slug,
    title,
    markdown,
    blanks: openBlanks({ title, html }, settings),
    is_published: row?.isPublished ?? false,
    version: row?.version ?? 0,
    updated_at: row?.updatedAt.toISOString() ?? null,
  };
}
