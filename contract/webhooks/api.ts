import { z } from 'zod';
import { api, none, pageMeta } from '../endpoint.ts';
import { eventFilter, shopEvent } from '../events/api.ts';
import { id, paging, requiredText } from '../rules.ts';
import { webhookCalls } from './calls.ts';
import { deliveryStates } from './rules.ts';

const webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.string()),
  status: z.enum(['enabled', 'disabled']),
  disabled_reason: z.string(),
  created_at: z.string(),
  previous_until: z.string().nullable().describe('Until when the former secret signs too'),
  pending: z.number().describe('Events that were not delivered yet'),
  last_delivered_at: z.string().nullable(),
});

const delivery = z.object({
  id: z.number(),
  event: shopEvent.describe('The body of the request'),
  status: z.enum(deliveryStates),
  attempts: z.number(),
  attempted_at: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  response_status: z.number().nullable(),
  response_body: z.string().nullable(),
  error: z.string().nullable(),
  duration_ms: z.number().nullable(),
});

const secret = z.object({
  id: z.number(),
  secret: z.string().describe('The signing secret. It is shown once'),
});

export const webhookApi = api(webhookCalls, {
  listWebhooks: {
    summary: 'Webhooks',
    access: 'admin',
    permission: 'webhooks.read',
    data: z.array(webhook),
  },
  createWebhook: {
    summary:
      'Send events to a URL, signed as Standard Webhooks describes. The signing secret is shown once',
    access: 'admin',
    permission: 'webhooks.write',
    transaction: 'own',
    body: z.object({
      url: requiredText(2000, 'Please give a URL that begins with https://'),
      events: eventFilter(
        z
          .array(z.string(), { error: 'Please choose at least one event' })
          .min(1, 'Please choose at least one event')
          .max(100, 'Please choose each event once'),
      ),
    }),
    data: secret,
  },
  deleteWebhook: {
    summary: 'Delete a webhook and its deliveries',
    access: 'admin',
    permission: 'webhooks.write',
    params: z.object({ id }),
    notFoundCode: 'webhook_not_found',
    data: none,
  },
  enableWebhook: {
    summary: 'Enable a webhook that was disabled. Events that waited are delivered in order',
    access: 'admin',
    permission: 'webhooks.write',
    params: z.object({ id }),
    notFoundCode: 'webhook_not_found',
    data: none,
  },
  rotateWebhookSecret: {
    summary: 'Replace the signing secret. Both sign for 24 hours',
    access: 'admin',
    permission: 'webhooks.write',
    params: z.object({ id }),
    notFoundCode: 'webhook_not_found',
    data: secret,
  },
  listDeliveries: {
    summary: 'Deliveries of a webhook, newest first, with the last request and response',
    access: 'admin',
    permission: 'webhooks.read',
    params: z.object({ id }),
    notFoundCode: 'webhook_not_found',
    query: z.object(paging),
    data: z.array(delivery),
    meta: pageMeta,
  },
  resendDelivery: {
    summary: 'Send the event of a delivery again, under the same id',
    access: 'admin',
    permission: 'webhooks.write',
    params: z.object({ id }),
    notFoundCode: 'delivery_not_found',
    data: none,
  },
});

export type Webhook = z.infer<typeof webhook>;

export type Delivery = z.infer<typeof delivery>;
