export const wishlistOfText = (name: string | number): string => `विशलिस्ट: ${name}`;
