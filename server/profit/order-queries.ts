import { amounts, columnOf, counts, type SumName } from './sum-queries.ts';

/** A parcel `h` that came back undelivered, or is on its way back. */
const isRefused = `h.status in ('rto_initiated', 'rto_delivered', 'inspected')`;

/** Its GST is known from its documents alone. Nothing was sold with an order of ₹0. */
const hasNoInvoice = `o.final_paise > 0
  and not exists (select from invoices i where i.order_id = o.id)`;

const sign = `case when i.kind = 'credit_note' then -1 else 1 end`;
/** A late credit note returns money to the buyer and no tax to the shop. */
const gstOfLine = `case when i.document ? 'taxAdjustableUntil' then 0
  else ${sign} * (line."totalPaise" - line."taxablePaise") end`;

/**
 * Rows of a table by the key of an order. Planned one order at a time: for a thousand orders the
 * planner would read all rows of a million.
 */
const ofOrder = (table: string): string =>
  `cross join lateral (select * from ${table} where order_id = o.id offset 0)`;

const placed = (where: string): string => `placed as materialized (
    select o.id, order_day(o.created_at) as day, left(o.pincode, 3) as pin_prefix,
      o.payment_method = 'cod' as is_cash, o.final_paise, o.status = 'cancelled' as is_cancelled,
      o.exchange_of is not null as is_exchange,
      o.status = 'delivered' and ${hasNoInvoice} as lacks_invoice
    from changed c cross join lateral (select * from orders where id = c.order_id offset 0) o
    where not o.is_test and ${where} and (o.status = 'delivered' or o.status = 'cancelled'
      and exists (select from shipments h where h.order_id = o.id and ${isRefused}))
  )`;

const ofLines = `documents as materialized (
    select i.order_id, line."productId" as product_id,
      sum(${sign} * line."totalPaise") as kept, sum(${gstOfLine}) as gst
    from placed o ${ofOrder('invoices')} i
    cross join lateral jsonb_to_recordset(i.document->'lines') as line("productId" int,
      "totalPaise" bigint, "taxablePaise" bigint)
    group by 1, 2
  ), given as materialized (
    select d.order_id, d.product_id, coalesce(d.promotion_id::text, d.name) as promotion,
      d.amount_paise as paise
    from placed o ${ofOrder('order_discounts')} d
  ), discounts as materialized (
    select order_id, product_id, sum(paise) as paise from given group by 1, 2
  ), damaged as materialized (
    select order_id, product_id, sum(units) as units from (
      select h.order_id, l.product_id, l.damaged as units
      from placed o ${ofOrder('shipments')} h join shipment_lines l on l.shipment_id = h.id
      where l.damaged > 0
      union all
      select r.order_id, l.product_id, l.damaged
      from placed o ${ofOrder('returns')} r join return_lines l on l.return_id = r.id
      where l.damaged > 0) u
    group by 1, 2
  ), per_line as materialized (
    select o.id as order_id, l.product_id, l.cost_paise, coalesce(l.weight, 1) as weight,
      coalesce(case when o.is_cancelled then 0 else l.quantity - l.returned end, 0)
        + coalesce(b.units, 0) as gone,
      coalesce(d.kept, 0) as kept, coalesce(d.gst, 0) as gst, coalesce(g.paise, 0) as discounts
    from placed o
    left join lateral (select *, price_paise * (quantity - cancelled) as weight from order_lines
      where order_id = o.id and quantity > cancelled offset 0) l on true
    left join documents d on d.order_id = l.order_id and d.product_id = l.product_id
    left join discounts g on g.order_id = l.order_id and g.product_id = l.product_id
    left join damaged b on b.order_id = l.order_id and b.product_id = l.product_id
  ), weighed as materialized (
    select order_id, product_id, kept, gst, discounts, weight,
      (product_id is not null)::int as lines,
      coalesce(cost_paise * gone, 0) as goods,
      (cost_paise is null and gone > 0)::int as lines_unknown,
      case when cost_paise is null and gone > 0 then kept - gst else 0 end as cost_unknown,
      row_number() over w = 1 as is_first, sum(weight) over w as upto,
      sum(weight) over o as whole, sum(kept) over o as kept_of_lines,
      sum(gst) over o as gst_of_lines,
      sum(discounts) over o as discounts_of_lines,
      sum((cost_paise is null and gone > 0)::int) over o as unknown_of_lines,
      sum(case when cost_paise is not null then cost_paise * gone when gone > 0 then kept - gst
        else 0 end) over o as spent_on_lines
    from per_line
    window w as (partition by order_id order by product_id), o as (partition by order_id)
  )`;

