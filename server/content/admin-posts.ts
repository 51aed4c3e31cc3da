import type { PostState } from '#contract/content.ts';
import type { PostForm } from '#contract/endpoints/content-forms.ts';
import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import {
  type AdminPost,
  type AdminPostSummary,
  adminPost,
  adminPostSummary,
} from '#contract/entities/admin-content.ts';
import { serverLimits } from '#contract/server-limits.ts';
import { refuse } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { imageUrl, imageView } from '../media/media.ts';
import type { StoredImage } from '../media/store.ts';
import { chosenImage, storeChosen } from './chosen-image.ts';
import * as queries from './admin-queries.ts';
import { renderMarkdown } from './markdown/render.ts';

type PostListQuery = {
  search?: string | undefined;
  state?: PostState | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** Includes drafts; the last changed first. */
export async function listAdminPosts(
  ctx: Ctx,
  { search, state, page = 1, limit = serverLimits.pageSizeDefault }: PostListQuery,
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
  const row = await queries.postById.maybeOne(ctx.db, { postId: id });
  if (!row) throw refuse('post_not_found');
  return view(row);
}

/**
 * Creates a post, or updates the one with the form's id; a blank slug comes from the title. Refuses
 * `post_not_found`, `version_conflict`, `post_slug_taken`, as `chosenImage` and `renderMarkdown`
 * do.
 */
export async function savePost(ctx: OutsideTransaction<Admin>, form: PostForm): Promise<AdminPost> {
  const html = await renderMarkdown(form.markdown);
  const stored = await storeChosen(ctx, form);
  return await ctx.transaction(async (inside) => saveInside(inside, { ...form, html }, stored));
}

async function saveInside(
  ctx: Ctx<Admin>,
  form: PostForm & { html: string },
  stored: StoredImage | null,
): Promise<AdminPost> {
  const before = form.id === undefined ? null : await lockPost(ctx, form.id);
  if (before)
    await requireVersion(ctx, {
      subject: `post:${before.id}`,
      given: form.version,
      current: before.version,
    });
  const image = await chosenImage(ctx, form, {
    stored,
    before: { hash: before?.imageHash ?? null, alt: before?.imageAlt ?? '' },
  });
  const slug = form.slug || before?.slug || (await uniqueSlug(ctx, form.title));
  const values = {
    slug,
    title: form.title,
    excerpt: form.excerpt ?? before?.excerpt ?? '',
    author: form.author,
    markdown: form.markdown,
    html: form.html,
    imageHash: image.hash,
    imageAlt: image.alt,
    publishedAt: publishedAt(ctx, form, before),
  };
  const id = await refuseTakenSlug(async () => {
    if (!before) return (await queries.insertPost.one(ctx.db, values)).id;
    await queries.updatePost.execute(ctx.db, { postId: before.id, ...values });
    return before.id;
  });
  const after = await queries.postById.one(ctx.db, { postId: id });
  await recordAudit(ctx, {
    action: before ? 'post.update' : 'post.create',
    subject: `post:${id}`,
    before: before && auditSnapshot(before),
    after: auditSnapshot(after),
    version: after.version,
  });
  ctx.purges.add('content:posts');
  return view(after);
}

/** Refuses `post_not_found`. */
export async function deletePost(ctx: Ctx<Admin>, id: number): Promise<void> {
  const before = await lockPost(ctx, id);
  await queries.deletePost.execute(ctx.db, { postId: id });
  await recordAudit(ctx, {
    action: 'post.delete',
    subject: `post:${id}`,
    before: auditSnapshot(before),
    after: null,
  });
  ctx.purges.add('content:posts');
}

async function lockPost(ctx: Ctx, id: number): Promise<queries.PostRow> {
  const locked = await queries.lockPost.maybeOne(ctx.db, { postId: id });
  if (!locked) throw refuse('post_not_found');
  return queries.postById.one(ctx.db, { postId: id });
}

/** A published post keeps its time. Another post without a given time is published now. */
function publishedAt(
  ctx: Ctx,
  { state, published_at: given }: PostForm,
  before: queries.PostRow | null,
): Date | null {
  if (state === 'draft') return null;
  if (given !== undefined) return new Date(given);
  return before?.publishedAt && before.state === 'published' ? before.publishedAt : ctx.now;
}

async function uniqueSlug(ctx: Ctx, title: string): Promise<string> {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 100)
      .replace(/^-+|-+$/g, '') || 'post';
  const taken = new Set((await queries.slugsLike.all(ctx.db, { slug })).map((row) => row.slug));
  let unique = slug;
  for (let number = 2; taken.has(unique); number += 1) unique = `${slug}-${number}`;
  return unique;
}

async function refuseTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'posts_slug_key') throw error;
    throw refuse('post_slug_taken', {}, [
      { path: 'slug', message: 'There is already a post with this URL.' },
    ]);
  }
}

const auditSnapshot = (row: queries.PostRow) => ({
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  author: row.author,
  markdown: row.markdown,
  image: row.imageHash === null ? null : imageUrl(row.imageHash),
  image_alt: row.imageAlt,
  published_at: row.publishedAt?.toISOString() ?? null,
});

type SummaryRow = Pick<queries.PostRow, 'publishedAt' | 'updatedAt' | 'picture'>;
const toWire = <R extends SummaryRow>({ publishedAt: at, updatedAt, picture, ...rest }: R) => ({
  ...rest,
  published_at: at?.toISOString() ?? null,
  updated_at: updatedAt.toISOString(),
  picture: picture && imageView(picture),
});

const view = (row: queries.PostRow): AdminPost => adminPost.parse(toWire(row));
