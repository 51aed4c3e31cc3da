import { json, statement } from '#database/client/statement.ts';

/** Cancelled and unpaid orders are not sales. */
const isSale = `status in ('processing', 'shipped', 'delivered')`;
const today = `order_day(now())`;

/**
 * Takes the test orders out of the sums, which contain them (index `orders_test`). Only the staff
 * of a shop that is not open yet place them, so that they are few.
 */
const withoutTests = (columns: string): string =>
  `union all select ${columns} from (select id, order_day(created_at) as day, status, state,
     -1 as orders, returned_paise - final_paise as amount_paise
     from orders where is_test) as tests`;

export const headline = statement(
  'analytics.headline',
  `with totals as (
     select status, orders, amount_paise from order_counts
     union all select status, orders, amount_paise from order_changes
     ${withoutTests('status, orders, amount_paise')}
   )
   select (select coalesce(sum(amount_paise), 0) from totals where ${isSale})::bigint
     as sales_paise,
     (select coalesce(sum(orders), 0) from totals)::bigint as total_orders,
     (select count(*) from users where role = 'user' and deleted_at is null) as total_customers,
     (select count(*) from products where status <> 'archived') as total_products`,
  {},
  { salesPaise: 'int', totalOrders: 'int', totalCustomers: 'int', totalProducts: 'int' },
);

/**
 * The counts of the start page: orders by status and those in processing without a unit to pack
 * (index `orders_not_to_pack`), failed deliveries (index `shipments_delivery_failed`), returns to
 * answer (index `returns_state`), open grievances, orders and sales of the day, stock, open reports
 * of reviews, questions that wait.
 */
export const tasks = statement(
  'analytics.tasks',
  `with totals as (
     select status, orders from order_counts union all select status, orders from order_changes
     ${withoutTests('status, orders')}
   ), counts as (
     select status, sum(orders) as orders from totals group by status
   ), day as (
     select orders, amount_paise from order_days where day = ${today} and ${isSale}
     union all
     select orders, amount_paise from order_changes where day = ${today} and ${isSale}
     ${withoutTests('orders, amount_paise')} where day = ${today} and ${isSale}
   )
   select (select coalesce(jsonb_object_agg(status, orders), '{}') from counts) as orders,
     (select count(*) from orders where status = 'processing' and (cancel_requested_at is not null
       or is_packed or confirmation = 'waiting'
       or payment_method <> 'cod' and payment_status <> 'completed' and final_paise > 0)
       and not is_test)
       as not_to_pack,
     (select count(*) from shipments where status = 'delivery_failed' and emptied_at is null)
       as failed_deliveries,
     (select count(*) from returns where state = 'requested') as returns,
     (select count(*) from grievances where answered_at is null) as grievances,
     (select coalesce(sum(orders), 0) from day)::bigint as day_orders,
     (select coalesce(sum(amount_paise), 0) from day)::bigint as day_paise,
     (select count(*) from products where status = 'active' and is_low_stock and stock_rank > 0)
       as low,
     (select count(*) from products where status = 'active' and is_low_stock
       and stock_rank = 0) as "out",
     (select count(distinct o.review_id) from review_reports o join reviews r on r.id = o.review_id
      where o.settled_at is null and not r.is_hidden) as reported,
     (select count(*) from product_questions q where q.state = 'waiting'
       or q.state = 'shown' and q.id in (select question_id from product_answers
         where state = 'waiting')) as questions`,
  {},
  {
    orders: json<Partial<Record<string, number>>>(),
    notToPack: 'int',
    failedDeliveries: 'int',
    returns: 'int',
    grievances: 'int',
    dayOrders: 'int',
    dayPaise: 'int',
    low: 'int',
    out: 'int',
    reported: 'int',
    questions: 'int',
  },
);

export type Day = {
  day: string;
  orders: number;
  salesPaise: number;
  ordersBefore: number;
  salesBeforePaise: number;
};

/** Orders and sales of the last `days` days, each with the day in the previous period. */
export const days = statement(
  'analytics.days',
  `with totals as (
     select day, orders, amount_paise from order_days where day > ${today} - 2 * :days::int
       and day <= ${today} and ${isSale}
     union all
     select day, orders, amount_paise from order_changes where day > ${today} - 2 * :days::int
       and day <= ${today} and ${isSale}
     ${withoutTests('day, orders, amount_paise')}
     where day > ${today} - 2 * :days::int and day <= ${today} and ${isSale}
   ), sums as (
     select day, sum(orders) as orders, sum(amount_paise) as paise from totals group by day
   )
   select jsonb_agg(jsonb_build_object('day', d.day, 'orders', coalesce(now.orders, 0),
     'salesPaise', coalesce(now.paise, 0),
       'ordersBefore', coalesce(before.orders, 0), 'salesBeforePaise', coalesce(before.paise, 0))
         order by d.day) as days
   from (select ${today} - back as day from generate_series(0, :days::int - 1) as back) d
   left join sums now on now.day = d.day left join sums before on before.day = d.day - :days::int`,
  { days: 'int' },
  { days: json<Day[]>() },
);

