/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const marketingCalls = {
  admin: {
    getMarketing: 'GET /admin/marketing',
    saveMarketing: 'PUT /admin/marketing',
  },
} as const;
