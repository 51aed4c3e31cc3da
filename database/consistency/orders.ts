import { check } from './check.ts';
import { isReleased } from './released.ts';

/**
 * Released uses leave the sequence, so the position of a use never exceeds the limit that it was
 * recorded under.
 */
const limitOfUses = (
  name: string,
  { limit, per, suffix }: { limit: string; per: string; suffix: string },
) =>
  check(
    name,
    `select 'promotion ' || coalesce(code, name) || ' was used ' || position || ' times of ' ||
        ${limit}${suffix} || ' with order ' || order_id as problem
     from (select u.*, p.code, p.name, row_number() over (partition by ${per} order by u.id) as
       position
           from promotion_uses u join promotions p on p.id = u.promotion_id) as used
     where position > ${limit}`,
  );

/**
 * Totals and discounts add up, promotions stay within their limits, orders are placed once, and
 * timelines match the status.
 */
export const orderChecks = [
  check(
    'audit.order_totals',
    `select 'order ' || o.id || ' does not add up to its lines' as problem
     from orders o left join lateral (
       select sum(price_paise * quantity) as subtotal, sum(quantity) as units,
         sum(shipping_charge_paise * quantity) as shipping,
         bool_and(total_paise = price_paise * quantity) as is_multiplied
       from order_lines l where l.order_id = o.id) l on true
     where l.subtotal is distinct from o.subtotal_paise
        or l.units is distinct from o.items_count
        or not l.is_multiplied
        or (coalesce(o.delivery_terms->'rate'->>'kind', 'per_unit') = 'per_unit'
          and o.shipping_paise <> o.cod_fee_paise
          and o.shipping_paise - o.cod_fee_paise is distinct from l.shipping)
        or o.discount_paise > o.subtotal_paise
        or o.final_paise <> o.subtotal_paise - o.discount_paise + o.shipping_paise`,
  ),
  check(
    'audit.order_discounts',
    `select 'the discounts of order ' || o.id || ' by promotion and line do not add up' as problem
     from orders o left join lateral (
       select sum(amount_paise) filter (where product_id is not null) as amount,
         (select bool_or(d.paise > l.total_paise) from (select product_id, sum(amount_paise) as
           paise from order_discounts
            where order_id = o.id group by product_id) d join order_lines l on l.order_id = o.id and
              l.product_id = d.product_id) as is_below_zero
       from order_discounts where order_id = o.id) d on true
     where coalesce(d.amount, 0) <> o.discount_paise or d.is_below_zero`,
  ),
  check(
    'audit.promotion_uses',
    `with discounts as (select distinct order_id, promotion_id from order_discounts where
        promotion_id is not null
       union select id, coupon_id from orders where coupon_id is not null)
     select 'order ' || o.id || ' (' || o.status || ') and its use of promotion ' ||
       coalesce(d.promotion_id, u.promotion_id) || ' disagree' as problem
     from discounts d full join promotion_uses u on u.order_id = d.order_id and u.promotion_id =
       d.promotion_id
     join orders o on o.id = coalesce(d.order_id, u.order_id)
     where (u.order_id is null) <> (${isReleased}) or d.order_id is null or u.user_id is distinct
       from o.user_id and u.order_id is not null`,
  ),
  limitOfUses('audit.promotion_limits', { limit: 'uses_max', per: 'u.promotion_id', suffix: '' }),
  limitOfUses('audit.promotion_limits_per_customer', {
    limit: 'uses_per_customer_max',
    per: 'u.promotion_id, u.user_id',
    suffix: ` || ' by user ' || user_id`,
  }),
  check(
    'audit.one_key_one_order',
    `select 'key of user ' || k.user_id || ' belongs to '
       || coalesce('order ' || k.order_id, 'no order') as problem
     from idempotency_keys k left join orders o on o.id = k.order_id
     where o.id is null or o.user_id <> k.user_id
        or exists (select from idempotency_keys other
          where other.order_id = k.order_id and (other.user_id, other.key) <> (k.user_id, k.key))`,
  ),
  check(
    'audit.placed_once',
    `select 'order ' || o.id || ' does not begin its timeline with exactly one placed event'
       as problem
     from orders o where (select count(*) from order_events e
       where e.order_id = o.id and e.kind = 'placed') <> 1
        or (select kind from order_events e where e.order_id = o.id order by e.id limit 1)
          is distinct from 'placed'`,
  ),
  check(
    'audit.status_history',
    `with steps as (
       select order_id, id, from_state, to_state,
         lag(to_state) over (partition by order_id order by id) as before
       from order_events where kind in ('placed', 'status')
     ), last as (
       select distinct on (order_id) order_id, to_state from steps order by order_id, id desc
     )
     select 'order ' || s.order_id || ' went from ' || coalesce(s.before, 'nowhere')
       || ', its timeline says from ' || coalesce(s.from_state, 'nowhere') as problem
     from steps s where s.from_state is distinct from s.before
     union all
     select 'order ' || o.id || ' is ' || o.status || ', its timeline ends in '
       || coalesce(last.to_state, 'nothing')
     from orders o left join last on last.order_id = o.id
     where o.status is distinct from last.to_state`,
  ),
  check(
    'audit.orders_are_counted',
    `with summed as (
       select status, payment_status, sum(orders) as orders, sum(amount_paise) as paise
       from (select status, payment_status, orders, amount_paise from order_counts
             union all select status, payment_status, orders, amount_paise from order_changes)
               as counters group by 1, 2
     ), counted as (
       select status, payment_status, count(*) as orders,
         sum(final_paise - returned_paise) as paise from orders group by 1, 2
     )
     select coalesce(k.orders, 0) || ' orders are ' || status || ' and ' || payment_status
       || ', the counters say ' || coalesce(t.orders, 0) as problem
     from summed t full join counted k using (status, payment_status)
     where coalesce(t.orders, 0) <> coalesce(k.orders, 0)
       or coalesce(t.paise, 0) <> coalesce(k.paise, 0)`,
  ),
  check(
    'audit.payment_history',
    `with steps as (
       select order_id, id, from_state, to_state,
         lag(to_state) over (partition by order_id order by id) as before
       from order_events where kind = 'payment'
     ), last as (
       select distinct on (order_id) order_id, to_state from steps order by order_id, id desc
     )
     select 'the payment of order ' || s.order_id || ' went from ' || s.before
       || ', its timeline says from ' || coalesce(s.from_state, 'nowhere') as problem
     from steps s where s.before is not null and s.from_state is distinct from s.before
     union all
     select 'the payment of order ' || o.id || ' is ' || o.payment_status
       || ', its timeline ends in ' || last.to_state
     from orders o join last on last.order_id = o.id
     where o.payment_status is distinct from last.to_state`,
  ),
];
