import { webhookSuccess } from '#contract/webhooks/texts.ts';
import type { Handlers } from '../api/handler.ts';
import * as webhooks from './webhooks.ts';

export const webhookRoutes = {
  listWebhooks: async (ctx) => ({ data: await webhooks.list(ctx) }),
  createWebhook: async (ctx, { body }) => ({
    data: await webhooks.create(ctx, body),
    message: webhookSuccess.webhookCreated,
  }),
  deleteWebhook: async (ctx, { params }) => {
    await webhooks.remove(ctx, params.id);
    return { data: null, message: webhookSuccess.webhookDeleted };
  },
  enableWebhook: async (ctx, { params }) => {
    await webhooks.enable(ctx, params.id);
    return { data: null, message: webhookSuccess.webhookEnabled };
  },
  rotateWebhookSecret: async (ctx, { params }) => ({
    data: await webhooks.rotate(ctx, params.id),
    message: webhookSuccess.webhookRotated,
  }),
  listDeliveries: async (ctx, { params, query }) => webhooks.listDeliveries(ctx, params.id, query),
  resendDelivery: async (ctx, { params }) => {
    await webhooks.resend(ctx, params.id);
    return { data: null, message: webhookSuccess.deliveryQueued };
  },
} satisfies Handlers;
