/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const webhookRefusals = {
  webhook_not_found: [404, 'Webhook not found'],
  delivery_not_found: [404, 'Delivery not found'],
  webhook_url_invalid: [422, 'Please give a URL that begins with https://', 'url'],
  webhook_url_private: [422, 'This address is not public. Webhooks go to public addresses.', 'url'],
  webhooks_full: [409, 'The shop has {count} webhooks. Please delete one first.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const webhookSuccess = {
  webhookCreated: 'Webhook created',
  webhookDeleted: 'Webhook deleted',
  webhookEnabled: 'Webhook enabled',
  webhookRotated: 'Secret rotated',
  deliveryQueued: 'The event will be sent again now',
} as const;

export const webhookFailure = {
  webhooksFetch: 'Failed to load webhooks',
  webhookCreate: 'Failed to create the webhook',
  webhookDelete: 'Failed to delete the webhook',
  webhookEnable: 'Failed to enable the webhook',
  webhookRotate: 'Failed to rotate the secret',
  deliveriesFetch: 'Failed to load deliveries',
  deliveryResend: 'Failed to send the event again',
} as const;
