export const agentLimits = {
  /** Characters of one request. */
  requestLettersMax: 64 * 1024,
  /** Requests of one network without a key, to one server process. */
  shopRequestsPerMinute: 120,
  /** As many as a preview shows, so that each new price is confirmed. */
  pricedProductsMax: 8,
  confirmationMinutes: 10,
} as const;
