/**
 * Method and path of every call under `/api`, without schemas, so that the browser can hold it in a few hundred bytes.
 * `{name}` in a path is a parameter. The schemas stand in `contract/endpoints/`.
 */
export const calls = {
  authenticate: 'POST /auth/otp-auth',
  signOut: 'POST /auth/logout',
  listSessions: 'GET /auth/sessions',
  endSession: 'DELETE /auth/sessions/{id}',
  authenticateAdmin: 'POST /admin/auth/otp-auth',

  listProducts: 'GET /product',
  listLabelProducts: 'GET /product/label/{label}',
  getProduct: 'GET /product/{slug}',
  getProductById: 'GET /product/id/{id}',
  getFacets: 'GET /catalogue/facets',
  listCategories: 'GET /categories',
  listCategoryProducts: 'GET /categories/{categoryName}/products',
  listInstagramPosts: 'GET /admin/instaSettings/latest-instagram-posts',
  listReviews: 'GET /product/{slug}/reviews',
  writeReview: 'POST /product/{slug}/reviews',
  reportReview: 'POST /reviews/{id}/report',

  getHome: 'GET /content/home',
  getPolicy: 'GET /content/policies/{slug}',
  listPosts: 'GET /content/posts',
  getPost: 'GET /content/posts/{slug}',
  subscribe: 'POST /newsletter/subscribe',
  confirmSubscription: 'POST /newsletter/confirm',
  unsubscribe: 'POST /newsletter/unsubscribe',

  listWishlist: 'GET /wishlist',
  addToWishlist: 'POST /wishlist/add',
  removeFromWishlist: 'POST /wishlist/remove',
  getCart: 'GET /cart',
  setCartLines: 'POST /cart/add',
  deleteCartLines: 'POST /cart/delete',
  getSettings: 'GET /settings/get-settings',

  getUser: 'GET /user/get-user',
  updateUser: 'PUT /user/update-user',
  saveDetails: 'POST /user-details',
  listAddresses: 'GET /user/addresses',
  saveAddress: 'POST /user/addresses',
  deleteAddress: 'DELETE /user/addresses/{id}',
  downloadData: 'GET /user/download-data',
  deleteAccount: 'POST /user/delete-account',
  listStates: 'GET /state',
  listCities: 'GET /city/{stateId}',
  getPincode: 'GET /pincode/{pincode}',
  verifyCoupon: 'GET /coupons/verify-coupon/{code}',
  createOrder: 'POST /orders/create-order',
  verifyPayment: 'POST /payment/verify',
  retryPayment: 'POST /payment/retry/{orderId}',
  closePayment: 'POST /payment/close/{orderId}',
  receiveWebhook: 'POST /payment/webhook/{provider}',
  listOrders: 'GET /user/order/get-orders',
  getOrder: 'GET /user/order/get-order/{id}',
  cancelOrder: 'POST /user/order/cancel-order/{id}',
  getAnalytics: 'GET /user/analytics/get-analytics',

  listAdminOrders: 'GET /admin/orders/get-orders',
  getAdminOrder: 'GET /admin/orders/get-order/{id}',
  updateOrderStatus: 'PUT /admin/orders/update-status/{id}',
  listCustomers: 'GET /admin/customers/get-customers',
  getCustomer: 'GET /admin/customers/get-customer/{id}',
  setCustomerStatus: 'PUT /admin/customers/update-status/{id}',
  exportCustomers: 'GET /admin/customers/export',
  listAdminCategories: 'GET /admin/category/get-all-category',
  saveCategory: 'POST /admin/category/add-category',
  deleteCategory: 'DELETE /admin/category/delete-category/{id}',
  getAdminSettings: 'GET /admin/settings/get-settings',
  saveSettings: 'POST /admin/settings/add-settings',
  listCoupons: 'GET /admin/coupon/get-coupons',
  saveCoupon: 'POST /admin/coupon/add-coupon',
  deleteCoupon: 'DELETE /admin/coupon/delete-coupon/{id}',
  getAdminAnalytics: 'GET /admin/analytics/get-analytics',
  saveProduct: 'POST /product',
  deleteProduct: 'DELETE /product/{id}',
  deleteProductImage: 'DELETE /product/{id}/image',
  exportProducts: 'GET /admin/products/export',
  listImports: 'GET /admin/imports',
  uploadImport: 'POST /admin/imports',
  getImport: 'GET /admin/imports/{id}',
  listImportLines: 'GET /admin/imports/{id}/lines',
  exportImportProblems: 'GET /admin/imports/{id}/problems',
  applyImport: 'POST /admin/imports/{id}/apply',
  discardImport: 'DELETE /admin/imports/{id}',
} as const;

export type CallName = keyof typeof calls;

/** Splits 'GET /product/{slug}'. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method = '', path = ''] = calls[name].split(' ');
  return { method, path };
}
