/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const exportCalls = {
  admin: {
    exportOrders: 'GET /admin/exports/orders',
    exportCustomerTable: 'GET /admin/exports/customers',
    exportProductTable: 'GET /admin/exports/products',
    exportStockMovements: 'GET /admin/exports/stock-movements',
    exportReviews: 'GET /admin/exports/reviews',
  },
} as const;
