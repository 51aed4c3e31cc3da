/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const paletteCalls = {
  admin: {
    searchAdmin: 'GET /admin/search',
  },
} as const;
