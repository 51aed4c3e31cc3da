/** Messages of pages that list products. */
export const listingFailure = {
  categoriesLoad: 'Failed to load categories. Please try again later.',
  labelLoad: 'Failed to load {label} products',
  instagramFetch: 'Failed to fetch Instagram posts',
  productsLoad: 'Failed to load products. Please try again later.',
  productsFetch: 'Failed to fetch products',
} as const;

export const listingEmpty = {
  products: 'No products found',
  productsHelp: 'Try adjusting your filters or browse our other categories',
  search: 'No products found for "{query}"',
  categories: 'No categories available',
  label: 'No {label} products available',
} as const;
