/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const exportCalls = {
  admin: {
    exportOrders: 'GET /admin/exports/orders',
    exportCustomerTable: 'GET /admin/exports/customers',
    exportProductTable: 'GET /admin/exports/products',
    exportStockMovements: 'GET /admin/exports/stock-movements',
    exportReviews: 'GET /admin/exports/reviews',
    listExportSchedules: 'GET /admin/exports/schedules',
    saveExportSchedule: 'POST /admin/exports/schedules',
    runExportSchedule: 'POST /admin/exports/schedules/{id}/run',
    deleteExportSchedule: 'DELETE /admin/exports/schedules/{id}',
    downloadExport: 'GET /exports/{token}',
  },
} as const;
