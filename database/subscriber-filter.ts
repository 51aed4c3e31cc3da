/** Parameters of `subscriberMatches`; a null value matches every row. */
export const subscriberFilter = {
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
  productId: 'int?',
  seenFrom: 'date?',
  seenTo: 'date?',
} as const;

/** SQL: whether subscriber `s` confirmed, ended or waits; or the address bounced. */
export const subscriberStatus = `case when s.unsubscribed_at is not null then 'ended'
  when exists (select from bounced_addresses b where b.email = s.email) then 'bounced'
  when s.confirmed_at is not null then 'confirmed' else 'waiting' end`;

/** SQL: subscribers `s` with the account `u` of their email and its totals `t`. */
export const subscribersFrom = `from newsletter_subscribers s
   left join users u on u.email = s.email and u.deleted_at is null
   left join customer_totals t on t.user_id = u.id`;

const startOf = (day: string): string => `((${day})::timestamp at time zone 'Asia/Kolkata')`;
const lastSeen = '(select max(e.last_seen_at) from sessions e where e.user_id = u.id)';

/**
 * SQL: the rules of a segment over `subscribersFrom`. Without an account, a subscriber has ordered
 * nothing and never visited. Sessions are deleted after two months: an account without one was last
 * seen before.
 */
export const subscriberMatches = `(:pattern::text is null or s.email::text ilike :pattern)
  and (:status::text is null or :status = ${subscriberStatus})
  and (:ordersMin::int is null or coalesce(t.orders_count, 0) >= :ordersMin)
  and (:ordersMax::int is null or coalesce(t.orders_count, 0) <= :ordersMax)
  and (:spentMinPaise::bigint is null or coalesce(t.spent_paise, 0) >= :spentMinPaise)
  and (:spentMaxPaise::bigint is null or coalesce(t.spent_paise, 0) <= :spentMaxPaise)
  and (:lastFrom::date is null or t.last_order_at >= ${startOf(':lastFrom::date')})
  and (:lastTo::date is null or t.last_order_at < ${startOf(':lastTo::date + 1')})
  and (:seenFrom::date is null or ${lastSeen} >= ${startOf(':seenFrom::date')})
  and (:seenTo::date is null or (u.id is not null
    and coalesce(${lastSeen}, '-infinity') < ${startOf(':seenTo::date + 1')}))
  and (:pincode::text is null and :categoryId::int is null and :productId::int is null or exists (
    select from orders o where o.user_id = t.user_id
      and o.status in ('processing', 'shipped', 'delivered')
      and (:pincode::text is null or o.pincode like :pincode::text || '%')
      and (:categoryId::int is null or exists (select from order_lines l
        join products p on p.id = l.product_id
        where l.order_id = o.id and p.category_id = :categoryId))
      and (:productId::int is null or exists (select from order_lines l
        join products p on p.id = l.product_id
        where l.order_id = o.id and (p.id = :productId or p.group_id = (
          select group_id from products where id = :productId))))))`;
