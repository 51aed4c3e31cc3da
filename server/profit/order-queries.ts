/** A parcel `h` that came back undelivered, or is on its way back. */
const isRefused = `h.status in ('rto_initiated', 'rto_delivered', 'inspected')`;

const startOf = (day: string): string => `(${day})::timestamp at time zone 'Asia/Kolkata'`;

/** Orders `o` of the days from `:from` to `:to` that are not tests. Index `orders_created`. */
const inPeriod = `o.created_at >= ${startOf(':from::date')}
  and o.created_at < ${startOf(':to::date + 1')} and not o.is_test`;

/** Its GST is known from its documents alone. Nothing was sold with an order of ₹0. */
const hasNoInvoice = `o.final_paise > 0
  and not exists (select from invoices i where i.order_id = o.id)`;

const sign = `case when i.kind = 'credit_note' then -1 else 1 end`;
/** A late credit note returns money to the buyer and no tax to the shop. */
const gstOfLine = `case when i.document ? 'taxAdjustableUntil' then 0
  else ${sign} * (line."totalPaise" - line."taxablePaise") end`;

const placed = (where: string): string => `placed as materialized (
    select o.id, o.created_at, o.pincode, o.payment_method, o.final_paise,
      o.status = 'cancelled' as is_cancelled, o.exchange_of is not null as is_exchange
    from orders o where ${inPeriod} and ${where}
      and case o.status when 'delivered' then not (${hasNoInvoice})
      when 'cancelled' then exists (select from shipments h where h.order_id = o.id
        and ${isRefused}) else false end
  )`;

