/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const packingCalls = {
  admin: {
    downloadPacking: 'GET /admin/orders/packing.pdf',
  },
} as const;
