/** Filters of the review list; `reported` are reviews with open reports. */
export const reviewViews = ['reported', 'hidden', 'all'] as const;

export type ReviewView = (typeof reviewViews)[number];

export const reviewPhotosMax = 3;
export const reviewReplyLettersMax = 2000;
