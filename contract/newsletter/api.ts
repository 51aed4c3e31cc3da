import { z } from 'zod';
import { api, file, none, pageMeta } from '../endpoint.ts';
import { email, id, paging, text } from '../rules.ts';
import { newsletterCalls } from './calls.ts';
import { subscriberStatuses } from './rules.ts';

const subscriber = z.object({
  id: z.number(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
});

export const newsletterApi = api(newsletterCalls, {
  listSubscribers: {
    summary: 'Newsletter subscribers, newest first',
    access: 'admin',
    permission: 'customers.export',
    query: z.object({
      search: text(254).optional(),
      status: z.enum(subscriberStatuses).optional(),
      ...paging,
    }),
    data: z.array(subscriber),
    meta: pageMeta,
  },
  exportSubscribers: {
    summary: 'Subscribers as CSV, each with an unsubscribe link',
    access: 'admin',
    permission: 'customers.export',
    query: z.object({
      search: text(254).optional(),
      status: z.enum(subscriberStatuses).optional(),
    }),
    data: file,
    responseFormat: 'file',
  },
  deleteSubscriber: {
    summary: 'Delete a subscriber',
    access: 'admin',
    permission: 'customers.export',
    params: z.object({ id }),
    notFoundCode: 'subscriber_not_found',
    data: none,
  },
  subscribe: {
    summary: 'Subscribe to the newsletter; an email asks for confirmation',
    access: 'public',
    body: z.object({ email }),
    data: none,
  },
  confirmSubscription: {
    summary: 'Confirm a subscription with the token of the email',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(100) }),
    data: none,
  },
  unsubscribe: {
    summary: 'Unsubscribe with the token of any newsletter',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(100) }),
    data: none,
  },
});

export type Subscriber = z.infer<typeof subscriber>;
