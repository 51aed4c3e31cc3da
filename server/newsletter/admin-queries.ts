import type { Values } from '#database/client/parameters.ts';
import { statement } from '#database/client/statement.ts';
import {
  subscriberFilter,
  subscriberMatches,
  subscribersFrom,
  subscriberStatus,
} from '#database/subscriber-filter.ts';

const columns = {
  id: 'int',
  email: 'text',
  createdAt: 'time',
  confirmedAt: 'time?',
  unsubscribedAt: 'time?',
  status: 'text',
} as const;
const selected = `select s.id, s.email, s.created_at, s.confirmed_at, s.unsubscribed_at,
   ${subscriberStatus} as status ${subscribersFrom}`;

export type FilterValues = Values<typeof subscriberFilter>;

export const page = statement(
  'newsletter.page',
  `${selected} where ${subscriberMatches} order by s.id desc limit :limit offset :offset`,
  { ...subscriberFilter, limit: 'int', offset: 'int' },
  columns,
);
export const count = statement(
  'newsletter.count',
  `select count(*) as total ${subscribersFrom} where ${subscriberMatches}`,
  subscriberFilter,
  { total: 'int' },
);

/** The next rows of a keyset-paginated export. */
export const exportChunk = statement(
  'newsletter.export_chunk',
  `${selected} where ${subscriberMatches} and s.id < :beforeId order by s.id desc limit :limit`,
  { ...subscriberFilter, beforeId: 'int', limit: 'int' },
  columns,
);

export const remove = statement(
  'newsletter.remove',
  `with removed as (
     delete from newsletter_subscribers where id = :subscriberId returning email
   ), no_bounce as (
     delete from bounced_addresses where email in (select email from removed)
   )
   select email from removed`,
  { subscriberId: 'int' },
  { email: 'text' },
);

/** Ends the subscription of a signed link, which carries the id instead of the stored token. */
export const endById = statement(
  'newsletter.end_by_id',
  `update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
   where id = :subscriberId`,
  { subscriberId: 'int' },
  {},
);
