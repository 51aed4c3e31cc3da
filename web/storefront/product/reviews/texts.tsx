import type { ReactNode } from 'react';

export const reportThisReviewText = 'Report this review';
export const titleByNameText = (title: string | number, name: string | number): string =>
  `“${title}” by ${name}`;
export const whatIsWrongWithItText = 'What is wrong with it?';
export const optionalWeReadEveryReportText = 'Optional. We read every report.';
export const reportReviewText = 'Report review';
export const theShopText = 'The shop';
export const verifiedBuyerText = 'Verified buyer';
export const photosByText = (name: string | number): string => `Photos by ${name}`;
export const openPhotoText = (
  number: string | number,
  count: string | number,
  name: string | number,
): string => `Open photo ${number} of ${count} by ${name}`;
export const shopRepliedText = (shop: ReactNode) => <>{shop} replied</>;
export const customerReviewsText = 'Customer reviews';
export const noReviewsYetBoughtThisProductText =
  'No reviews yet. Bought this product? Be the first to review it.';
export const writeAReviewText = 'Write a review';
export const sortReviewsText = 'Sort reviews';
export const showMoreReviewsText = 'Show more reviews';
export const newestFirstText = 'Newest first';
export const highestRatedText = 'Highest rated';
export const lowestRatedText = 'Lowest rated';
export const yourRatingText = (mark: ReactNode) => (
  <>
    Your rating
    {mark}
  </>
);
export const pleaseChooseFrom1To5Text = 'Please choose from 1 to 5 stars';
export const pleaseGiveYourReviewATitleText = 'Please give your review a title';
export const pleaseWriteYourReviewText = 'Please write your review';
export const titleText = 'Title';
export const yourReviewText = 'Your review';
export const howDoesItFeelWashAndText = 'How does it feel, wash and look at home?';
export const showUsHowItLooksAtText = 'Show us how it looks at home.';
export const publishReviewText = 'Publish review';
export const reviewsShownText = (shown: number, total: number, stars?: number): string =>
  `${shown} of ${total} ${total === 1 ? 'review' : 'reviews'}${stars === undefined ? '' : ` with ${stars} ${stars === 1 ? 'star' : 'stars'}`}`;
export const reportReviewOfText = (title: string): string => `Report the review “${title}”`;
export const starsText = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`;
export const reviewsUnitText = (count: number): string => (count === 1 ? 'review' : 'reviews');
