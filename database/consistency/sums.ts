import { check } from './check.ts';

/** Stored sums equal the sums of their rows. */
export const sumChecks = [
  check(
    'audit.order_sums',
    `with difference as (
       select day, status, payment_status, state, orders, amount_paise from order_days
       union all select day, status, payment_status, state, orders, amount_paise from order_changes
       union all select order_day(created_at), status, payment_status, state, -1,
       returned_paise - final_paise from orders
     )
     select 'the sums of ' || day || ' (' || status || ', ' || payment_status || ') are off by '
       || sum(orders) || ' orders and ' || sum(amount_paise) || ' paise' as problem
     from difference group by day, status, payment_status, state
     having sum(orders) <> 0 or sum(amount_paise) <> 0`,
  ),
  check(
    'audit.order_counts',
    `with difference as (
       select status, payment_status, orders, amount_paise from order_counts
       union all select status, payment_status, -orders, -amount_paise from order_days
     )
     select 'the count of orders (' || status || ', ' || payment_status || ') is off by '
       || sum(orders) as problem
     from difference group by status, payment_status
     having sum(orders) <> 0 or sum(amount_paise) <> 0`,
  ),
  check(
    'audit.product_days',
    `with difference as (
       select day, product_id, units, amount_paise from product_days
       union all select c.day, l.product_id, coalesce(c.units, c.orders * l.quantity),
         coalesce(c.units * l.price_paise, c.orders * l.total_paise)
       from order_changes c join order_lines l on l.order_id = c.order_id
         and l.product_id = coalesce(c.product_id, l.product_id)
       where c.status in ('processing', 'shipped', 'delivered')
       union all select order_day(o.created_at), l.product_id, l.returned - l.quantity,
         (l.returned - l.quantity) * l.price_paise
       from orders o join order_lines l on l.order_id = o.id
       where o.status in ('processing', 'shipped', 'delivered')
     )
     select 'the units of product ' || product_id || ' sold on ' || day || ' are off by '
       || sum(units) || ' and ' || sum(amount_paise) || ' paise' as problem
     from difference group by day, product_id having sum(units) <> 0 or sum(amount_paise) <> 0`,
  ),
  check(
    'audit.customer_totals',
    `select 'the totals of customer ' || t.user_id || ' differ from the orders' as problem
     from customer_totals t left join lateral (
       select count(*) as orders, coalesce(sum(order_spent_paise(o)), 0) as spent_paise,
         max(o.created_at) as last_at
       from orders o where o.user_id = t.user_id
     ) as real on true
     where (t.orders_count, t.spent_paise, t.last_order_at)
       is distinct from (real.orders, real.spent_paise, real.last_at)`,
  ),
  check(
    'audit.order_profits',
    `select 'the profit of order ' || o.id || ' is neither stored nor to be computed' as problem
     from orders o where not o.is_test and (o.status = 'delivered' or o.status = 'cancelled'
         and exists (select from shipments h where h.order_id = o.id
           and h.status in ('rto_initiated', 'rto_delivered', 'inspected')))
       and not exists (select from order_profits p where p.order_id = o.id)
       and not exists (select from order_profit_changes c where c.order_id = o.id)`,
  ),
];
