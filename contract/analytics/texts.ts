export const analyticsFailure = {
  analyticsFetch: 'Failed to fetch analytics data',
  analyticsForbidden: 'You do not have permission to view analytics.',
  analyticsNotFound: 'Analytics data not found.',
  visitorsSave: 'Failed to save the counting of visits',
} as const;

export const analyticsSuccess = {
  countingOn: 'Visits are counted from now on',
  countingOff: 'Visits are no longer counted',
} as const;
