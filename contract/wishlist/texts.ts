export const wishlistFailure = {
  wishlistLoginView: 'Please login to view your wishlist',
  wishlistLoad: 'Failed to load wishlist',
} as const;

export const wishlistEmpty = {
  wishlist: 'Your wishlist is empty',
  wishlistHelp: 'Add items that you like to your wishlist',
} as const;

export const familyNameText = 'Please use letters only';

export const wishlistRefusals = {
  wishlist_full: [409, 'You can save up to {most} products. Please remove one first.'],
  wishlist_link_not_found: [404, 'This link has ended. Please ask for a new one.'],
  hearts_full: [409, 'This list cannot take more hearts.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
