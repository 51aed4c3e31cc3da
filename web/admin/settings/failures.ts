import { failure } from '#contract/messages.ts';

export const providerFailures = {
  fetch: 'Failed to fetch the payment providers',
  save: 'Failed to save the payment provider',
  test: 'Failed to test the keys',
};

/** Messages by HTTP status. */
export const settingsFailures = {
  403: failure.settingsForbidden,
  404: failure.settingsNotFound,
  500: failure.internal,
};
