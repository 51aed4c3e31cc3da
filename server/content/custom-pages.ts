import type {
  AdminCustomPage,
  CustomPage,
  CustomPageForm,
} from '#contract/content/custom-pages.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { versionedResource } from '../audit/versioned.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { nextFreeSlug, slugOf } from '../locales/slugs.ts';
import { readTranslations } from '../locales/translations.ts';
import { renderMarkdown } from './markdown/render.ts';
import * as queries from './custom-page-queries.ts';
import { untilPurged } from '../until-purged.ts';

const cacheTag = 'content:pages';

const view = (row: RowOf<typeof queries.customPages.byId>): AdminCustomPage => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  body: row.markdown,
  is_published: row.isPublished,
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});

const pages = versionedResource({
  kind: 'page',
  notFound: 'custom_page_not_found',
  table: queries.customPages,
  view,
  audit: ({ slug, title, body, is_published: isPublished }) => ({
    address: `/pages/${slug}`,
    title,
    text: body,
    is_published: isPublished,
  }),
  violations: { custom_pages_slug_key: () => refuseAt('slug', 'custom_page_slug_taken') },
  changed: (ctx) => {
    // A changed slug redirects.
    ctx.purges.add(cacheTag).add('redirects');
  },
});

export const listCustomPages = async (
  ctx: Ctx,
  paging: { page?: number | undefined; limit?: number | undefined },
): Promise<{ data: AdminCustomPage[]; meta: PageMeta }> => pages.list(ctx, {}, paging);

/**
 * Creates a page, or updates the one with the form's id. Without a slug a new page has one of its
 * title. Refuses `custom_page_not_found`, `version_conflict`, `custom_page_slug_taken`, and texts
 * as `renderMarkdown` does.
 */
export async function saveCustomPage(
  ctx: OutsideTransaction<Admin>,
  { slug, title, body: markdown, is_published: isPublished, ...form }: CustomPageForm,
): Promise<AdminCustomPage> {
  const html = await renderMarkdown(markdown);
  return ctx.transaction(async (inside) =>
    pages.save(inside, form, async (before) => ({
      slug: slug ?? before?.slug ?? (await freeSlug(inside, title)),
      ...{ title, markdown, html, isPublished },
    })),
  );
}

/** The column holds 100 letters: room for a number. */
const slugLengthMax = 96;

async function freeSlug(ctx: Ctx, title: string): Promise<string> {
  const slug = slugOf(title, 'page', slugLengthMax);
  const taken = await queries.slugsLike.all(ctx.db, { slug });
  return nextFreeSlug(
    slug,
    taken.map((row) => row.slug),
  );
}

/** Refuses `custom_page_not_found`. */
export const deleteCustomPage = async (ctx: Ctx<Admin>, id: number): Promise<void> =>
  pages.remove(ctx, id);

/** Refuses `custom_page_not_found`, also for a page that is not published. */
export async function getCustomPage(ctx: Ctx, slug: string): Promise<CustomPage> {
  ctx.reads.add(cacheTag);
  const row = await queries.publishedPage.maybeOne(ctx.db, { slug: slug.toLowerCase() });
  if (!row) throw refuse('custom_page_not_found');
  const translation = (await readTranslations(ctx, [['pages', row.id]])).of('pages', row.id);
  return {
    slug: row.slug,
    title: translation?.texts['title'] ?? row.title,
    html: translation?.html ?? row.html,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The pages that shoppers can read. */
export const publishedPages = untilPurged(async ({ db, reads }) => {
  reads.add(cacheTag);
  return queries.publishedPages.all(db);
});
