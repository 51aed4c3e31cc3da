import type { CallApi, Reply } from '#web/api/client.ts';

export const reviewSorts = { newest: 'Newest first', highest: 'Highest rated', lowest: 'Lowest rated' } as const;
export type ReviewSort = keyof typeof reviewSorts;
export const isReviewSort = (value: string): value is ReviewSort => Object.hasOwn(reviewSorts, value);

export type ReviewPage = { reviews: Reply<'listReviews'>['data']; summary: ReviewSummary; page: number; pages: number };
export type ReviewSummary = Reply<'listReviews'>['meta']['summary'];

const reviewsAPage = 3;

export async function readReviews(api: CallApi, slug: string, { sort = 'newest', page = 1 }: { sort?: ReviewSort; page?: number } = {}): Promise<ReviewPage> {
  const { data, meta } = await api('listReviews', { params: { slug }, query: { sort, page, limit: reviewsAPage } });
  return { reviews: data, summary: meta.summary, page, pages: meta.pages };
}
