/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const analyticsCalls = {
  admin: {
    getToday: 'GET /admin/today',
    getAdminAnalytics: 'GET /admin/analytics/get-analytics',
    getSalesOverTime: 'GET /admin/analytics/sales',
    getOrderBreakdown: 'GET /admin/analytics/orders',
    listBestSellers: 'GET /admin/analytics/best-sellers',
    listMostReturned: 'GET /admin/analytics/returns',
    listLowStock: 'GET /admin/analytics/low-stock',
    getVisitors: 'GET /admin/analytics/visitors',
    saveVisitors: 'PUT /admin/analytics/visitors',
  },
} as const;
