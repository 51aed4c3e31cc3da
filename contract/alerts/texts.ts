export const alertSuccess = {
  alertsSaved: 'Email choices saved',
} as const;

export const alertFailure = {
  alertsFetch: 'Failed to load your email choices',
  alertsSave: 'Failed to save your email choices',
} as const;
