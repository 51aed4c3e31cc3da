export const setupSuccess = {
  shopOpened: 'Your shop is open',
} as const;

export const setupFailure = {
  shopOpen: 'Failed to open the shop',
  setupFetch: 'Failed to fetch the setup guide',
} as const;

export const setupRefusals = {
  shop_not_open: [409, 'The shop is not open yet. Please come back soon.'],
  setup_incomplete: [409, 'Before the shop can open, please complete: {missing}.'],
} as const;
