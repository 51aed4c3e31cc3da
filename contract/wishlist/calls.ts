/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const wishlistCalls = {
  shop: {
    listWishlist: 'GET /wishlist',
    addToWishlist: 'POST /wishlist/add',
    removeFromWishlist: 'POST /wishlist/remove',
  },
  family: {
    getWishlistLink: 'GET /wishlist/link',
    shareWishlist: 'POST /wishlist/link',
    stopSharingWishlist: 'DELETE /wishlist/link',
    getFamilyWishlist: 'GET /family/{token}',
    setHeart: 'PUT /family/{token}/hearts/{id}',
  },
} as const;
