/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const carrierCalls = {
  admin: {
    createShipment: 'POST /admin/orders/{id}/shipments',
    nameCourier: 'PUT /admin/shipments/{id}',
    listCouriers: 'GET /admin/shipments/{id}/couriers',
    bookShipment: 'POST /admin/shipments/{id}/booking',
    unbookShipment: 'DELETE /admin/shipments/{id}/booking',
    getCarrierSettings: 'GET /admin/delivery/carrier',
    saveCarrierSettings: 'PUT /admin/delivery/carrier',
  },
  providers: {
    receiveCarrierEvent: 'POST /delivery/events',
  },
} as const;
