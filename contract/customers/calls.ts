/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const customerCalls = {
  shop: {
    getUser: 'GET /user/get-user',
    updateUser: 'PUT /user/update-user',
    saveDetails: 'POST /user-details',
    listAddresses: 'GET /user/addresses',
    saveAddress: 'POST /user/addresses',
    deleteAddress: 'DELETE /user/addresses/{id}',
    listStates: 'GET /state',
    listCities: 'GET /city/{stateId}',
    getPincode: 'GET /pincode/{pincode}',
  },
  account: {
    downloadData: 'GET /user/download-data',
    deleteAccount: 'POST /user/delete-account',
    getAnalytics: 'GET /user/analytics/get-analytics',
  },
  admin: {
    listCustomers: 'GET /admin/customers/get-customers',
    getCustomer: 'GET /admin/customers/get-customer/{id}',
    setCustomerStatus: 'PUT /admin/customers/update-status/{id}',
    exportCustomers: 'GET /admin/customers/export',
  },
} as const;
