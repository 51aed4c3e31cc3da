import { check } from './check.ts';

/** The cash of order `o` in the money journal. */
export const bookedCash = `(select m.collected_paise - (select coalesce(sum(c.amount_paise), 0)
    from money_movements c where c.order_id = o.id and c.kind = 'cash_return'
      and c.cause_type <> 'return')
  from order_money m where m.order_id = o.id)`;

/** The amounts and units of the delivered parcels of order `o`. */
const delivered = `(select coalesce(sum(h.amount_paise) filter (where v.is_delivered), 0) as paise,
    coalesce(sum(h.amount_paise - h.advance_paise) filter (where v.is_delivered), 0) as cash_paise,
    coalesce(sum(v.units) filter (where v.is_delivered), 0) as units, count(*) as parcels
  from shipments h cross join lateral (select h.status = 'delivered' and h.emptied_at is null
      as is_delivered, (select sum(l.quantity) from shipment_lines l where l.shipment_id = h.id)
      as units) v
  where h.order_id = o.id)`;

const retained = `(select sum(quantity - returned) as units from order_lines
  where order_id = o.id)`;

/** Staff set the status of order `o` back by hand, against its parcels. */
const isSetBack = `exists (select from order_events e where e.order_id = o.id
  and e.kind = 'status' and e.actor_kind = 'admin' and e.from_state in ('delivered', 'cancelled'))`;

/** Cash, refunds, invoices and credit notes equal what the delivered parcels are worth. */
export const retainedChecks = [
  check(
    'audit.units_in_one_place',
    `select 'order ' || o.id || ' has ' || l.quantity - l.returned || ' units of product '
       || l.product_id || ', its parcels have ' || sum(hl.quantity) as problem
     from orders o join order_lines l on l.order_id = o.id
     join shipments h on h.order_id = o.id and h.emptied_at is null
     join shipment_lines hl on hl.shipment_id = h.id and hl.product_id = l.product_id
     where o.status <> 'cancelled' group by o.id, l.id
     having sum(hl.quantity) > l.quantity - l.returned + (select coalesce(sum(rl.sellable
       + rl.damaged), 0) from returns r join return_lines rl on rl.return_id = r.id
       where r.order_id = o.id and rl.product_id = l.product_id)`,
  ),
  check(
    'audit.retained_parcels',
    `select 'order ' || o.id || ' keeps ' || o.final_paise - o.returned_paise
       || ', its delivered parcels are worth ' || parcels.paise as problem
     from orders o cross join lateral ${delivered} parcels cross join lateral ${retained} retained
     where o.status = 'delivered' and parcels.parcels > 0 and retained.units = parcels.units
       and not ${isSetBack}
       and o.final_paise - o.returned_paise + o.allowance_paise + o.return_paise
         <> parcels.paise`,
  ),
  check(
    'audit.cash_of_parcels',
    `select 'order ' || o.id || ' has cash of ' || ${bookedCash}
       || ', its delivered parcels collected ' || parcels.cash_paise as problem
     from orders o cross join lateral ${delivered} parcels
     where o.payment_method = 'cod' and o.status in ('processing', 'shipped')
       and o.waived_paise = 0
       and not ${isSetBack} and ${bookedCash} <> parcels.cash_paise`,
  ),
  check(
    'audit.returned_refunds',
    `select 'order ' || o.id || ' took back ' || o.returned_paise || ' and refunds '
       || refunded.paise as problem
     from orders o join money_movements m on m.order_id = o.id and m.kind = 'capture'
     join payments p on p.id = m.payment_id and p.state = 'captured'
     cross join lateral (select coalesce(sum(r.amount_paise), 0) as paise from refunds r
       where r.provider_payment_id = m.reference and r.state <> 'failed') refunded
     where o.status <> 'cancelled' and o.payment_status = 'completed'
       and o.payment_method <> 'cod' and o.returned_paise - o.added_paise > refunded.paise
       and not exists (select from refunds r where r.provider_payment_id = m.reference
         and r.reason not in ('provider', 'returned'))`,
  ),
  check(
    'audit.advances',
    `select 'order ' || o.id || ' (' || o.status || ') keeps an advance of ' || o.advance_paise
       || ', the provider has ' || kept.paise || ' of it' as problem
     from orders o cross join lateral (select coalesce(sum(m.amount_paise), 0)
         - coalesce((select sum(r.amount_paise) from refunds r where r.order_id = o.id
           and r.state <> 'failed'), 0) as paise
       from money_movements m where m.order_id = o.id and m.kind = 'capture') kept
     where o.payment_method = 'cod'
       and kept.paise <> case o.status when 'generate' then 0 else o.advance_paise end`,
  ),
  check(
    'audit.invoiced_value',
    `select 'order ' || o.id || ' (' || o.status || ') is invoiced with ' || invoiced.paise
       || ' after its credit notes' as problem
     from orders o join lateral (
       select sum(case i.kind when 'credit_note' then -i.total_paise else i.total_paise end)
         as paise from invoices i where i.order_id = o.id) invoiced on invoiced.paise is not null
     where o.status = 'cancelled' and invoiced.paise <> 0
       or o.status in ('shipped', 'delivered') and o.payment_status <> 'failed'
         and invoiced.paise <> o.final_paise - o.returned_paise`,
  ),
];
