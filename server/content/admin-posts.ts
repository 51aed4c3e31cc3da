import type { PostState } from '#contract/content/rules.ts';
import type { PostForm } from '#contract/content/forms.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import {
  type AdminPost,
  type AdminPostSummary,
  adminPost,
  adminPostSummary,
} from '#contract/content/entities.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { versionedEdits } from '../audit/versioned.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { nextFreeSlug, slugOf } from '../locales/slugs.ts';
import { imageUrl, imageView } from '../media/media.ts';
import type { StoredImage } from '../media/store.ts';
import { chosenImage, storeChosen } from './chosen-image.ts';
import * as queries from './admin-queries.ts';
import { renderMarkdown } from './markdown/render.ts';

const posts = versionedEdits({
  kind: 'post',
  notFound: 'post_not_found',
  table: queries.postRows,
  view,
  audit: auditSnapshot,
  violations: { posts_slug_key: () => refuseAt('slug', 'post_slug_taken') },
  changed: (ctx) => {
    ctx.purges.add('content:posts');
  },
});

type PostListQuery = {
  search?: string | undefined;
  state?: PostState | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** Includes drafts; the last changed first. */
export async function listAdminPosts(
  ctx: Ctx,
  { search, state, page = 1, limit = pageSizeDefault }: PostListQuery,
): Promise<{ data: AdminPostSummary[]; meta: PageMeta }> {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const [rows, { total }] = await Promise.all([
    queries.posts.all(ctx.db, { pattern, state: state ?? null, limit, offset: (page - 1) * limit }),
    queries.postsCount.one(ctx.db, { pattern, state: state ?? null }),
  ]);
  return {
    data: rows.map((row) => adminPostSummary.parse(toWire(row))),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** Refuses `post_not_found`. */
export async function getAdminPost(ctx: Ctx, id: number): Promise<AdminPost> {
  const row = await queries.postRows.byId.maybeOne(ctx.db, { id });
  if (!row) throw refuse('post_not_found');
  return view(row);
}

/**
 * Creates a post, or updates the one with the form's id; a blank slug comes from the title. Refuses
 * `post_not_found`, `version_conflict`, `post_slug_taken`, and as `renderMarkdown` and images do.
 */
export async function savePost(ctx: OutsideTransaction<Admin>, form: PostForm): Promise<AdminPost> {
  const html = await renderMarkdown(form.markdown);
  const stored = await storeChosen(ctx, form);
  return await ctx.transaction(async (inside) =>
    posts.save(inside, form, async (before) =>
      valuesOf(inside, { ...form, html }, { stored, before }),
    ),
  );
}

async function valuesOf(
  ctx: Ctx,
  form: PostForm & { html: string },
  { stored, before }: { stored: StoredImage | null; before: queries.PostRow | undefined },
) {
  const image = await chosenImage(ctx, form, {
    stored,
    before: { hash: before?.imageHash ?? null, alt: before?.imageAlt ?? '' },
  });
  return {
    slug: form.slug || before?.slug || (await uniqueSlug(ctx, form.title)),
    title: form.title,
    excerpt: form.excerpt ?? before?.excerpt ?? '',
    author: form.author,
    markdown: form.markdown,
    html: form.html,
    imageHash: image.hash,
    imageAlt: image.alt,
    publishedAt: publishedAt(ctx, form, before),
  };
}

/** Refuses `post_not_found`. */
export const deletePost = async (ctx: Ctx<Admin>, id: number): Promise<void> =>
  posts.remove(ctx, id);

/** A published post keeps its time. Another post without a given time is published now. */
function publishedAt(
  ctx: Ctx,
  { state, published_at: given }: PostForm,
  before: queries.PostRow | undefined,
): Date | null {
  if (state === 'draft') return null;
  if (given !== undefined) return new Date(given);
  return before?.publishedAt && before.state === 'published' ? before.publishedAt : ctx.now;
}

async function uniqueSlug(ctx: Ctx, title: string): Promise<string> {
  const slug = slugOf(title, 'post', 100);
  const taken = await queries.slugsLike.all(ctx.db, { slug });
  return nextFreeSlug(
    slug,
    taken.map((row) => row.slug),
  );
}

function auditSnapshot(_: AdminPost, row: queries.PostRow) {
  return {
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    author: row.author,
    markdown: row.markdown,
    image: row.imageHash === null ? null : imageUrl(row.imageHash),
    image_alt: row.imageAlt,
    published_at: row.publishedAt?.toISOString() ?? null,
  };
}

type SummaryRow = Pick<queries.PostRow, 'publishedAt' | 'updatedAt' | 'picture'>;
const toWire = <R extends SummaryRow>({ publishedAt: at, updatedAt, picture, ...rest }: R) => ({
  ...rest,
  published_at: at?.toISOString() ?? null,
  updated_at: updatedAt.toISOString(),
  picture: picture && imageView(picture),
});

function view(row: queries.PostRow): AdminPost {
  return adminPost.parse(toWire(row));
}
