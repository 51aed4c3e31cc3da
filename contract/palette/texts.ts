export const paletteFailure = {
  adminSearch: 'Failed to fetch search results',
} as const;
