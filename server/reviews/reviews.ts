import type { Review, reviewSummary } from '#contract/reviews/api.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { z } from 'zod';
import { countFromNetwork, lockSubject, networkSubject } from '../auth/limits.ts';
import type { Ctx, OutsideTransaction, Shopper } from '../ctx.ts';
import { imageView } from '../media/media.ts';
import { attachImage, storeImage, type StoredImage } from '../media/store.ts';
import * as queries from './queries.ts';

const reportsPerHourMax = 20;
/** Splits text into user-perceived characters of every script. */
const graphemes = new Intl.Segmenter('en-IN');
const stars = [5, 4, 3, 2, 1] as const;

type ReviewSort = keyof typeof queries.pages;
type Summary = z.infer<typeof reviewSummary>;
type ReviewListQuery = {
  sort?: ReviewSort | undefined;
  stars?: number | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};
type ReviewList = { data: Review[]; meta: PageMeta & { summary: Summary } };

/** Reviews of the product's group, and a summary of all of them. Refuses `product_not_found`. */
export async function list(
  ctx: Ctx,
  slug: string,
  { sort = 'newest', stars: star, page = 1, limit = pageSizeDefault }: ReviewListQuery,
): Promise<ReviewList> {
  const read = await queries.pages[sort].maybeOne(ctx.db, {
    slug: slug.toLowerCase(),
    stars: star ?? null,
    limit,
    offset: (page - 1) * limit,
  });
  if (!read) throw refuse('product_not_found');
  for (const id of read.variantIds) ctx.reads.add(`reviews:${id}`).add(`product:${id}`);
  const summary = summaryOf(read.counts);
  const total = summary.stars.find((row) => row.star === star)?.count ?? summary.count;
  return {
    data: read.reviews.map(view),
    meta: { page, limit, total, pages: Math.ceil(total / limit), summary },
  };
}

type Draft = {
  rating: number;
  title: string;
  text: string;
  photos?: readonly Uint8Array[] | undefined;
};

/**
 * Publishes a review of a delivered product immediately, with its photos in order.
 * Refuses `product_not_found`, `review_not_bought`, `review_exists`, `image_invalid` and
 * `image_too_large`.
 */
export async function write(
  ctx: OutsideTransaction<Shopper>,
  slug: string,
  { rating, title, text, photos = [] }: Draft,
): Promise<Review> {
  const { productId, variantIds, fullName } = await requireBuyer(ctx, slug);
  const name = signature(fullName);
  const stored = await storePhotos(ctx, photos);
  const inserted = await ctx.transaction(async (inside) => {
    await lockSubject(inside, `review|${ctx.actor.userId}`);
    // In the order of hashes: two reviews with the same photos never wait for each other in a
    // circle.
    for (const photo of stored.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)))
      await attachImage(inside, photo);
    const review = await queries.insert.maybeOne(inside.db, {
      productId,
      variantIds,
      userId: ctx.actor.userId,
      name,
      rating,
      title,
      body: text,
      photoHashes: stored.map(({ hash }) => hash),
    });
    if (!review) throw refuse('review_exists');
    // The rating appears on the product page and cards, and lists sort by it.
    inside.purges.add(`reviews:${productId}`).add(`product:${productId}`).add('products');
    return review;
  });
  const described = stored.map((photo) => ({ ...photo, alt: `Photo by ${name}` }));
  return view({
    ...inserted,
    createdAt: inserted.createdAt.toISOString(),
    name,
    rating,
    title,
    body: text,
    photos: described,
    isVerified: true,
    reply: '',
  });
}

/**
 * Refuses `product_not_found`, `review_not_bought` and `review_exists`, before photos are read and
 * decoded in vain. The insert decides between two requests at once.
 */
export async function requireBuyer(
  ctx: Ctx<Shopper>,
  slug: string,
): Promise<{ productId: number; variantIds: number[]; fullName: string }> {
  const { id: productId, variantIds } = await getVisibleProduct(ctx, slug);
  const { fullName, boughtId, hasWritten } = await queries.writer.one(ctx.db, {
    userId: ctx.actor.userId,
    productId,
    variantIds,
  });
  if (boughtId === null) throw refuse('review_not_bought');
  if (hasWritten) throw refuse('review_exists');
  return { productId: boughtId, variantIds, fullName };
}

/** Stores a photo that was chosen twice once. */
async function storePhotos(
  ctx: OutsideTransaction,
  photos: readonly Uint8Array[],
): Promise<StoredImage[]> {
  const stored = new Map<string, StoredImage>();
  for (const [index, photo] of photos.entries()) {
    const image = await storeImage(ctx, { content: photo, field: `photos.${index}` });
    stored.set(image.hash, image);
  }
  return [...stored.values()];
}

/**
 * Reports a review to the owner, once per network. Refuses `review_not_found`.
 * Returns `too_many_requests`: throwing it would roll back the count.
 */
export async function report(ctx: Ctx, reviewId: number, reason: string): Promise<Refusal | null> {
  const refusal = await countFromNetwork(ctx, 'review_report_address', reportsPerHourMax);
  if (refusal) return refusal;
  const review = await queries.visibleReview.maybeOne(ctx.db, { reviewId });
  if (!review) return refuse('review_not_found');
  await queries.insertReport.execute(ctx.db, {
    reviewId: review.id,
    reporter: networkSubject(ctx),
    reason,
  });
  return null;
}

/** A product that shoppers see, with the variants of its group. Refuses `product_not_found`. */
export async function getVisibleProduct(
  ctx: Ctx,
  slug: string,
): Promise<{ id: number; variantIds: number[] }> {
  const product = await queries.visibleProduct.maybeOne(ctx.db, { slug: slug.toLowerCase() });
  if (!product) throw refuse('product_not_found');
  return product;
}

/** 'Asha Verma' signs as 'Asha V.', which protects her privacy. */
export function signature(fullName: string): string {
  const names = fullName.trim().split(/\s+/).filter(Boolean);
  const [first = 'A customer'] = names;
  const [initial] = names.length > 1 ? graphemes.segment(names.at(-1) ?? '') : [];
  return initial === undefined ? first : `${first} ${initial.segment.toUpperCase()}.`;
}

/** Rounds the average half up to one decimal, as products do. */
function summaryOf(counts: readonly queries.StarCount[]): Summary {
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  const sum = counts.reduce((total, each) => total + each.star * each.count, 0);
  return {
    average: count === 0 ? 0 : Math.round((sum * 10) / count) / 10,
    count,
    stars: stars.map((star) => ({
      star,
      count: counts.find((each) => each.star === star)?.count ?? 0,
    })),
  };
}

const view = (row: queries.ReviewJson): Review => ({
  id: row.id,
  name: row.name,
  rating: row.rating,
  title: row.title,
  text: row.body,
  photos: row.photos.map(imageView),
  verified_buyer: row.isVerified,
  created_at: new Date(row.createdAt).toISOString(),
  size: row.size,
  color: row.color,
  reply: row.reply,
});
