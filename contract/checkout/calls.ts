/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const checkoutCalls = {
  shop: {
    quoteCart: 'POST /cart/quote',
    createOrder: 'POST /orders/create-order',
  },
  payment: {
    listPaymentMethods: 'GET /payment-methods',
  },
  admin: {
    createDraftOrder: 'POST /admin/orders/draft',
    quoteDraftOrder: 'POST /admin/orders/draft/quote',
  },
} as const;
