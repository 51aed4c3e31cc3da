/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const auditCalls = {
  admin: {
    listActivity: 'GET /admin/activity',
  },
} as const;
