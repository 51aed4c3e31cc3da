import type { CallApi, Reply } from '#web/api/client.ts';

export const reviewSorts = {
  newest: 'Newest first',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
} as const;
export type ReviewSort = keyof typeof reviewSorts;
export const isReviewSort = (value: string): value is ReviewSort =>
  Object.hasOwn(reviewSorts, value);

export type ReviewPage = {
  reviews: Reply<'listReviews'>['data'];
  summary: ReviewSummary;
  page: number;
  pages: number;
  size: number;
};
type ReviewWish = { sort?: ReviewSort; page?: number; size?: number };
export type ReviewSummary = Reply<'listReviews'>['meta']['summary'];

const reviewsAPage = 3;
/** How many an address shows that asks for a page of them: without script there is no other way to the rest. */
const longPage = 50;

/** `?reviews=2` is the second long page; anything else is the first few. */
export function askedFor(address: URL): ReviewWish {
  const page = Number(address.searchParams.get('reviews'));
  return Number.isSafeInteger(page) && page > 0 && page < 1000 ? { page, size: longPage } : {};
}

/** The long page that goes on from what is shown. */
export const nextLongPage = ({ page, size }: ReviewPage): number =>
  size === longPage ? page + 1 : 1;

export async function readReviews(
  api: CallApi,
  slug: string,
  { sort = 'newest', page = 1, size = reviewsAPage }: ReviewWish = {},
): Promise<ReviewPage> {
  const { data, meta } = await api('listReviews', {
    params: { slug },
    query: { sort, page, limit: size },
  });
  return { reviews: data, summary: meta.summary, page, pages: meta.pages, size };
}
