/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const searchCalls = {
  shop: {
    listPopularSearches: 'GET /search/popular',
    recordSearch: 'POST /search',
  },
  admin: {
    getSearchReport: 'GET /admin/searches',
    saveSearchSynonym: 'POST /admin/searches/synonyms',
    deleteSearchSynonym: 'DELETE /admin/searches/synonyms/{id}',
    saveSearchBoost: 'POST /admin/searches/boosts',
    deleteSearchBoost: 'DELETE /admin/searches/boosts/{id}',
  },
} as const;
