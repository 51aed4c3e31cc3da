import { type Db, statement } from './statement.ts';

/** Such an order has given back its units and its coupon. */
const isReleased = `o.status = 'cancelled' or (o.status = 'generate' and o.payment_status = 'failed')`;

/** Each answers a sentence for every place where the books do not agree. */
const checks = [
  statement(
    'audit.stock_is_sum_of_movements',
    `select 'product ' || p.id || ' has stock ' || p.stock || ', its movements sum to ' || coalesce(sum(m.delta), 0) as problem
     from products p left join stock_movements m on m.product_id = p.id
     group by p.id having p.stock <> coalesce(sum(m.delta), 0)`,
    { problem: 'text' },
  ),
  statement(
    'audit.order_totals',
    `select 'order ' || o.id || ' does not add up to its lines' as problem
     from orders o left join lateral (
       select sum(total_paise) as subtotal, sum(quantity) as units, sum(shipping_charge_paise * quantity) as shipping
       from order_lines l where l.order_id = o.id) l on true
     where l.subtotal is distinct from o.subtotal_paise
        or l.units is distinct from o.items_count
        or (o.shipping_paise <> 0 and o.shipping_paise is distinct from l.shipping)
        or o.final_paise <> o.subtotal_paise - o.discount_paise + o.shipping_paise`,
    { problem: 'text' },
  ),
  statement(
    'audit.held_units',
    `select 'order ' || o.id || ' (' || o.status || ') holds ' || held.units || ' of product ' || held.product_id || ', not ' || held.due as problem
     from orders o join lateral (
       select l.product_id, case when ${isReleased} then 0 else l.quantity end as due,
         coalesce(-sum(m.delta), 0) as units
       from order_lines l
       join products p on p.id = l.product_id
       left join stock_movements m on m.order_id = o.id and m.product_id = l.product_id
       where l.order_id = o.id group by l.product_id, l.quantity) held on held.units <> held.due`,
    { problem: 'text' },
  ),
  statement(
    'audit.coupon_uses',
    `select 'order ' || o.id || ' (' || o.status || ') and its coupon use disagree' as problem
     from orders o left join coupon_uses u on u.order_id = o.id
     where o.coupon_id is not null and (u.order_id is null) <> (${isReleased})
        or u.coupon_id is distinct from o.coupon_id and u.order_id is not null`,
    { problem: 'text' },
  ),
  statement(
    'audit.coupon_limits',
    `select 'coupon ' || c.code || ' was used ' || count(u.*) || ' times of ' || c.uses_max as problem
     from coupons c join coupon_uses u on u.coupon_id = c.id group by c.id having count(u.*) > c.uses_max`,
    { problem: 'text' },
  ),
  statement(
    'audit.cash_of_delivered',
    `select 'order ' || o.id || ' was delivered against cash that no movement tells of' as problem
     from orders o where o.payment_method = 'cod' and o.status = 'delivered' and o.final_paise > 0
       and (o.payment_status <> 'completed'
         or o.final_paise is distinct from (select sum(amount_paise) from money_movements m where m.order_id = o.id and m.kind = 'cash'))`,
    { problem: 'text' },
  ),
  statement(
    'audit.captures',
    `select 'order ' || o.id || ' (' || o.payment_status || ') was paid ' || kept.count || ' times and keeps ' || kept.paise as problem
     from orders o cross join lateral (
       select count(*), coalesce(sum(m.amount_paise), 0) as paise from money_movements m
       where m.order_id = o.id and m.kind = 'capture' and not exists (select from refunds r where r.provider_payment_id = m.reference)) kept
     where o.payment_method <> 'cod'
       and kept.paise <> case when o.payment_status = 'completed' then o.final_paise else 0 end`,
    { problem: 'text' },
  ),
  statement(
    'audit.refunds',
    `select 'refund ' || r.id || ' of order ' || r.order_id || ' does not agree with the money journal' as problem
     from refunds r
     where not exists (select from money_movements m where m.order_id = r.order_id and m.kind = 'capture'
                         and m.reference = r.provider_payment_id and m.amount_paise = r.amount_paise)
        or (r.state = 'done') <> exists (select from money_movements m where m.order_id = r.order_id and m.kind = 'refund'
                         and m.reference = r.provider_refund_id and m.amount_paise = r.amount_paise)`,
    { problem: 'text' },
  ),
  statement(
    'audit.unpaid_orders',
    `select 'order ' || o.id || ' waits for money without an end' as problem
     from orders o where (o.status = 'generate' and o.payment_status = 'pending') <> (o.hold_expires_at is not null)
       or (o.status = 'generate' and o.payment_status = 'completed')`,
    { problem: 'text' },
  ),
  statement(
    'audit.placed_once',
    `select 'order ' || o.id || ' has no single placing on its timeline' as problem
     from orders o where (select count(*) from order_events e where e.order_id = o.id and e.kind = 'placed') <> 1`,
    { problem: 'text' },
  ),
];

/** What is wrong in the books of the shop; nothing, when all is well. */
export async function auditOrders(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const check of checks) {
    for (const { problem } of await check.all(db)) problems.push(problem);
  }
  return problems;
}
