/** Calls of a sold-out product's page, which registers them when it needs them. */
export const restockCalls = {
  listRestockRequests: 'GET /restock-requests',
  addRestockRequest: 'POST /restock-requests',
  removeRestockRequest: 'POST /restock-requests/remove',
} as const;
