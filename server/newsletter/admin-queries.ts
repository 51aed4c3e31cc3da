import { statement } from '#database/client/statement.ts';

const columns = {
  id: 'int',
  email: 'text',
  createdAt: 'time',
  confirmedAt: 'time?',
  unsubscribedAt: 'time?',
  status: 'text',
} as const;
const status = `case when s.unsubscribed_at is not null then 'ended'
  when exists (select from bounced_addresses b where b.email = s.email) then 'bounced'
  when s.confirmed_at is not null then 'confirmed' else 'waiting' end`;
const selected = `select s.id, s.email, s.created_at, s.confirmed_at, s.unsubscribed_at,
   ${status} as status from newsletter_subscribers s`;

/** A null pattern or status matches every row. */
const matches = `(:pattern::text is null or s.email::text ilike :pattern)
  and (:status::text is null or :status = ${status})`;

export const page = statement(
  'newsletter.page',
  `${selected} where ${matches} order by s.id desc limit :limit offset :offset`,
  { pattern: 'text?', status: 'text?', limit: 'int', offset: 'int' },
  columns,
);
export const count = statement(
  'newsletter.count',
  `select count(*) as total from newsletter_subscribers s where ${matches}`,
  { pattern: 'text?', status: 'text?' },
  { total: 'int' },
);

/** The next rows of a keyset-paginated export. */
export const exportChunk = statement(
  'newsletter.export_chunk',
  `${selected} where ${matches} and s.id < :beforeId order by s.id desc limit :limit`,
  { pattern: 'text?', status: 'text?', beforeId: 'int', limit: 'int' },
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
