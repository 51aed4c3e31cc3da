export const homeText = 'Home';
export const pagesText = 'Pages';
export const loadMoreText = 'Load more';
export const previousProductsText = 'Previous products';
export const showingText = (shown: string | number, total: string | number): string =>
  `Showing ${shown} of ${total} products`;
export const showingRangeText = (
  from: string | number,
  to: string | number,
  total: string | number,
): string => `Showing ${from} to ${to} of ${total} products`;
export const featuredText = 'Featured';
export const newestFirstText = 'Newest first';
export const priceLowToHighText = 'Price, low to high';
export const priceHighToLowText = 'Price, high to low';
export const bestRatedText = 'Best rated';
export const nameAToZText = 'Name, A to Z';
export const countryOfOriginText = 'Country of origin';
export const allProductsText = 'All Products';
export const filtersText = 'Filters';
export const productsText = 'Products';
export const showFiltersText = 'Show Filters';
export const bestMatchText = 'Best match';
export const sortByText = 'Sort by';
export const loadingProductsText = 'Loading products';
export const quickFiltersText = 'Quick filters';
export const productsCountText = (count: number): string =>
  `${count} ${count === 1 ? 'product' : 'products'}`;
