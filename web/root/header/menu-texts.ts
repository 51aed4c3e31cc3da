export const helpText = 'Help';
export const recentSearchesText = 'Recent searches';
export const popularText = 'Popular';
export const categoriesText = 'Categories';
export const productsText = 'Products';
export const suggestionsText = 'Suggestions';
export const searchResultsText = 'Search results';
export const clearRecentSearchesText = 'Clear recent searches';
export const searchingText = 'Searching';
export const retryText = 'Retry';
export const wishlistText = 'Wishlist';
export const cartText = 'Cart';
export const dashboardText = 'Dashboard';
export const mainText = 'Main';
export const menuText = 'Menu';
export const seeAllResultsText = (total: number): string => `See all results (${total})`;
export const productsFoundText = (count: number): string =>
  `${count} ${count === 1 ? 'product' : 'products'} found`;
