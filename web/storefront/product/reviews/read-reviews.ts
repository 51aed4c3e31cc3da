import type { CallApi, ApiResponse } from '#web/api/client.ts';
import type { ReviewSort } from './review-sorts.ts';

export type ReviewPage = {
  reviews: ApiResponse<'listReviews'>['data'];
  summary: ReviewSummary;
  page: number;
  pages: number;
  size: number;
  total: number;
};
type ReviewQuery = { sort?: ReviewSort; stars?: number | undefined; page?: number; size?: number };
export type ReviewSummary = ApiResponse<'listReviews'>['meta']['summary'];

const firstPageSize = 3;
/** Page size of `?reviews=N`, which lists all reviews without JavaScript. */
export const longPageSize = 50;

/** `?reviews=2` requests the second long page; other values the short first page. */
export function reviewQueryFrom(params: URLSearchParams): ReviewQuery {
  const page = Number(params.get('reviews'));
  return Number.isSafeInteger(page) && page > 0 && page < 1000 ? { page, size: longPageSize } : {};
}

export async function readReviews(
  api: CallApi,
  slug: string,
  { sort = 'newest', stars, page = 1, size = firstPageSize }: ReviewQuery = {},
): Promise<ReviewPage> {
  const { data, meta } = await api('listReviews', {
    params: { slug },
    query: { sort, stars, page, limit: size },
  });
  const { summary, pages, total } = meta;
  return { reviews: data, summary, page, pages, size, total };
}
