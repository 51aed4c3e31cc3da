/** Calls of payment providers and carriers, which browsers never send. */
export const providerCalls = {
  receiveWebhook: 'POST /payment/webhook/{provider}',
  receiveCarrierEvent: 'POST /delivery/events',
} as const;
