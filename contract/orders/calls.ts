/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const orderCalls = {
  confirm: {
    readConfirmation: 'GET /orders/confirm/{token}',
    confirmOrder: 'POST /orders/confirm/{token}',
  },
  redelivery: {
    readRedelivery: 'GET /redelivery/{token}',
    requestRedelivery: 'POST /redelivery/{token}',
  },
  track: {
    trackShipment: 'GET /track/{token}',
  },
  shop: {
    listOrders: 'GET /user/order/get-orders',
    getOrder: 'GET /user/order/get-order/{id}',
    cancelOrder: 'POST /user/order/cancel-order/{id}',
  },
  admin: {
    listAdminOrders: 'GET /admin/orders/get-orders',
    getOrderLedger: 'GET /admin/orders/{id}/ledger',
    getAdminOrder: 'GET /admin/orders/get-order/{id}',
    updateOrderStatus: 'PUT /admin/orders/update-status/{id}',
    updateOrderStatuses: 'PUT /admin/orders/update-statuses',
    countNewOrders: 'GET /admin/orders/count-new',
    editOrderLines: 'PUT /admin/orders/{id}/lines',
    editOrderAddress: 'PUT /admin/orders/{id}/address',
    addOrderNote: 'POST /admin/orders/add-note/{id}',
    confirmCancellation: 'POST /admin/orders/confirm-cancellation/{id}',
    recordCashReturn: 'POST /admin/orders/cash-return/{id}',
    answerConfirmation: 'POST /admin/orders/{id}/confirmation',
    packOrder: 'POST /admin/orders/{id}/packing',
    undoHandover: 'POST /admin/shipments/{id}/undo',
    listFailedDeliveries: 'GET /admin/shipments/failed-deliveries',
    markCourierTold: 'POST /admin/shipments/{id}/told',
    addShipmentEvent: 'POST /admin/shipments/{id}/events',
    excuseShipment: 'POST /admin/shipments/{id}/excuse',
  },
} as const;
