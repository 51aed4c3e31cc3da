import type { Review, reviewSummary } from '#contract/entities/content.ts';
import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { z } from 'zod';
import { countFromAddress, networkSubject } from '../auth/limits.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { pictureOf } from '../media/media.ts';
import { store, type StoredPicture } from '../media/store.ts';
import * as queries from './queries.ts';

const reportsPerHourMax = 20;
/** Letters as people count them, in every script. */
const letters = new Intl.Segmenter('en-IN');
const stars = [5, 4, 3, 2, 1] as const;

export type ReviewSort = keyof typeof queries.pages;
type Summary = z.infer<typeof reviewSummary>;
type Asked = {
  sort?: ReviewSort | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};
export type ReviewList = { data: Review[]; meta: PageMeta & { summary: Summary } };

/** Refuses `product_not_found`. The summary counts every review of the product, whatever the page. */
export async function list(
  ctx: Ctx,
  slug: string,
  { sort = 'newest', page = 1, limit = limits.pageSizeDefault }: Asked,
): Promise<ReviewList> {
  const productId = await getProductId(ctx, slug);
  ctx.reads.add(`reviews:${productId}`).add(`product:${productId}`);
  const [rows, counts] = await Promise.all([
    queries.pages[sort].all(ctx.db, productId, limit, (page - 1) * limit),
    queries.countsByStar.all(ctx.db, productId),
  ]);
  const summary = summaryOf(counts);
  return {
    data: rows.map(view),
    meta: { page, limit, total: summary.count, pages: Math.ceil(summary.count / limit), summary },
  };
}

export type Draft = {
  rating: number;
  title: string;
  text: string;
  photos?: readonly Uint8Array[] | undefined;
};

/**
 * A buyer's review of a product that has been delivered to them, shown at once with its photos in their order.
 * Refuses `product_not_found`, `review_not_bought`, `review_exists`, `image_invalid` and `image_too_large`.
 */
export async function write(
  ctx: Ctx<Shopper>,
  slug: string,
  { rating, title, text, photos = [] }: Draft,
): Promise<Review> {
  const productId = await getProductId(ctx, slug);
  const { fullName, hasBought, hasWritten } = await queries.writer.one(
    ctx.db,
    ctx.actor.userId,
    productId,
  );
  if (!hasBought) throw refuse('review_not_bought');
  // Before the photos are decoded, which is work; the insert below has the last word.
  if (hasWritten) throw refuse('review_exists');
  const name = signature(fullName);
  const stored = await storeEach(ctx, photos);
  const hashes = stored.map(({ hash }) => hash);
  const written = await queries.insert.maybeOne(
    ctx.db,
    productId,
    ctx.actor.userId,
    name,
    rating,
    title,
    text,
    hashes,
  );
  if (!written) throw refuse('review_exists');
  // The rating stands on the product's page, on its card in every list, and in the order of lists.
  ctx.purges.add(`reviews:${productId}`).add(`product:${productId}`).add('products');
  const shown = stored.map((photo) => ({ ...photo, alt: `Photo by ${name}` }));
  return view({ ...written, name, rating, title, body: text, photos: shown, isVerified: true });
}

/** The same photo chosen twice is one photo. */
async function storeEach(ctx: Ctx, photos: readonly Uint8Array[]): Promise<StoredPicture[]> {
  const stored = new Map<string, StoredPicture>();
  for (const [index, photo] of photos.entries()) {
    const picture = await store(ctx, Buffer.from(photo), `photos.${index}`);
    stored.set(picture.hash, picture);
  }
  return [...stored.values()];
}

/**
 * Tells the owner of a review. Twice from one place is once. Refuses `review_not_found`; `too_many_requests` is returned,
 * for what was counted must stay.
 */
export async function report(ctx: Ctx, reviewId: number, reason: string): Promise<Refusal | null> {
  const refusal = await countFromAddress(ctx, 'review_report_address', reportsPerHourMax);
  if (refusal) return refusal;
  const review = await queries.shownReview.maybeOne(ctx.db, reviewId);
  if (!review) return refuse('review_not_found');
  await queries.insertReport.execute(ctx.db, review.id, networkSubject(ctx), reason);
  return null;
}

async function getProductId(ctx: Ctx, slug: string): Promise<number> {
  const product = await queries.shownProduct.maybeOne(ctx.db, slug);
  if (!product) throw refuse('product_not_found');
  return product.id;
}

/** 'Asha Verma' signs as 'Asha V.': enough to be somebody, too little to be found. */
export function signature(fullName: string): string {
  const names = fullName.trim().split(/\s+/).filter(Boolean);
  const [first = 'A customer'] = names;
  const [initial] = names.length > 1 ? letters.segment(names.at(-1) ?? '') : [];
  return initial === undefined ? first : `${first} ${initial.segment.toUpperCase()}.`;
}

/** The average to one decimal, half up, as the product shows it. */
function summaryOf(counts: readonly RowOf<typeof queries.countsByStar>[]): Summary {
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

const view = (row: RowOf<typeof queries.pages.newest>): Review => ({
  id: row.id,
  name: row.name,
  rating: row.rating,
  title: row.title,
  text: row.body,
  photos: row.photos.map(pictureOf),
  verified_buyer: row.isVerified,
  created_at: row.createdAt.toISOString(),
});
