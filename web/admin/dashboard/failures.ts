import { failure } from '#contract/messages.ts';

/** Messages by HTTP status. */
export const analyticsFailures = {
  403: failure.analyticsForbidden,
  404: failure.analyticsNotFound,
  500: failure.internal,
};
