export const cartSuccess = {
  cartRemoved: 'Item removed successfully',
  cartUpdated: 'Quantity updated successfully',
  cartSynced: 'Cart synced successfully',
  cartSaved: 'Cart saved successfully',
  movedToCart: 'Moved to cart',
  allMovedToCart: 'All items moved to cart',
} as const;

export const cartFailure = {
  cartRemove: 'Failed to remove item',
  cartRemoveBecause: 'Failed to remove item: {error}',
  cartRemoveError: 'An error occurred while removing the item',
  cartUpdate: 'Failed to update quantity',
  cartSync: 'Failed to sync cart',
  cartSave: 'Failed to save cart',
  cartProcess: 'Failed to process cart',
  cartProcessError: 'An error occurred while processing your cart',
  cartEmpty: 'Your cart is empty',
} as const;

export const cartEmpty = {
  cart: 'Your cart is empty',
} as const;

export const cartRefusals = {
  cart_empty: [400, 'Your cart is empty'],
  cart_product_gone: [409, '{name} is no longer available.'],
  quantity_over_stock: [409, 'Only {stock} of {name} left.'],
  quantity_over_limit: [422, 'You can order at most {most} of {name}.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
