import { statement } from '#database/client/statement.ts';

const columns = {
  id: 'int',
  email: 'text',
  createdAt: 'time',
  confirmedAt: 'time?',
  unsubscribedAt: 'time?',
} as const;
const selected =
  'select s.id, s.email, s.created_at, s.confirmed_at, s.unsubscribed_at from newsletter_subscribers s';

/** `$1`: a part of the address, or null. `$2`: a status, or null. */
const wanted = `($1::text is null or s.email::text ilike $1) and ($2::text is null or
  $2 = case when s.unsubscribed_at is not null then 'ended' when s.confirmed_at is not null then 'confirmed' else 'waiting' end)`;

export const page = statement(
  'newsletter.page',
  `${selected} where ${wanted} order by s.id desc limit $3 offset $4`,
  columns,
);
export const count = statement(
  'newsletter.count',
  `select count(*) as total from newsletter_subscribers s where ${wanted}`,
  { total: 'int' },
);

/** The next ones before an id, for an export that reads piece by piece. */
export const before = statement(
  'newsletter.before',
  `${selected} where ${wanted} and s.id < $3 order by s.id desc limit $4`,
  columns,
);

export const remove = statement(
  'newsletter.remove',
  'delete from newsletter_subscribers where id = $1 returning email',
  { email: 'text' },
);

/** By the number of a signed link, which needs no token of its own. */
export const endById = statement(
  'newsletter.end_by_id',
  'update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now()) where id = $1',
  {},
);