const costs = `documents as materialized (
    select i.order_id, line."productId" as product_id,
      sum(${sign} * line."totalPaise") as kept, sum(${gstOfLine}) as gst
    from placed o
    cross join lateral (select * from invoices where order_id = o.id offset 0) i
    cross join lateral jsonb_to_recordset(i.document->'lines') as line("productId" int,
      "totalPaise" bigint, "taxablePaise" bigint)
    group by 1, 2
  ), discounts as materialized (
    select d.order_id, d.product_id, sum(d.amount_paise) as paise
    from placed o join order_discounts d on d.order_id = o.id group by 1, 2
  ), damaged as materialized (
    select order_id, product_id, sum(units) as units from (
      select h.order_id, l.product_id, l.damaged as units from placed o
      join shipments h on h.order_id = o.id join shipment_lines l on l.shipment_id = h.id
      where l.damaged > 0
      union all
      select r.order_id, l.product_id, l.damaged from placed o
      join returns r on r.order_id = o.id join return_lines l on l.return_id = r.id
      where l.damaged > 0) u
    group by 1, 2
  ), sold as materialized (
    select l.order_id, l.product_id, l.name, l.size, l.color, l.cost_paise,
      l.price_paise * (l.quantity - l.cancelled) as weight,
      case when o.is_cancelled then 0 else l.quantity - l.returned end
        + coalesce(b.units, 0) as gone,
      coalesce(d.kept, 0) as kept, coalesce(d.gst, 0) as gst, coalesce(g.paise, 0) as discounts
    from placed o join order_lines l on l.order_id = o.id and l.quantity > l.cancelled
    left join documents d on d.order_id = l.order_id and d.product_id = l.product_id
    left join discounts g on g.order_id = l.order_id and g.product_id = l.product_id
    left join damaged b on b.order_id = l.order_id and b.product_id = l.product_id
  ), per_line as materialized (
    select *, coalesce(cost_paise * gone, 0) as goods,
      (cost_paise is null and gone > 0)::int as unknown,
      case when cost_paise is null and gone > 0 then kept - gst else 0 end as cost_unknown
    from sold
  ), parcels as materialized (
    select h.order_id, max(b.rate_paise) as rate,
      coalesce(sum(way.there) filter (where not way.is_back), 0) as courier,
      coalesce(sum(coalesce(way.there, 0) + coalesce(way.back, 0)) filter (where way.is_back), 0)
        as refusals,
      count(*) filter (where way.is_back) as refused,
      count(*) filter (where way.there is null or way.is_back and way.back is null) as unknown,
      count(*) as parcels
    from placed o join shipments h on h.order_id = o.id
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
    from placed o join returns r on r.order_id = o.id
    left join parcels p on p.order_id = r.order_id
    left join carrier_bookings b on b.return_id = r.id and b.state = 'booked'
    cross join lateral (select coalesce(r.charge_paise, b.rate_paise, p.rate) as paise) way
    where r.state in ('in_transit', 'received', 'closed')
      and (b.id is not null or r.charge_paise is not null)
    group by 1
  ), fees as materialized (
    select p.order_id, coalesce(sum(charge.paise), 0) as paise,
      count(*) filter (where charge.paise is null) as unknown
    from placed o join payments p on p.order_id = o.id
    cross join lateral (select coalesce((select sum(s.fee_paise) from payment_settlements s
      where s.payment_id = p.id), p.fee_paise) as paise) charge
    where p.state in ('captured', 'refund_due', 'refunded') group by 1
  ), kept as materialized (
    select order_id, sum(kept) as kept, sum(gst) as gst from documents group by 1
  ), given as materialized (
    select order_id, sum(paise) as paise from discounts group by 1
  ), goods as materialized (
    select order_id, sum(goods) as goods, count(*) as lines, sum(unknown) as lines_unknown,
      sum(cost_unknown) as cost_unknown
    from per_line group by 1
  ), per_order as materialized (
    select o.*, coalesce(k.kept, 0) as kept, coalesce(k.gst, 0) as gst,
      coalesce(d.paise, 0) as discounts, coalesce(g.goods, 0) as goods,
      coalesce(g.lines, 0) as lines, coalesce(g.lines_unknown, 0) as lines_unknown,
      coalesce(g.cost_unknown, 0) as cost_unknown, coalesce(f.paise, 0) as gateway,
      coalesce(f.unknown, 0) as fees_unknown, coalesce(p.courier, 0) as courier,
      coalesce(b.paise, 0) as returns, coalesce(p.refusals, 0) as refusals,
      coalesce(p.refused, 0) as refused_parcels, coalesce(p.parcels, 0) as parcels,
      coalesce(p.unknown, 1) + coalesce(b.unknown, 0) as charges_unknown
    from placed o left join kept k on k.order_id = o.id left join given d on d.order_id = o.id
    left join goods g on g.order_id = o.id left join fees f on f.order_id = o.id
    left join parcels p on p.order_id = o.id left join sent_back b on b.order_id = o.id
  )`;

/**
 * CTEs of the report. `per_order`: an order that was delivered, or came back undelivered, with what
 * was kept and what it cost, in paise. `per_line`: the same of its lines, without the amounts of
 * the whole order. `where`: a further condition on the order `o`. Documents are read by key: for a
 * week of a million orders the planner would read them all.
 */
export const reportedOrders = ({ where = 'true' } = {}): string => `${placed(where)}, ${costs}`;

/** The columns of `per_order` that are summed, in the order of the report. */
export const sums = [
  ...['kept', 'gst', 'discounts', 'goods', 'lines', 'lines_unknown', 'cost_unknown', 'gateway'],
  ...['fees_unknown', 'courier', 'returns', 'refusals', 'refused_parcels', 'charges_unknown'],
] as const;

export const profitSql =
  '(kept - gst - cost_unknown - goods - gateway - courier - returns - refusals)';

/** Orders of the period that are not reported. */
export const notReported = `(select count(*) from orders o where ${inPeriod}
      and o.status in ('processing', 'shipped')) as on_the_way,
    (select count(*) from orders o where ${inPeriod} and o.status = 'delivered'
      and ${hasNoInvoice}) as without_invoice`;
