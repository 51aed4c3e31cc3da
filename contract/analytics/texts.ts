export const analyticsFailure = {
  analyticsFetch: 'Failed to fetch analytics data',
  analyticsForbidden: 'You do not have permission to view analytics.',
  analyticsNotFound: 'Analytics data not found.',
} as const;
