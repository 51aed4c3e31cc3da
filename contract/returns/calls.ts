/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const returnCalls = {
  returns: {
    listReturns: 'GET /user/order/{id}/returns',
    requestReturn: 'POST /user/order/{id}/returns',
    withdrawReturn: 'POST /user/order/{id}/returns/{return_id}/withdraw',
    sendReturn: 'POST /user/order/{id}/returns/{return_id}/sent',
    chooseReplacement: 'POST /user/order/{id}/returns/{return_id}/choice',
  },
  refund: {
    getRefundRequest: 'GET /refund-details/{token}',
    saveRefundDetails: 'POST /refund-details/{token}',
  },
  photos: {
    getReturnPhoto: 'GET /return-photos/{token}',
  },
  admin: {
    listCashRefunds: 'GET /admin/returns/refunds',
    downloadCashRefunds: 'GET /admin/returns/refunds/download',
    confirmCashRefunds: 'POST /admin/returns/refunds/confirm',
    recordCashRefund: 'POST /admin/returns/{id}/refund',
    listAdminReturns: 'GET /admin/returns',
    getReturnRules: 'GET /admin/returns/rules',
    saveReturnRules: 'PUT /admin/returns/rules',
    updateReturn: 'PUT /admin/returns/{id}',
    chooseForShopper: 'POST /admin/returns/{id}/choice',
    waiveDifference: 'POST /admin/returns/{id}/waive',
  },
} as const;
