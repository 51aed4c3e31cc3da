export const auditFailure = {
  activityFetch: 'Failed to fetch activity',
} as const;
