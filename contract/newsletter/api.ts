import { z } from 'zod';
import { customerFilter } from '../customers/api.ts';
import { api, file, none, pageMeta } from '../endpoint.ts';
import { optionalId, optionalVersion } from '../forms.ts';
import { calendarDay, daysInOrder, email, id, paging, requiredText, text } from '../rules.ts';
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

const day = calendarDay('Please enter a valid date');

/**
 * Rules over the account with the subscriber's email. `pincode`: the first digits of one of its
 * deliveries; `category`: the id of one that it bought from; `product`: the id of a product that it
 * bought, in any size or colour. `seen`: its last visit while signed in; of older ones than two
 * months the day is not known, and they count as before `seen_to`.
 */
const segmentRules = {
  ...{ orders_min, orders_max, spent_min, spent_max, last_from, last_to },
  pincode: z
    .string()
    .regex(/^[1-9][0-9]{0,5}$/, 'Please enter the first digits of a PIN code')
    .optional(),
  category: id.optional(),
  product: id.optional(),
  seen_from: day.optional(),
  seen_to: day.optional(),
};
const subscriberFilter = {
  search: text(254).optional(),
  status: z.enum(subscriberStatuses).optional(),
  ...segmentRules,
};
export const segmentRulesSchema = z.object(segmentRules);

const inOrder = <Filter extends z.ZodObject>(filter: Filter): Filter =>
  filter
    .refine(...daysInOrder('last_from', 'last_to'))
    .refine(...daysInOrder('seen_from', 'seen_to'));

/** `subscribers`: how many confirmed ones match, without bounced ones. */
const segment = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  rules: segmentRulesSchema,
  subscribers: z.number(),
});

export const newsletterApi = api(newsletterCalls, {
  listSubscribers: {
    summary: 'Newsletter subscribers, newest first, by status and by their orders',
    access: 'admin',
    permission: 'customers.export',
    query: inOrder(z.object({ ...subscriberFilter, ...paging })),
    data: z.array(subscriber),
    meta: pageMeta,
  },
  exportSubscribers: {
    summary: 'Subscribers as CSV, each with an unsubscribe link',
    access: 'admin',
    permission: 'customers.export',
    query: inOrder(z.object(subscriberFilter)),
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
  listSegments: {
    summary: 'Saved segments by name, and how many subscribers match',
    access: 'admin',
    permission: 'customers.export',
    data: z.array(segment),
  },
  saveSegment: {
    summary: 'Save a segment, or change the one with the id',
    access: 'admin',
    permission: 'customers.export',
    body: z.object({
      id: optionalId,
      version: optionalVersion,
      name: requiredText(80, 'Please enter a name'),
      rules: inOrder(segmentRulesSchema).refine(
        (rules) => Object.values(rules).some((value) => value !== undefined),
        'Please choose at least one rule',
      ),
    }),
    data: segment,
  },
  deleteSegment: {
    summary: 'Delete a segment that no waiting issue uses',
    access: 'admin',
    permission: 'customers.export',
    params: z.object({ id }),
    notFoundCode: 'segment_not_found',
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
export type SegmentRules = z.infer<typeof segmentRulesSchema>;
export type Segment = z.infer<typeof segment>;
export type Subscriber = z.infer<typeof subscriber>;
