export const reviewSorts = {
  newest: 'Newest first',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
} as const;
export type ReviewSort = keyof typeof reviewSorts;
export const isReviewSort = (value: string): value is ReviewSort =>
  Object.hasOwn(reviewSorts, value);
