import { statement } from '../client/statement.ts';

/** Sums that stand beside the rows they are of: each must be what adding the rows up gives. */
export const sumChecks = [
  statement(
    'audit.order_sums',
    `with kept as (
       select day, status, payment_status, state, orders, amount_paise from order_days
       union all select day, status, payment_status, state, orders, amount_paise from order_changes
       union all select order_day(created_at), status, payment_status, state, -1, -final_paise from orders
     )
     select 'the sums of ' || day || ' (' || status || ', ' || payment_status || ') are off by ' || sum(orders) || ' orders and ' || sum(amount_paise) || ' paise' as problem
     from kept group by day, status, payment_status, state having sum(orders) <> 0 or sum(amount_paise) <> 0`,
    { problem: 'text' },
  ),
  statement(
    'audit.order_counts',
    `with kept as (
       select status, payment_status, orders, amount_paise from order_counts
       union all select status, payment_status, -orders, -amount_paise from order_days
     )
     select 'the count of orders (' || status || ', ' || payment_status || ') is off by ' || sum(orders) as problem
     from kept group by status, payment_status having sum(orders) <> 0 or sum(amount_paise) <> 0`,
    { problem: 'text' },
  ),
  statement(
    'audit.customer_totals',
    `select 'the totals of customer ' || t.user_id || ' are not those of the orders' as problem
     from customer_totals t left join lateral (
       select count(*) as orders, coalesce(sum(order_spent_paise(o)), 0) as spent_paise, max(o.created_at) as last_at
       from orders o where o.user_id = t.user_id
     ) as real on true
     where (t.orders_count, t.spent_paise, t.last_order_at) is distinct from (real.orders, real.spent_paise, real.last_at)`,
    { problem: 'text' },
  ),
];
