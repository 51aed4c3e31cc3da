/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const setupCalls = {
  admin: {
    getSetup: 'GET /admin/setup',
    openShop: 'POST /admin/setup/open',
  },
} as const;
