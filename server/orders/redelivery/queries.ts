import { json, jsonOrNull, statement } from '#database/client/statement.ts';

export type AnswerRow = {
  eventId: number;
  day: string;
  address: string | null;
  isNotRefused: boolean;
  state: string;
  problem: string;
  at: string;
  /** A process sends it now. */
  isLeased: boolean;
};

/** The answer of the parcel `h` as JSON, or null. */
export const answerSelected = `(select jsonb_build_object('eventId', r.event_id, 'day', r.day,
     'address', r.address, 'isNotRefused', r.is_not_refused, 'state', r.state, 'problem', r.problem,
     'at', r.answered_at, 'isLeased', r.lease_until > now())
   from redelivery_answers r where r.shipment_id = h.id)`;

/** The failed attempts of the parcel `h` as JSON, oldest first. */
const attemptsSelected = `(select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at',
     e.at) order by e.id), '[]')
   from shipment_events e where e.shipment_id = h.id and e.event = 'delivery_failed')`;

type Line = { productId: number; name: string; size: string; color: string; quantity: number };

export const ofShipment = statement(
  'orders.redelivery',
  `select h.id, h.order_id, h.status, h.token, h.carrier, o.city, o.pincode,
     o.status as order_status, o.cancel_requested_at is not null as is_cancel_requested,
     h.emptied_at is not null as is_emptied,
     ${attemptsSelected} as attempts, ${answerSelected} as answer,
     (select coalesce(jsonb_agg(jsonb_build_object('productId', ol.product_id, 'name', ol.name,
       'size', ol.size, 'color', ol.color, 'quantity', hl.quantity) order by ol.id), '[]')
      from shipment_lines hl join order_lines ol on ol.order_id = h.order_id
        and ol.product_id = hl.product_id where hl.shipment_id = h.id) as lines
   from shipments h join orders o on o.id = h.order_id where h.id = :shipmentId`,
  { shipmentId: 'int' },
  {
    id: 'int',
    orderId: 'int',
    status: 'text',
    token: 'text',
    carrier: 'text',
    city: 'text',
    pincode: 'text',
    orderStatus: 'text',
    isCancelRequested: 'bool',
    isEmptied: 'bool',
    attempts: json<AttemptRow[]>(),
    answer: jsonOrNull<AnswerRow>(),
    lines: json<Line[]>(),
  },
);

export type AttemptRow = { id: number; at: string };

/**
 * Stores the answer to an attempt. One that the carrier or the staff have, or that is being sent,
 * stays: no row. The caller has locked the order.
 */
export const saveAnswer = statement(
  'orders.save_redelivery_answer',
  `insert into redelivery_answers as r (shipment_id, event_id, day, address, is_not_refused)
   values (:shipmentId, :eventId, :day::text::date, nullif(:address::text, ''), :isNotRefused)
   on conflict (shipment_id) do update set event_id = excluded.event_id, day = excluded.day,
     address = excluded.address, state = 'waiting', problem = '', answered_at = now(),
     lease_until = now(),
     is_not_refused = excluded.is_not_refused
       or r.event_id <> excluded.event_id and r.is_not_refused
   where r.event_id <> excluded.event_id
     or r.state in ('waiting', 'by_hand') and r.lease_until <= now()
   returning shipment_id`,
  { shipmentId: 'int', eventId: 'int', day: 'text', address: 'text', isNotRefused: 'bool' },
  { shipmentId: 'int' },
);

/** No row: no answer waits for the staff. The caller has locked the order. */
export const markTold = statement(
  'orders.mark_courier_told',
  `update redelivery_answers set state = 'told'
   where shipment_id = :shipmentId and state in ('by_hand', 'told') returning shipment_id`,
  { shipmentId: 'int' },
  { shipmentId: 'int' },
);

/** The longest waiting first. Few of all parcels wait (index `shipments_delivery_failed`). */
export const failed = statement(
  'orders.failed_deliveries',
  `select h.id as shipment_id, h.order_id, h.carrier, h.tracking_number, o.full_name, o.mobile_no,
     o.city, o.pincode, ${attemptsSelected} as attempts, ${answerSelected} as answer,
     count(*) over () as total
   from shipments h join orders o on o.id = h.order_id
   where h.status = 'delivery_failed' and h.emptied_at is null
   order by (select max(e.id) from shipment_events e where e.shipment_id = h.id
     and e.event = 'delivery_failed'), h.id
   limit :limit offset :offset`,
  { limit: 'int', offset: 'int' },
  {
    shipmentId: 'int',
    orderId: 'int',
    carrier: 'text',
    trackingNumber: 'text',
    fullName: 'text',
    mobileNo: 'text',
    city: 'text',
    pincode: 'text',
    attempts: json<AttemptRow[]>(),
    answer: jsonOrNull<AnswerRow>(),
    total: 'int',
  },
);
