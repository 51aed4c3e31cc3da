/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const carrierCalls = {
  admin: {
    createShipment: 'POST /admin/orders/{id}/shipments',
    shipOrder: 'POST /admin/orders/{id}/ship',
    nameCourier: 'PUT /admin/shipments/{id}',
    listCouriers: 'GET /admin/shipments/{id}/couriers',
    bookShipment: 'POST /admin/shipments/{id}/booking',
    unbookShipment: 'DELETE /admin/shipments/{id}/booking',
    bookReturnPickup: 'POST /admin/returns/{id}/pickup',
    cancelReturnPickup: 'DELETE /admin/returns/{id}/pickup',
    listBookableCarriers: 'GET /admin/carriers/bookable',
    listCarriers: 'GET /admin/carriers',
    saveCarriers: 'PUT /admin/carriers',
  },
  providers: {
    receiveCarrierEvent: 'POST /delivery/events',
    receiveCarrierEventAt: 'POST /delivery/events/{path}',
  },
} as const;
