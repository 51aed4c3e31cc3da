import { check } from './check.ts';
import { isReleased } from './released.ts';

/** Stock, units held by orders, and the journal of both. */
export const stockChecks = [
  check(
    'audit.stock_is_sum_of_movements',
    `select 'product ' || p.id || ' has stock ' || p.stock || ', its movements sum to '
       || coalesce(sum(m.delta), 0) as problem
     from products p left join stock_movements m on m.product_id = p.id
     group by p.id having p.stock <> coalesce(sum(m.delta), 0)`,
  ),
  check(
    'audit.stock_never_below_zero',
    `select 'product ' || product_id || ' had ' || min(stock) || ' units at one time' as problem
     from (select product_id, sum(delta) over (partition by product_id order by id) as stock
       from stock_movements) as history
     where exists (select from products p where p.id = product_id)
     group by product_id having min(stock) < 0`,
  ),
  check(
    'audit.units_are_kept',
    `select 'product ' || p.id || ' has ' || p.stock || ' units and ' || coalesce(held.units, 0)
       || ' in live orders, the journal says ' || coalesce(journal.units, 0) as problem
     from products p
     left join (select l.product_id, sum(l.quantity - l.returned) as units from order_lines l
       join orders o on o.id = l.order_id
                where not (${isReleased}) group by 1) held on held.product_id = p.id
     left join (select product_id, sum(delta) as units from stock_movements where order_id is null
       group by 1) journal on journal.product_id = p.id
     where p.stock + coalesce(held.units, 0) <> coalesce(journal.units, 0)`,
  ),
  check(
    'audit.held_units',
    `select 'order ' || o.id || ' (' || o.status || ') holds ' || held.units || ' of product '
       || held.product_id || ', not ' || held.due as problem
     from orders o join lateral (
       select l.product_id, case when ${isReleased} then 0 else l.quantity - l.returned end as due,
         coalesce(-sum(m.delta), 0) as units
       from order_lines l
       join products p on p.id = l.product_id
       left join stock_movements m on m.order_id = o.id and m.product_id = l.product_id
       where l.order_id = o.id group by l.product_id, l.quantity, l.returned) held
         on held.units <> held.due`,
  ),
  check(
    'audit.carts_within_bounds',
    `select 'the cart of user ' || user_id || ' holds ' || count(*) || ' lines, at most '
       || max(quantity) || ' of one' as problem
     from cart_lines group by user_id having count(*) > 100 or max(quantity) > 10
       or min(quantity) < 1`,
  ),
];
