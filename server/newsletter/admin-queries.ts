import type { Values } from '#database/client/parameters.ts';
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
const from = `from newsletter_subscribers s
   left join users u on u.email = s.email and u.deleted_at is null
   left join customer_totals t on t.user_id = u.id`;
const selected = `select s.id, s.email, s.created_at, s.confirmed_at, s.unsubscribed_at,
   ${status} as status ${from}`;

const filterParameters = {
  pattern: 'text?',
  status: 'text?',
  ordersMin: 'int?',
  ordersMax: 'int?',
  spentMinPaise: 'int?',
  spentMaxPaise: 'int?',
  lastFrom: 'date?',
  lastTo: 'date?',
  pincode: 'text?',
  categoryId: 'int?',
} as const;
export type FilterValues = Values<typeof filterParameters>;

const startOf = (day: string): string => `((${day})::timestamp at time zone 'Asia/Kolkata')`;

/** A null value matches every row. Without an account, a subscriber has ordered nothing. */
const matches = `(:pattern::text is null or s.email::text ilike :pattern)
  and (:status::text is null or :status = ${status})
  and (:ordersMin::int is null or coalesce(t.orders_count, 0) >= :ordersMin)
  and (:ordersMax::int is null or coalesce(t.orders_count, 0) <= :ordersMax)
  and (:spentMinPaise::bigint is null or coalesce(t.spent_paise, 0) >= :spentMinPaise)
  and (:spentMaxPaise::bigint is null or coalesce(t.spent_paise, 0) <= :spentMaxPaise)
  and (:lastFrom::date is null or t.last_order_at >= ${startOf(':lastFrom::date')})
  and (:lastTo::date is null or t.last_order_at < ${startOf(':lastTo::date + 1')})
  and (:pincode::text is null and :categoryId::int is null or exists (
    select from orders o where o.user_id = t.user_id
      and o.status in ('processing', 'shipped', 'delivered')
      and (:pincode::text is null or o.pincode like :pincode::text || '%')
      and (:categoryId::int is null or exists (select from order_lines l
        join products p on p.id = l.product_id
        where l.order_id = o.id and p.category_id = :categoryId))))`;

export const page = statement(
  'newsletter.page',
  `${selected} where ${matches} order by s.id desc limit :limit offset :offset`,
  { ...filterParameters, limit: 'int', offset: 'int' },
  columns,
);
export const count = statement(
  'newsletter.count',
  `select count(*) as total ${from} where ${matches}`,
  filterParameters,
  { total: 'int' },
);

/** The next rows of a keyset-paginated export. */
export const exportChunk = statement(
  'newsletter.export_chunk',
  `${selected} where ${matches} and s.id < :beforeId order by s.id desc limit :limit`,
  { ...filterParameters, beforeId: 'int', limit: 'int' },
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
