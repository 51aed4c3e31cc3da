export const reviewSuccess = {
  reviewHidden: 'Review hidden',
  reviewShown: 'Review is shown',
  replySaved: 'Reply saved',
  replyRemoved: 'Reply removed',
  reviewSaved: 'Thank you! Your review is published.',
  reviewReported: 'Thank you. We will look at this review.',
} as const;

export const reviewFailure = {
  reviewsFetch: 'Failed to fetch reviews',
  reviewUpdate: 'Failed to update review',
} as const;

export const reviewRefusals = {
  review_not_bought: [
    403,
    'Only buyers can review this product, once it has been delivered to them.',
  ],
  review_exists: [409, 'You have already reviewed this product.'],
  review_not_found: [404, 'Review not found'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
