/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const reviewCalls = {
  shop: {
    listReviews: 'GET /product/{slug}/reviews',
    writeReview: 'POST /product/{slug}/reviews',
    reportReview: 'POST /reviews/{id}/report',
  },
  admin: {
    listModeratedReviews: 'GET /admin/reviews',
    moderateReview: 'PUT /admin/reviews/{id}',
    replyToReview: 'PUT /admin/reviews/{id}/reply',
  },
} as const;
