import { statement } from '#database/client/statement.ts';

/**
 * The parcels have the units again that the order has, in id order with no more of the advance than
 * the order has, and what refunds of the dashboard lowered its cost by.
 */
export const refillParcels = statement(
  'orders.refill_parcels',
  `update shipments h set emptied_at = null,
     advance_paise = greatest(least(h.advance_paise, filled.left_paise), 0)
   from (select e.id, o.advance_paise + o.allowance_paise
       - (select coalesce(sum(f.advance_paise), 0) from shipments f
         where f.order_id = o.id and f.emptied_at is null)
       - coalesce(sum(e.advance_paise) over (order by e.id
         rows between unbounded preceding and 1 preceding), 0) as left_paise
     from orders o join shipments e on e.order_id = o.id and e.emptied_at is not null
       and e.status not in ('delivered', 'inspected')
     where o.id = :orderId and not exists (select from shipment_lines s
       join order_lines l on l.order_id = o.id and l.product_id = s.product_id
       where s.shipment_id = e.id and s.quantity > l.quantity - l.returned
         - (select coalesce(sum(x.quantity), 0) from shipments f
           join shipment_lines x on x.shipment_id = f.id and x.product_id = s.product_id
           where f.order_id = o.id and f.emptied_at is null))) filled
   where h.id = filled.id`,
  { orderId: 'int' },
  {},
);
