import { z } from 'zod';
import { customerFilter } from '../customers/api.ts';
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

const { orders_min, orders_max, spent_min, spent_max, last_from, last_to } = customerFilter;

/**
 * `status`, `search`, and rules over the orders of the account with this email. `pincode`: the
 * first digits of one of its deliveries; `category`: the id of one that it bought from.
 */
const subscriberFilter = {
  search: text(254).optional(),
  status: z.enum(subscriberStatuses).optional(),
  ...{ orders_min, orders_max, spent_min, spent_max, last_from, last_to },
  pincode: z
    .string()
    .regex(/^[1-9][0-9]{0,5}$/, 'Please enter the first digits of a PIN code')
    .optional(),
  category: id.optional(),
};

export const newsletterApi = api(newsletterCalls, {
  listSubscribers: {
    summary: 'Newsletter subscribers, newest first, by status and by their orders',
    access: 'admin',
    permission: 'customers.export',
    query: z.object({ ...subscriberFilter, ...paging }),
    data: z.array(subscriber),
    meta: pageMeta,
  },
  exportSubscribers: {
    summary: 'Subscribers as CSV, each with an unsubscribe link',
    access: 'admin',
    permission: 'customers.export',
    query: z.object(subscriberFilter),
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

export type SubscriberFilter = z.infer<z.ZodObject<typeof subscriberFilter>>;
export type Subscriber = z.infer<typeof subscriber>;
