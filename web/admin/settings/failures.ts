import { failure } from '#contract/messages.ts';

/** Messages by HTTP status. */
export const settingsFailures = {
  403: failure.settingsForbidden,
  404: failure.settingsNotFound,
  500: failure.internal,
};
