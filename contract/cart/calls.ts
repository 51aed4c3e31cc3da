/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const cartCalls = {
  shop: {
    getCart: 'GET /cart',
    setCartLines: 'POST /cart/add',
    deleteCartLines: 'POST /cart/delete',
  },
} as const;
