import {
  highestRatedText,
  lowestRatedText,
  newestFirstText,
} from '#web/storefront/product/reviews/texts.tsx';
export const reviewSorts = {
  newest: newestFirstText,
  highest: highestRatedText,
  lowest: lowestRatedText,
} as const;
export type ReviewSort = keyof typeof reviewSorts;
export const isReviewSort = (value: string): value is ReviewSort =>
  Object.hasOwn(reviewSorts, value);
