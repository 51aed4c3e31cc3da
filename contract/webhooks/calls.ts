/** As in `contract/promotions/calls.ts`. */
export const webhookCalls = {
  admin: {
    listWebhooks: 'GET /admin/webhooks',
    createWebhook: 'POST /admin/webhooks',
    deleteWebhook: 'DELETE /admin/webhooks/{id}',
    enableWebhook: 'POST /admin/webhooks/{id}/enable',
    rotateWebhookSecret: 'POST /admin/webhooks/{id}/rotate',
    listDeliveries: 'GET /admin/webhooks/{id}/deliveries',
    resendDelivery: 'POST /admin/webhooks/deliveries/{id}/resend',
  },
} as const;