const ofOrders = `sent as materialized (
    select h.order_id, max(b.rate_paise) as rate,
      coalesce(sum(way.there) filter (where not way.is_back), 0) as courier,
      coalesce(sum(coalesce(way.there, 0) + coalesce(way.back, 0)) filter (where way.is_back), 0)
        as refusals,
      count(*) filter (where way.is_back) as refused,
      count(*) filter (where way.there is null or way.is_back and way.back is null) as unknown,
      count(*) as parcels
    from placed o ${ofOrder('shipments')} h
    left join lateral (select rate_paise from carrier_bookings b where b.shipment_id = h.id
      and b.state = 'booked' order by b.id desc limit 1) b on true
    cross join lateral (select ${isRefused} as is_back,
      coalesce(h.charge_paise, b.rate_paise) as there,
      coalesce(h.return_charge_paise, b.rate_paise) as back) way
    where h.status not in ('created', 'packed')
    group by 1
  ), sent_back as materialized (
    select r.order_id, coalesce(sum(way.paise), 0) as paise,
      count(*) filter (where way.paise is null) as unknown
    from placed o ${ofOrder('returns')} r left join sent p on p.order_id = r.order_id
    left join lateral (select id, rate_paise from carrier_bookings b where b.return_id = r.id
      and b.state = 'booked' offset 0) b on true
    cross join lateral (select coalesce(r.charge_paise, b.rate_paise, p.rate) as paise) way
    where r.state in ('in_transit', 'received', 'closed')
      and (b.id is not null or r.charge_paise is not null)
    group by 1
  ), fees as materialized (
    select p.order_id, coalesce(sum(charge.paise), 0) as paise,
      count(*) filter (where charge.paise is null) as unknown
    from placed o ${ofOrder('payments')} p
    cross join lateral (select coalesce((select sum(s.fee_paise) from payment_settlements s
      where s.payment_id = p.id), p.fee_paise) as paise) charge
    where p.state in ('captured', 'refund_due', 'refunded') group by 1
  ), kept as materialized (
    select order_id, sum(kept) as kept, sum(gst) as gst from documents group by 1
  ), promoted as materialized (
    select order_id, sum(sum(paise)) over w as paise,
      first_value(promotion) over (w order by sum(paise) desc, promotion) as promotion,
      row_number() over w as place
    from given group by order_id, promotion window w as (partition by order_id)
  ), per_order as materialized (
    select o.*, coalesce(k.kept, 0) as kept, coalesce(k.gst, 0) as gst,
      coalesce(d.paise, 0) as discounts,
      case when o.is_exchange then '' else coalesce(d.promotion, '') end as promotion,
      coalesce(f.paise, 0) as gateway, coalesce(f.unknown, 0) as fees_unknown,
      coalesce(p.courier, 0) as courier, coalesce(b.paise, 0) as returns,
      coalesce(p.refusals, 0) as refusals, coalesce(p.refused, 0) as refused_parcels,
      coalesce(p.parcels, 0) as parcels,
      coalesce(p.unknown, 1) + coalesce(b.unknown, 0) as charges_unknown
    from placed o left join kept k on k.order_id = o.id
    left join promoted d on d.order_id = o.id and d.place = 1
    left join fees f on f.order_id = o.id left join sent p on p.order_id = o.id
    left join sent_back b on b.order_id = o.id
  )`;

/** What lines have of their own; the rest of the order's amount is shared. */
const ofLine = new Set<SumName>(['goods', 'lines', 'lines_unknown', 'cost_unknown']);
const partlyOfLine = new Set<SumName>(['kept', 'gst', 'discounts']);

/**
 * The part of an amount of the order that falls on a line, by the value of its units. The parts of
 * all lines sum to the amount.
 */
const share = (amount: string): string =>
  `div((${amount})::numeric * l.upto, l.whole)
    - div((${amount})::numeric * (l.upto - l.weight), l.whole)`;

const lineAmount = (name: SumName): string => {
  if (ofLine.has(name)) return `l.${name}`;
  return partlyOfLine.has(name)
    ? `l.${name} + ${share(`o.${name} - l.${name}_of_lines`)}`
    : share(`o.${name}`);
};

const facts = ['is_first', 'day', 'pin_prefix', 'promotion', 'is_cash', 'final_paise'] as const;

/** The columns of `order_profits` that are written. */
export const profitColumns = [
  ...(['order_id', 'product_id'] as const),
  ...facts,
  ...(['lacks_invoice', 'are_costs_known', 'order_profit_paise'] as const),
  ...[...amounts, ...counts].map(columnOf),
].join(', ');

/**
 * CTEs that end in `computed`, the rows of `order_profits` of the orders in the CTE `changed`.
 * `where`: a further condition on the order `o`.
 */
export const computedProfits = (
  where: string,
): string => `${placed(where)}, ${ofLines}, ${ofOrders},
  computed as materialized (
    select l.order_id, l.product_id, ${facts.join(', ')}, lacks_invoice,
      o.fees_unknown + o.charges_unknown + l.unknown_of_lines = 0 as are_costs_known,
      (o.kept - o.gst - o.gateway - o.courier - o.returns - o.refusals - l.spent_on_lines)::bigint
        as order_profit_paise,
      ${[
        ...amounts.map((name) => `(${lineAmount(name)})::bigint as ${columnOf(name)}`),
        ...counts.map((name) => `(${lineAmount(name)})::int as ${columnOf(name)}`),
      ].join(', ')}
    from weighed l join per_order o on o.id = l.order_id
  )`;
