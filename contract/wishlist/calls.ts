/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const wishlistCalls = {
  shop: {
    listWishlist: 'GET /wishlist',
    addToWishlist: 'POST /wishlist/add',
    removeFromWishlist: 'POST /wishlist/remove',
  },
} as const;
