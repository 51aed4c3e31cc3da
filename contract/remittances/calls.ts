/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const remittanceCalls = {
  admin: {
    getCash: 'GET /admin/cash',
    listRemittances: 'GET /admin/remittances',
    uploadRemittance: 'POST /admin/remittances',
    getRemittance: 'GET /admin/remittances/{id}',
    applyRemittance: 'POST /admin/remittances/{id}/apply',
    undoRemittance: 'POST /admin/remittances/{id}/undo',
  },
} as const;
