import { statement } from '#database/client/statement.ts';

/**
 * Moves the oldest changes into the sums in one statement, so that a query over sums and changes
 * counts each order once. Concurrent runs are safe: each processes only the rows that it locked and
 * deleted.
 */
export const settle = statement(
  'orders.settle_changes',
  `with settled as (
     delete from order_changes where id in (select id from order_changes order by id
       limit :limit for update skip locked)
     returning order_id, day, status, payment_status, state, orders, amount_paise,
       product_id, units
   ), counts as (
     insert into order_counts (status, payment_status, orders, amount_paise)
     select status, payment_status, sum(orders), sum(amount_paise) from settled
     where units is null group by 1, 2
     order by 1, 2
     on conflict (status, payment_status) do update
       set orders = order_counts.orders + excluded.orders,
         amount_paise = order_counts.amount_paise + excluded.amount_paise
   ), days as (
     insert into order_days (day, status, payment_status, state, orders, amount_paise)
     select day, status, payment_status, state, sum(orders), sum(amount_paise) from settled
     where units is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (day, status, payment_status, state) do update
       set orders = order_days.orders + excluded.orders,
         amount_paise = order_days.amount_paise + excluded.amount_paise
   ), products as (
     insert into product_days (day, product_id, units, amount_paise)
     select s.day, l.product_id, sum(coalesce(s.units, s.orders * l.quantity)),
       sum(coalesce(s.units * l.price_paise, s.orders * l.total_paise))
     from settled s join order_lines l on l.order_id = s.order_id
       and l.product_id = coalesce(s.product_id, l.product_id)
     where s.status in ('processing', 'shipped', 'delivered') group by 1, 2 order by 1, 2
     on conflict (day, product_id) do update
       set units = product_days.units + excluded.units,
         amount_paise = product_days.amount_paise + excluded.amount_paise
   )
   select count(*) as settled from settled`,
  { limit: 'int' },
  { settled: 'int' },
);
