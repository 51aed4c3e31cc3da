/** Messages of products that no page shows in its first view. */
export const productEmpty = {
  care: 'No care instructions available',
  manufacture: 'No manufacture details available',
  returns: 'No return policy available',
} as const;

export const productFailure = {
  productNotFound: 'Product not found',
} as const;
