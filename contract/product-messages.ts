/** Messages of products that no page shows in its first view. */
export const productEmpty = {
  care: 'No care instructions available',
  manufacture: 'No manufacture details available',
  returns: 'No return policy available',
} as const;

export const productFailure = {
  productsLoad: 'Failed to load products. Please try again later.',
  productNotFound: 'Product not found',
} as const;
