export const wishlistOfText = (name: string | number): string => `Wishlist: ${name}`;
