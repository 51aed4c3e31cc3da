/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const paymentCalls = {
  payment: {
    verifyPayment: 'POST /payment/verify',
    retryPayment: 'POST /payment/retry/{orderId}',
    payInsteadOfCash: 'POST /payment/instead-of-cash/{orderId}',
    closePayment: 'POST /payment/close/{orderId}',
  },
  admin: {
    refundOrder: 'POST /admin/orders/refund/{id}',
    listPaymentProviders: 'GET /admin/payment-providers',
    savePaymentProviders: 'PUT /admin/payment-providers',
    testPaymentProvider: 'POST /admin/payment-providers/{key}/test',
  },
  providers: {
    receiveWebhook: 'POST /payment/webhook/{provider}',
  },
} as const;
