import type { TestShop } from '#test/shop.ts';

type Refused = { count: number; pincode: string; finalPaise: number };

/**
 * Cash orders whose one parcel came back, billed with ₹80 there and ₹60 back: each lost ₹140. All
 * goods are in stock again.
 */
export async function makeRefused(
  shop: TestShop,
  orderId: number,
  { count, pincode, finalPaise }: Refused,
): Promise<void> {
  await shop.database.pool.query(
    `with made as (
       insert into orders (user_id, status, payment_status, payment_method, items_count,
         subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
         address, city, state, pincode)
       select user_id, 'cancelled', 'pending', 'cod', 1, $4, 0, 0, $4, full_name, email, mobile_no,
         address, city, state, $3 from orders, generate_series(1, $2) where id = $1
       returning id
     ), line as (
       insert into order_lines (order_id, product_id, quantity, name, slug, size, color,
         price_paise, shipping_charge_paise, total_paise, images, returned, cost_paise)
       select m.id, l.product_id, 1, l.name, l.slug, l.size, l.color, $4, 0, $4, l.images, 1, 60000
       from made m, (select * from order_lines where order_id = $1 order by id limit 1) l
       returning order_id, product_id
     ), events as (
       insert into order_events (order_id, kind, from_state, to_state, actor_kind)
       select m.id, e.kind, e.from_state, e.to_state, 'system' from made m,
         (values ('placed', null, 'processing'), ('status', 'processing', 'cancelled'))
           as e(kind, from_state, to_state)
     ), parcel as (
       insert into shipments (order_id, token, status, carrier, amount_paise, emptied_at,
         charge_paise, return_charge_paise)
       select id, 'refused parcel ' || lpad(id::text, 10, '0'), 'inspected', 'DTDC', $4, now(),
         8000, 6000 from made returning id, order_id
     )
     insert into shipment_lines (shipment_id, product_id, quantity, sellable)
     select p.id, l.product_id, 1, 1 from parcel p join line l using (order_id)`,
    [orderId, count, pincode, finalPaise],
  );
}
