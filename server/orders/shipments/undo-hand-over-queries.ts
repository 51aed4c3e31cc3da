import { statement } from '#database/client/statement.ts';

/**
 * The last event of a parcel. `hasMovedOrder`: its transaction made the order shipped, and nothing
 * has changed the status since.
 */
export const lastEvent = statement(
  'orders.last_shipment_event',
  `select e.id, e.event, e.actor_id is not null as is_by_staff,
     e.at > now() - :seconds::int * interval '1 second' as is_recent,
     coalesce((select b.event from shipment_events b
       where b.shipment_id = e.shipment_id and b.id < e.id order by b.id desc limit 1),
       'created') as before,
     coalesce((select oe.at = e.at and oe.to_state = 'shipped' from order_events oe
       where oe.order_id = h.order_id and oe.kind = 'status' order by oe.id desc limit 1),
       false) as has_moved_order
   from shipment_events e join shipments h on h.id = e.shipment_id
   where e.shipment_id = :shipmentId order by e.id desc limit 1`,
  { shipmentId: 'int', seconds: 'int' },
  {
    id: 'int',
    event: 'text',
    isByStaff: 'bool',
    isRecent: 'bool',
    before: 'text',
    hasMovedOrder: 'bool',
  },
);

/** Removes the event and sets the status before it. The caller has locked the order. */
export const removeEvent = statement(
  'orders.remove_shipment_event',
  `with removed as (delete from shipment_events where id = :eventId returning shipment_id)
   update shipments set status = :status from removed where shipments.id = removed.shipment_id`,
  { eventId: 'int', status: 'text' },
  {},
);
