import { json, statement } from '#database/client/statement.ts';
import { type AnswerRow, answerSelected } from '../redelivery/queries.ts';

type Variant = { size: string; color: string };

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
  /** Its units left it without a delivery. */
  isEmptied: boolean;
  /** Its return was caused by the courier, so the customer did not refuse it. */
  isExcused: boolean;
  /** 0 for an order that is not paid in cash. */
  cashPaise: number;
  lines: (Variant & { productId: number; name: string; quantity: number; image: string | null })[];
  events: { id: number; event: string; at: string; note: string }[];
  /** The customer's answer to a failed attempt. */
  answer: AnswerRow | null;
};

/** The shipments of the order `o` as JSON, oldest first. */
export const shipmentsSelected = `(select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'token',
  h.token, 'status', h.status, 'carrier', h.carrier,
     'trackingNumber', h.tracking_number, 'trackingUrl', h.tracking_url, 'createdAt', h.created_at,
     'isEmptied', h.emptied_at is not null, 'isExcused', h.excused_at is not null,
     'cashPaise', case when o.payment_method = 'cod' and o.waived_paise = 0
       then h.amount_paise - h.advance_paise else 0 end,
     'isConnected',
     exists (select from carriers where is_enabled and can_book),
     'booking', (select jsonb_build_object('state', b.state, 'problem', b.problem, 'labelUrl',
       b.label_url) from carrier_bookings b
       where b.shipment_id = h.id order by b.id desc limit 1),
     'lines', (select coalesce(jsonb_agg(jsonb_build_object('productId', hl.product_id, 'name',
       ol.name, 'size', ol.size, 'color', ol.color, 'quantity', hl.quantity, 'image',
       ol.images[1]) order by ol.id), '[]')
       from shipment_lines hl join order_lines ol on ol.order_id = h.order_id
         and ol.product_id = hl.product_id where hl.shipment_id = h.id),
     'events',
     (select coalesce(jsonb_agg(jsonb_build_object('id', he.id, 'event', he.event, 'at', he.at,
       'note', he.note) order by he.id), '[]')
       from shipment_events he where he.shipment_id = h.id),
     'answer', ${answerSelected}) order by h.id), '[]')
   from shipments h where h.order_id = o.id) as shipments`;

export const ofOrder = statement(
  'orders.shipments',
  `select ${shipmentsSelected} from orders o where o.id = :orderId`,
  { orderId: 'int' },
  { shipments: json<ShipmentRow[]>() },
);

/** The units of each line that the order still has and that are in no parcel. */
export const unshipped = statement(
  'orders.unshipped',
  `select l.product_id, l.name, l.quantity - l.returned - coalesce((select sum(hl.quantity)
     from shipment_lines hl join shipments h on h.id = hl.shipment_id
     where h.order_id = l.order_id and hl.product_id = l.product_id
       and h.emptied_at is null), 0)::int as left_units
   from order_lines l where l.order_id = :orderId order by l.id`,
  { orderId: 'int' },
  { productId: 'int', name: 'text', leftUnits: 'int' },
);

type NewLine = { product_id: number; quantity: number };

/**
 * Inserts a parcel. It collects, or is worth, its share of what the order costs without its other
 * parcels, by the value of the units in none of them; so the last parcel has the rest. The first
 * parcels have the advance of a cash order.
 */
export const insert = statement(
  'orders.insert_shipment',
  `with chosen as (
     select * from jsonb_to_recordset(:lines::jsonb) as l(product_id int, quantity int)
   ), others as (
     select l.product_id, l.quantity from shipments h join shipment_lines l on l.shipment_id = h.id
     where h.order_id = :orderId and h.emptied_at is null
   ), value as (
     select sum(l.price_paise * (l.quantity - l.returned - coalesce((select sum(quantity)
         from others where product_id = l.product_id), 0))) as open_paise,
       sum(l.price_paise * coalesce(chosen.quantity, 0)) as paise
     from order_lines l left join chosen using (product_id) where l.order_id = :orderId
   ), cost as (
     select greatest(o.final_paise - o.returned_paise + o.allowance_paise
       - coalesce((select sum(h.amount_paise) from shipments h
         where h.order_id = o.id and h.emptied_at is null), 0), 0) as paise
     from orders o where o.id = :orderId
   ), share as (
     select div(2 * cost.paise * value.paise + value.open_paise, 2 * value.open_paise) as paise
     from cost, value
   ), advance as (
     select greatest(o.advance_paise + o.allowance_paise - coalesce((select sum(h.advance_paise)
       from shipments h where h.order_id = o.id and h.emptied_at is null), 0), 0) as paise
     from orders o where o.id = :orderId and o.advance_paise > 0
   ), made as (
     insert into shipments (order_id, token, carrier, tracking_number, tracking_url, amount_paise,
       advance_paise)
     select :orderId, :token, :carrier, :trackingNumber, :trackingUrl, share.paise,
       least(share.paise, coalesce((select paise from advance), 0))
     from share returning id
   ), lines as (
     insert into shipment_lines (shipment_id, product_id, quantity)
     select made.id, chosen.product_id, chosen.quantity from made, chosen
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
   insert into shipment_events (shipment_id, event, at, note, actor_id, is_unexpected)
   select id, :event, coalesce(:at, now()), :note, :actorId, :isUnexpected from changed
   returning id`,
  {
    shipmentId: 'int',
    event: 'text',
    at: 'time?',
    note: 'text',
    actorId: 'int?',
    isUnexpected: 'bool',
  },
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
 * Writes off the damaged units of an inspected parcel, which have returned to the stock before. If
 * that was at an earlier time, some may be sold: only those in the stock are written off.
 */
export const writeOffDamaged = statement(
  'orders.write_off_damaged',
  `with units as materialized (
     select l.product_id, least(l.damaged, p.stock) as damaged, p.stock from shipment_lines l
     join products p on p.id = l.product_id
     where l.shipment_id = :shipmentId and l.damaged > 0 and p.stock > 0
     order by p.id for no key update of p
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

export const excuse = statement(
  'orders.excuse_shipment',
  `update shipments set excused_at = case when :isExcused::bool then now() end
   where id = :shipmentId`,
  { shipmentId: 'int', isExcused: 'bool' },
  {},
);
