export const searchFailure = {
  searchFetch: 'Failed to fetch search results',
  search: 'An error occurred while searching',
} as const;
