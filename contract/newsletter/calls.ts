/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const newsletterCalls = {
  newsletter: {
    subscribe: 'POST /newsletter/subscribe',
    confirmSubscription: 'POST /newsletter/confirm',
    unsubscribe: 'POST /newsletter/unsubscribe',
  },
  admin: {
    listSubscribers: 'GET /admin/newsletter/subscribers',
    exportSubscribers: 'GET /admin/newsletter/export',
    deleteSubscriber: 'DELETE /admin/newsletter/subscribers/{id}',
    listSegments: 'GET /admin/newsletter/segments',
    saveSegment: 'POST /admin/newsletter/segments',
    deleteSegment: 'DELETE /admin/newsletter/segments/{id}',
  },
} as const;
