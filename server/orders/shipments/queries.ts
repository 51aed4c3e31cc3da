import { json, statement } from '#database/client/statement.ts';

export type ShipmentRow = {
  id: number;
  token: string;
  status: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  createdAt: string;
  booking: { state: string; problem: string; labelUrl: string } | null;
  isConnected: boolean;
  lines: { productId: number; name: string; size: string; color: string; quantity: number }[];
  events: { event: string; at: string; note: string }[];
};

/** The shipments of the order `o` as JSON, oldest first. */
export const shipmentsSelected = `(select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'token',
  h.token, 'status', h.status, 'carrier', h.carrier,
     'trackingNumber', h.tracking_number, 'trackingUrl', h.tracking_url, 'createdAt', h.created_at,
     'isConnected',
     exists (select from carrier_account where entries->>'carrier' = 'shiprocket'),
     'booking', (select jsonb_build_object('state', b.state, 'problem', b.problem, 'labelUrl',
       b.label_url) from carrier_bookings b
       where b.shipment_id = h.id order by b.id desc limit 1),
     'lines', (select coalesce(jsonb_agg(jsonb_build_object('productId', hl.product_id, 'name',
       ol.name, 'size', ol.size, 'color', ol.color, 'quantity', hl.quantity) order by ol.id), '[]')
       from shipment_lines hl join order_lines ol on ol.order_id = h.order_id
         and ol.product_id = hl.product_id where hl.shipment_id = h.id),
     'events',
     (select coalesce(jsonb_agg(jsonb_build_object('event', he.event, 'at', he.at, 'note', he.note)
       order by he.id), '[]')
       from shipment_events he where he.shipment_id = h.id)) order by h.id), '[]')
   from shipments h where h.order_id = o.id) as shipments`;

export const ofOrder = statement(
  'orders.shipments',
  `select ${shipmentsSelected} from orders o where o.id = :orderId`,
  { orderId: 'int' },
  { shipments: json<ShipmentRow[]>() },
);

/** The units of each line that are in no shipment yet. */
export const unshipped = statement(
  'orders.unshipped',
  `select l.product_id, l.name, l.quantity - coalesce((select sum(hl.quantity)
     from shipment_lines hl join shipments h on h.id = hl.shipment_id
     where h.order_id = l.order_id and hl.product_id = l.product_id), 0)::int as left_units
   from order_lines l where l.order_id = :orderId order by l.id`,
  { orderId: 'int' },
  { productId: 'int', name: 'text', leftUnits: 'int' },
);

type NewLine = { product_id: number; quantity: number };

export const insert = statement(
  'orders.insert_shipment',
  `with made as (
     insert into shipments (order_id, token, carrier, tracking_number, tracking_url)
     values (:orderId, :token, :carrier, :trackingNumber, :trackingUrl) returning id
   ), lines as (
     insert into shipment_lines (shipment_id, product_id, quantity)
     select made.id, l.product_id, l.quantity
     from made, jsonb_to_recordset(:lines::jsonb) as l(product_id int, quantity int)
   )
   select id from made`,
  {
    orderId: 'int',
    token: 'text',
    carrier: 'text',
    trackingNumber: 'text',
    trackingUrl: 'text',
    lines: json<readonly NewLine[]>(),
  },
  { id: 'int' },
);

export const orderOfShipment = statement(
  'orders.of_shipment',
  `select order_id from shipments where id = :shipmentId`,
  { shipmentId: 'int' },
  { orderId: 'int' },
);

/** Sets the status and records the event. The caller has locked the order. */
export const addEvent = statement(
  'orders.add_shipment_event',
  `with changed as (
     update shipments set status = :event where id = :shipmentId returning id
   )
   insert into shipment_events (shipment_id, event, at, note, actor_id)
   select id, :event, coalesce(:at, now()), :note, :actorId from changed returning id`,
  { shipmentId: 'int', event: 'text', at: 'time?', note: 'text', actorId: 'int?' },
  { id: 'int' },
);

type Inspected = { product_id: number; sellable: number; damaged: number };

export const saveInspection = statement(
  'orders.save_inspection',
  `update shipment_lines l set sellable = i.sellable, damaged = i.damaged
   from jsonb_to_recordset(:lines::jsonb) as i(product_id int, sellable int, damaged int)
   where l.shipment_id = :shipmentId and l.product_id = i.product_id`,
  { shipmentId: 'int', lines: json<readonly Inspected[]>() },
  {},
);

/**
 * Returns the units of a parcel to the stock while the order goes on with its other parcels. Locks
 * products in id order.
 */
export const returnUnits = statement(
  'orders.return_units',
  `with units as materialized (
     select l.product_id, l.quantity, p.stock from shipment_lines l
     join products p on p.id = l.product_id
     where l.shipment_id = :shipmentId order by p.id for no key update of p
   ), marked as (
     update order_lines o set returned = o.returned + units.quantity from units
     where o.order_id = :orderId and o.product_id = units.product_id
   ), stocked as (
     update products p set stock = p.stock + units.quantity from units where p.id = units.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select product_id, quantity, 'return', :orderId, :actorId from units order by product_id
   )
   select product_id, quantity, stock from units`,
  { shipmentId: 'int', orderId: 'int', actorId: 'int?' },
  { productId: 'int', quantity: 'int', stock: 'int' },
);

/** Writes off the damaged units of an inspected parcel, which have returned to the stock before. */
export const writeOffDamaged = statement(
  'orders.write_off_damaged',
  `with units as materialized (
     select l.product_id, l.damaged, p.stock from shipment_lines l
     join products p on p.id = l.product_id
     where l.shipment_id = :shipmentId and l.damaged > 0 order by p.id for no key update of p
   ), stocked as (
     update products p set stock = p.stock - units.damaged from units where p.id = units.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, actor_id)
     select product_id, -damaged, 'damaged', :actorId from units order by product_id
   )
   select product_id, damaged, stock from units`,
  { shipmentId: 'int', actorId: 'int?' },
  { productId: 'int', damaged: 'int', stock: 'int' },
);

export const byToken = statement(
  'orders.shipment_by_token',
  `select h.id, h.status, h.carrier, h.tracking_number, h.tracking_url, o.city,
     o.promised_from::text, o.promised_to::text,
     (select coalesce(jsonb_agg(jsonb_build_object('name', ol.name, 'size', ol.size, 'color',
       ol.color, 'quantity', hl.quantity) order by ol.id), '[]')
      from shipment_lines hl join order_lines ol on ol.order_id = h.order_id
        and ol.product_id = hl.product_id where hl.shipment_id = h.id) as lines,
     (select coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'at', e.at) order by e.id),
       '[]')
      from shipment_events e where e.shipment_id = h.id) as events
   from shipments h join orders o on o.id = h.order_id where h.token = :token`,
  { token: 'text' },
  {
    id: 'int',
    status: 'text',
    carrier: 'text',
    trackingNumber: 'text',
    trackingUrl: 'text',
    city: 'text',
    promisedFrom: 'text?',
    promisedTo: 'text?',
    lines: json<{ name: string; size: string; color: string; quantity: number }[]>(),
    events: json<{ event: string; at: string }[]>(),
  },
);
