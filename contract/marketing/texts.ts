export const marketingSuccess = { marketingSaved: 'Times saved' } as const;

export const marketingFailure = {
  marketingFetch: 'Failed to load the results',
  marketingSave: 'Failed to save the times',
} as const;
