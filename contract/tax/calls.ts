/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const taxCalls = {
  account: {
    listInvoices: 'GET /user/order/{id}/invoices',
    downloadInvoice: 'GET /user/order/{id}/invoices/{number}.pdf',
  },
  admin: {
    getTaxSettings: 'GET /admin/tax/settings',
    saveTaxSettings: 'PUT /admin/tax/settings',
    getCompliance: 'GET /admin/compliance',
    exportGstr1: 'GET /admin/tax/gstr1',
    listAdminInvoices: 'GET /admin/orders/{id}/invoices',
    downloadAdminInvoice: 'GET /admin/orders/{id}/invoices/{number}.pdf',
    downloadInvoices: 'GET /admin/orders/invoices.pdf',
  },
} as const;
