import { json, statement } from '#database/client/statement.ts';

/**
 * The parcels of an order in id order, with what is in each and what it collects, or is worth.
 * `is_booked`: the carrier has not confirmed that the booking is cancelled.
 */
export const parcels = statement(
  'orders.parcels',
  `select h.id, h.status, h.emptied_at is not null as is_emptied,
     exists (select from carrier_bookings b where b.shipment_id = h.id
       and b.state <> 'cancelled') as is_booked,
     exists (select from carrier_bookings b where b.shipment_id = h.id
       and b.state in ('intended', 'cancelling')) as is_waiting,
     h.amount_paise, h.advance_paise,
     (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity))
      from shipment_lines l where l.shipment_id = h.id) as lines
   from shipments h where h.order_id = :orderId order by h.id`,
  { orderId: 'int' },
  {
    id: 'int',
    status: 'text',
    isEmptied: 'bool',
    isBooked: 'bool',
    isWaiting: 'bool',
    amountPaise: 'int',
    /** The part of the amount that the courier does not collect. */
    advancePaise: 'int',
    lines: json<{ productId: number; quantity: number }[]>(),
  },
);

export const lines = statement(
  'orders.retained_lines',
  `select product_id, quantity, returned from order_lines where order_id = :orderId order by id`,
  { orderId: 'int' },
  { productId: 'int', quantity: 'int', returned: 'int' },
);

const units = { orderId: 'int', productIds: 'ints', quantities: 'ints', actorId: 'int?' } as const;
const changes = { productId: 'int', delta: 'int', stock: 'int' } as const;

/**
 * Returns units of an order to the stock while the rest stays with the buyer. Locks products in id
 * order.
 */
export const returnUnits = statement(
  'orders.return_units',
  `with given as (
     select * from unnest(:productIds::int[], :quantities::int[]) as g(product_id, quantity)
   ), units as materialized (
     select g.product_id, g.quantity, p.stock from given g join products p on p.id = g.product_id
     order by p.id for no key update of p
   ), marked as (
     update order_lines o set returned = o.returned + given.quantity from given
     where o.order_id = :orderId and o.product_id = given.product_id
   ), stocked as (
     update products p set stock = p.stock + units.quantity from units where p.id = units.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select product_id, quantity, 'return', :orderId, :actorId from units order by product_id
   )
   select product_id, quantity as delta, stock from units`,
  units,
  changes,
);

/**
 * Adds what the stock lacks of units that are known to exist: they are in a parcel that was
 * delivered although its units counted as returned, and some of them were sold. Locks products in
 * id order.
 */
export const addMissing = statement(
  'orders.add_missing_units',
  `with missing as materialized (
     select p.id as product_id, g.quantity - p.stock as units
     from unnest(:productIds::int[], :quantities::int[]) as g(product_id, quantity)
     join products p on p.id = g.product_id
     where p.stock < g.quantity order by p.id for no key update of p
   ), stocked as (
     update products p set stock = p.stock + missing.units from missing
     where p.id = missing.product_id
   )
   insert into stock_movements (product_id, delta, reason)
   select product_id, units, 'edit' from missing order by product_id`,
  { productIds: 'ints', quantities: 'ints' },
  {},
);

/** Takes returned units of an order again. Locks products in id order. */
export const takeUnits = statement(
  'orders.take_units',
  `with units as materialized (
     select g.product_id, g.quantity, p.stock
     from unnest(:productIds::int[], :quantities::int[]) as g(product_id, quantity)
     join products p on p.id = g.product_id order by p.id for no key update of p
   ), marked as (
     update order_lines o set returned = o.returned - units.quantity from units
     where o.order_id = :orderId and o.product_id = units.product_id
   ), stocked as (
     update products p set stock = p.stock - units.quantity from units where p.id = units.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select product_id, -quantity, 'reopen', :orderId, :actorId from units order by product_id
   )
   select product_id, -quantity as delta, stock from units`,
  units,
  changes,
);

/** A cancelled order has returned all its units. */
export const markReturned = statement(
  'orders.mark_returned',
  'update order_lines set returned = quantity where order_id = :orderId',
  { orderId: 'int' },
  {},
);

export const setReturned = statement(
  'orders.set_returned',
  `update orders set returned_paise = :returnedPaise,
     allowance_paise = greatest(allowance_paise - :excessPaise::bigint, 0), version = version + 1,
     updated_at = now()
   where id = :orderId`,
  { orderId: 'int', returnedPaise: 'int', excessPaise: 'int' },
  {},
);

/** The parcels of an order that have not left lose their units. */
export const emptyParcels = statement(
  'orders.empty_parcels',
  `update shipments set emptied_at = now()
   where order_id = :orderId and emptied_at is null and status in ('created', 'packed')
     and not exists (select from carrier_bookings b where :leavesWaiting::bool
       and b.shipment_id = shipments.id and b.state in ('intended', 'cancelling'))
   returning id`,
  { orderId: 'int', leavesWaiting: 'bool' },
  { id: 'int' },
);

export const setEmptied = statement(
  'orders.set_emptied',
  `update shipments set emptied_at = case when :isEmptied::bool then now() end
   where id = :shipmentId`,
  { shipmentId: 'int', isEmptied: 'bool' },
  {},
);

/** A parcel whose units are taken again has no more of the advance than the others leave. */
export const fitAdvance = statement(
  'orders.fit_advance',
  `update shipments h set advance_paise = least(h.advance_paise, greatest(
     o.advance_paise + o.allowance_paise - (select coalesce(sum(e.advance_paise), 0)
       from shipments e where e.order_id = o.id and e.id <> h.id and e.emptied_at is null), 0))
   from orders o where o.id = h.order_id and h.id = :shipmentId and h.advance_paise > 0`,
  { shipmentId: 'int' },
  {},
);

export const setCancelRequested = statement(
  'orders.set_cancel_requested',
  `update orders set cancel_requested_at = case when :isRequested::bool then now() end,
     version = version + 1, updated_at = now()
   where id = :orderId returning version`,
  { orderId: 'int', isRequested: 'bool' },
  { version: 'int' },
);
