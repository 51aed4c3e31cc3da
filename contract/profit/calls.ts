/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const profitCalls = {
  admin: {
    getProfit: 'GET /admin/profit',
    exportProfit: 'GET /admin/exports/profit',
    recordCourierBill: 'POST /admin/profit/courier-bill',
    getProposals: 'GET /admin/profit/proposals',
    applyProposal: 'POST /admin/profit/proposals',
    undoProposal: 'POST /admin/profit/proposals/{id}/undo',
  },
} as const;
