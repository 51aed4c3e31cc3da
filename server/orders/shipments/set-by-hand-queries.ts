import { statement } from '#database/client/statement.ts';

/** Parcels on the road. A carrier reports on those that are booked with it. */
export const deliver = statement(
  'orders.deliver_parcels',
  `with moved as (
     update shipments h set status = 'delivered'
     where order_id = :orderId and emptied_at is null and status in ('picked_up',
       'in_transit', 'out_for_delivery', 'delivery_failed')
       and not exists (select from carrier_bookings b where b.shipment_id = h.id
         and b.state not in ('cancelled', 'failed'))
     returning id
   )
   insert into shipment_events (shipment_id, event, at, note, actor_id, is_unexpected)
   select id, 'delivered', now(), '', :actorId, false from moved returning shipment_id`,
  { orderId: 'int', actorId: 'int' },
  { shipmentId: 'int' },
);

/**
 * Removes the deliveries that were recorded at the moment of the order's own. A parcel whose
 * courier paid its cash stays delivered.
 */
export const takeBack = statement(
  'orders.take_back_deliveries',
  `with removed as (
     delete from shipment_events e using shipments h
     where h.order_id = :orderId and h.status = 'delivered' and h.remitted_paise = 0
       and e.shipment_id = h.id and e.event = 'delivered' and exists (select from order_events o
         where o.order_id = h.order_id and o.to_state = 'delivered' and o.at = e.at)
     returning e.id, e.shipment_id
   )
   update shipments h set status = coalesce((select e.event from shipment_events e
     where e.shipment_id = h.id and e.id < removed.id order by e.id desc limit 1), 'created')
   from removed where h.id = removed.shipment_id returning h.id as shipment_id`,
  { orderId: 'int' },
  { shipmentId: 'int' },
);
