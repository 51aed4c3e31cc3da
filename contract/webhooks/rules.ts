export const webhookLimits = {
  webhooksMax: 20,
  timeoutSeconds: 10,
  /** Of the response, in the log. */
  loggedCharactersMax: 2000,
  overlapHours: 24,
  /** A webhook whose delivery fails for this long is disabled. */
  retryDays: 3,
} as const;

/** Seconds from one failed attempt to the next; the last one repeats. */
export const retryDelaysSeconds = [
  5,
  30,
  2 * 60,
  10 * 60,
  30 * 60,
  3600,
  2 * 3600,
  4 * 3600,
  6 * 3600,
] as const;

export const secretPrefix = 'whsec_';

export const deliveryStates = ['pending', 'failing', 'delivered'] as const;
