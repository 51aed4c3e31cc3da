import { json, statement } from '#database/client/statement.ts';

/**
 * The lines of an order with what their price depends on, in product id order. Without a category
 * and labels if the product is deleted.
 */
export const ordered = statement(
  'orders.ordered_lines',
  `select l.product_id, l.name, l.size, l.color, l.quantity, l.returned,
     l.cancelled, l.cancelled_paise, l.price_paise,
     l.shipping_charge_paise, p.group_id, coalesce(p.category_id, 0) as category_id,
     coalesce(p.labels, '{}') as labels, coalesce(d.paise, 0)::bigint as discount_paise,
     coalesce(d.lost_paise, 0)::bigint as lost_discount_paise
   from order_lines l left join products p on p.id = l.product_id
   left join lateral (select sum(amount_paise) as paise,
       sum(amount_paise) filter (where promotion_id is null) as lost_paise
     from order_discounts where order_id = l.order_id and product_id = l.product_id) d on true
   where l.order_id = :orderId order by l.product_id`,
  { orderId: 'int' },
  {
    productId: 'int',
    name: 'text',
    size: 'text',
    color: 'text',
    quantity: 'int',
    returned: 'int',
    cancelled: 'int',
    cancelledPaise: 'int',
    pricePaise: 'int',
    shippingChargePaise: 'int',
    groupId: 'int?',
    categoryId: 'int',
    labels: 'texts',
    discountPaise: 'int',
    lostDiscountPaise: 'int',
  },
);

/**
 * What the parcels of an order that have units collect or are worth, and the last of them that can
 * be worth more: an online order's, or one that the courier does not have yet.
 */
export const parcelAmounts = statement(
  'orders.parcel_amounts',
  `select coalesce(sum(h.amount_paise), 0)::bigint as paise,
     max(h.id) filter (where o.payment_method <> 'cod' or h.status in ('created', 'packed')
       and not exists (select from carrier_bookings b where b.shipment_id = h.id
         and b.state <> 'cancelled')) as adjustable_id
   from orders o left join shipments h on h.order_id = o.id and h.emptied_at is null
   where o.id = :orderId`,
  { orderId: 'int' },
  { paise: 'int', adjustableId: 'int?' },
);

export const raiseParcel = statement(
  'orders.raise_parcel',
  'update shipments set amount_paise = amount_paise + :paise where id = :shipmentId',
  { shipmentId: 'int', paise: 'int' },
  {},
);

type CancelledLine = { product_id: number; quantity: number; cancelled_paise: number };

/**
 * Cancels units of lines and returns them to the stock. `cancelled_paise`: of all cancellations of
 * the line. Locks products in id order. Skips the stock of deleted products.
 */
export const cancel = statement(
  'orders.cancel_lines',
  `with given as (
     select * from jsonb_to_recordset(:lines::jsonb)
       as g(product_id int, quantity int, cancelled_paise bigint)
   ), units as materialized (
     select g.product_id, g.quantity, p.stock from given g join products p on p.id = g.product_id
     where g.quantity > 0 order by p.id for no key update of p
   ), marked as (
     update order_lines l set returned = l.returned + given.quantity,
       cancelled = l.cancelled + given.quantity, cancelled_paise = given.cancelled_paise
     from given where l.order_id = :orderId and l.product_id = given.product_id
   ), changed as (
     -- An allowance of more than the order still costs becomes that much less.
     update orders set returned_paise = least(returned_paise + :paise::bigint, final_paise),
       allowance_paise = greatest(allowance_paise
         - greatest(returned_paise + :paise::bigint - final_paise, 0), 0),
       cancelled_paise = cancelled_paise + :paise::bigint, version = version + 1,
       updated_at = now() where id = :orderId
   ), stocked as (
     update products p set stock = p.stock + units.quantity from units where p.id = units.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select product_id, quantity, 'cancel', :orderId, :actorId from units order by product_id
   )
   select product_id, quantity as delta, stock from units`,
  { orderId: 'int', lines: json<readonly CancelledLine[]>(), paise: 'int', actorId: 'int?' },
  { productId: 'int', delta: 'int', stock: 'int' },
);

export const allow = statement(
  'orders.allow',
  `update orders set allowance_paise = allowance_paise + :paise::bigint,
     returned_paise = returned_paise + :paise::bigint, version = version + 1, updated_at = now()
   where id = :orderId`,
  { orderId: 'int', paise: 'int' },
  {},
);

/**
 * What a paid order has less than it costs: refunds of the provider's dashboard for nothing that
 * came back. The shop's refund of all that is left of another payment counts as made, or that
 * payment would hide the difference until then.
 */
export const refundedBeyond = statement(
  'orders.refunded_beyond',
  `select case when o.payment_status = 'completed' then greatest(m.total_paise - m.captured_paise
       - m.collected_paise + m.refunded_paise + (select coalesce(sum(r.amount_paise), 0)
         from refunds r where r.order_id = o.id and r.state in ('due', 'requested')
           and r.reason not in ('provider', 'returned')), 0) else 0 end::bigint as paise
   from orders o join order_money m on m.order_id = o.id where o.id = :orderId`,
  { orderId: 'int' },
  { paise: 'int' },
);
