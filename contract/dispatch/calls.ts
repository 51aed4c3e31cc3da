/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const dispatchCalls = {
  admin: {
    bookShipments: 'POST /admin/shipments/bulk',
    getBulkBooking: 'GET /admin/shipments/bulk/{id}',
    downloadBulkDocument: 'GET /admin/shipments/bulk/{id}/{what}.pdf',
    scanShipment: 'POST /admin/shipments/scan',
    handOverShipments: 'POST /admin/shipments/handover',
  },
} as const;