/** Orders of the last `days` days, grouped by order status and by state of delivery. */
export const breakdown = statement(
  'analytics.breakdown',
  `with totals as (
     select status, state, orders, amount_paise from order_days
     where day > ${today} - :days::int and day <= ${today}
     union all
     select status, state, orders, amount_paise from order_changes
     where day > ${today} - :days::int and day <= ${today}
     ${withoutTests('status, state, orders, amount_paise')}
     where day > ${today} - :days::int and day <= ${today}
   ), sums as (
     select status, state, sum(orders) as orders, sum(amount_paise) as paise,
       coalesce(sum(orders) filter (where ${isSale}), 0) as sales,
       coalesce(sum(amount_paise) filter (where ${isSale}), 0) as sales_paise
     from totals group by grouping sets ((status), (state))
   )
   select status, state, (case when state is null then orders else sales end)::bigint as orders,
     (case when state is null then paise else sales_paise end)::bigint as amount_paise
   from sums where case when state is null then orders else sales end > 0
   order by amount_paise desc, state`,
  { days: 'int' },
  { status: 'text?', state: 'text?', orders: 'int', amountPaise: 'int' },
);

const image = `(select '/media/' || i.media_hash || '/160.webp' from product_images i
  where i.product_id = p.id order by i.position, i.id limit 1)`;

/** The units that stay with the buyers, by the day of their order. */
const soldUnits = `select product_id, units, amount_paise from product_days
     where day > ${today} - :days::int and day <= ${today}
     union all
     select l.product_id, coalesce(c.units, c.orders * l.quantity),
       coalesce(c.units * l.price_paise, c.orders * l.total_paise)
     from order_changes c join order_lines l on l.order_id = c.order_id
       and l.product_id = coalesce(c.product_id, l.product_id)
     where c.day > ${today} - :days::int and c.day <= ${today} and ${isSale}
     ${withoutTests('product_id, -quantity, -total_paise')}
     join order_lines on order_id = tests.id
     where day > ${today} - :days::int and day <= ${today} and ${isSale}`;

/** By the units that stay with the buyers. */
export const bestSellers = statement(
  'analytics.best_sellers',
  `with sold as (
     ${soldUnits}
   ), best as (
     select product_id, sum(units) as units, sum(amount_paise) as paise from sold
     group by product_id having sum(units) > 0
     order by units desc, paise desc, product_id limit :limit
   )
   select best.product_id, coalesce(p.name, 'Product ' || best.product_id) as name,
     ${image} as image, best.units::bigint as units, best.paise::bigint as amount_paise
   from best left join products p on p.id = best.product_id
   order by best.units desc, best.paise desc, best.product_id`,
  { days: 'int', limit: 'int' },
  { productId: 'int', name: 'text', image: 'text?', units: 'int', amountPaise: 'int' },
);

/**
 * The products of which most units of the period's orders came back, by size. No order of the
 * period is received before it begins, so that `returns_received` bounds the read.
 */
export const mostReturned = statement(
  'analytics.most_returned',
  `with back as (
     select l.product_id, r.reason, sum(l.sellable + l.damaged) as units
     from returns r join orders o on o.id = r.order_id join return_lines l on l.return_id = r.id
     where r.received_at > now() - (:days::int + 1) * interval '1 day'
       and order_day(o.created_at) > ${today} - :days::int
     group by l.product_id, r.reason having sum(l.sellable + l.damaged) > 0
   ), most as (
     select product_id, sum(units) as units,
       jsonb_agg(jsonb_build_object('reason', reason, 'units', units)
         order by units desc, reason) as reasons
     from back group by product_id order by sum(units) desc, product_id limit :limit
   ), sold as (
     ${soldUnits}
   ), kept as (
     select product_id, sum(units) as units from sold
     where product_id in (select product_id from most) group by product_id
   )
   select most.product_id, coalesce(p.name, 'Product ' || most.product_id) as name,
     coalesce(p.size, '') as size, coalesce(p.color, '') as color,
     most.units::bigint as returned, most.reasons,
     (most.units + coalesce(kept.units, 0))::bigint as sold
   from most left join products p on p.id = most.product_id
   left join kept on kept.product_id = most.product_id
   order by most.units desc, most.product_id`,
  { days: 'int', limit: 'int' },
  {
    productId: 'int',
    name: 'text',
    size: 'text',
    color: 'text',
    returned: 'int',
    reasons: json<{ reason: string; units: number }[]>(),
    sold: 'int',
  },
);

/** Products without stock first. */
export const lowStock = statement(
  'analytics.low_stock',
  `with low as materialized (select id, name, stock from products
     where status = 'active' and is_low_stock)
   select p.id as product_id, p.name, ${image} as image, p.stock,
     (select count(*) from low) as total
   from low p order by p.stock, p.id limit :limit`,
  { limit: 'int' },
  { productId: 'int', name: 'text', image: 'text?', stock: 'int', total: 'int' },
);
