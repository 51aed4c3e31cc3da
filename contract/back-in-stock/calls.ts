/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const backInStockCalls = {
  'back-in-stock': {
    listRestockRequests: 'GET /restock-requests',
    addRestockRequest: 'POST /restock-requests',
    removeRestockRequest: 'POST /restock-requests/remove',
  },
} as const;
