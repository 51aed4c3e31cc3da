/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const searchCalls = {
  shop: {
    listPopularSearches: 'GET /search/popular',
    recordSearch: 'POST /search',
  },
} as const;
