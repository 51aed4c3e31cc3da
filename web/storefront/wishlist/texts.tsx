import type { ReactNode } from 'react';

export const continueShoppingText = 'Continue Shopping';
export const filtersText = 'Filters';
export const clearAllText = 'Clear all';
export const applyFiltersText = (count: ReactNode) => <>Apply Filters {count}</>;
export const priceRangeText = 'Price range';
export const lowestPriceText = 'Lowest price';
export const highestPriceText = 'Highest price';
export const pleaseLoginToMoveItemsToText = 'Please login to move items to cart';
export const failedToMoveToCartText = 'Failed to move to cart';
export const pleaseLoginToRemoveItemsFromText = 'Please login to remove items from wishlist';
export const failedToMoveItemsToCartText = 'Failed to move items to cart';
export const removeFromWishlistText = (name: string | number): string =>
  `Remove ${name} from wishlist`;
export const outOfStockText = 'Out of Stock';
export const moveToCartText = 'Move to Cart';
export const wishlistText = 'Wishlist';
export const wishlistCountText = (count: ReactNode) => <>Wishlist ({count})</>;
export const moveAllToBagText = 'Move all to bag';
export const nothingInYourWishlistMatchesText = 'Nothing in your wishlist matches';
export const tryFewerFiltersOrAWiderText = 'Try fewer filters or a wider price range.';
export const filterText = 'Filter';
export const soldOutStayText = (count: number): string =>
  `${count} sold-out ${count === 1 ? 'item stays' : 'items stay'} in your wishlist`;
export const materialText = 'Material';
export const sizeText = 'Size';
export const patternText = 'Pattern';
export const failedToFetchWishlistItemsText = 'Failed to fetch wishlist items';
export const failedToRemoveItemFromWishlistText = 'Failed to remove item from wishlist';
export const myWishlistText = 'My wishlist';
export const removeNamedText = (name: string | number): string => `Remove ${name}`;
export const removeText = 'Remove';
