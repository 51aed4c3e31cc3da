/** Messages of the storefront's first page load. All other messages load on demand. */
export const shopSuccess = {
  wishlistAdded: 'Added to wishlist',
  wishlistRemoved: 'Removed from wishlist',
  wishlistItemAdded: 'Item added to wishlist',
  wishlistItemRemoved: 'Item removed from wishlist',
  cartAdded: 'Item added to cart successfully',
  loggedOut: 'Logged out successfully',
} as const;

export const shopFailure = {
  sessionExpired: 'Session expired. Please log in again.',
  authenticationRequired: 'Authentication required',
  network: 'Network error occurred. Please check your connection.',
  server: 'Server error occurred',
  imageSize: 'File size too large. Please upload a smaller image.',
  wishlistFetch: 'Failed to fetch wishlist',
  wishlistAdd: 'Failed to add to wishlist',
  wishlistRemove: 'Failed to remove from wishlist',
  wishlistUpdate: 'Failed to update wishlist',
  wishlistLogin: 'Please login to manage wishlist',
  cartAdd: 'Failed to add item to cart',
  cartFetch: 'Failed to fetch cart items',
  productFetch: 'Failed to fetch product',
} as const;

/** Fills `{name}` in a sentence. */
export const fill = (sentence: string, params: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
