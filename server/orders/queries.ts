import { json, statement } from '#database/client/statement.ts';

export const buyerColumns = {
  fullName: 'text',
  email: 'text',
  mobileNo: 'text?',
  address: 'text',
  city: 'text?',
  state: 'text?',
  pincode: 'text?',
} as const;
export const buyerFields =
  'u.full_name, u.email::text as email, u.mobile_no, u.address, c.name as city, s.name as state, u.pincode';

export const buyer = statement(
  'orders.buyer',
  `select ${buyerFields}
   from users u left join cities c on c.id = u.city_id left join states s on s.id = u.state_id
   where u.id = $1`,
  buyerColumns,
);

const lineColumns = {
  productId: 'int',
  quantity: 'int',
  name: 'text',
  slug: 'text',
  size: 'text',
  color: 'text',
  pricePaise: 'int',
  shippingChargePaise: 'int?',
  stock: 'int',
  isOnSale: 'bool',
  images: 'texts',
} as const;
const lineFields = `p.id as product_id, c.quantity, p.name, p.slug, p.size, p.color, p.price_paise, p.shipping_charge_paise,
     p.stock, p.status = 'active' as is_on_sale,
     array(select '/media/' || i.media_hash || '.webp' from product_images i
           where i.product_id = p.id order by i.position, i.id) as images
   from cart_lines c join products p on p.id = c.product_id
   where c.user_id = $1 and ($2::int[] is null or c.product_id = any($2::int[]))`;

/** The same, locking nothing. */
export const seeLines = statement(
  'orders.see_lines',
  `select ${lineFields} order by p.id`,
  lineColumns,
);

/**
 * The shopper's lines with what the products are now; none where one of them is already sold out, for whoever comes too late
 * must not wait in line for the row with those who buy, unless it `$3` has looked and found all of them there. In id order, so that carts that share products wait for one another
 * and never in a circle; the lines are locked too, so that one cart is not bought twice. Product locks leave foreign keys alone.
 */
export const lockLines = statement(
  'orders.lock_lines',
  `select ${lineFields}
     and ($3::bool or not exists (select from cart_lines w join products q on q.id = w.product_id
       where w.user_id = $1 and ($2::int[] is null or w.product_id = any($2::int[])) and q.stock = 0))
   order by p.id
   for update of c for no key update of p`,
  lineColumns,
);

/**
 * Order, lines, stock, journal and timeline in one round trip, and the emptied cart where nothing is to be paid first.
 * `$17`: the lines as JSON; `$19`: for how many minutes the units wait for an online payment.
 */
export const insertOrder = statement(
  'orders.insert',
  `with bought as (
     select * from jsonb_to_recordset($17::jsonb) as line(
       product_id int, quantity int, name text, slug text, size text, color text,
       price_paise bigint, shipping_charge_paise bigint, total_paise bigint, images text[])
   ), placed as (
     insert into orders (user_id, status, payment_status, payment_method, items_count, subtotal_paise, discount_paise,
       shipping_paise, final_paise, coupon_id, coupon_code, full_name, email, mobile_no, address, city, state, pincode, hold_expires_at)
     select $1::int, $18::text, $2, $3, sum(quantity), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       now() + $19::int * interval '1 minute' from bought
     returning id, created_at, items_count
   ), lines as (
     insert into order_lines (order_id, product_id, quantity, name, slug, size, color, price_paise, shipping_charge_paise, total_paise, images)
     select placed.id, product_id, quantity, name, slug, size, color, price_paise, shipping_charge_paise, total_paise, images
     from bought, placed order by product_id
   ), taken as (
     update products set stock = products.stock - bought.quantity from bought where products.id = bought.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select product_id, -quantity, 'order', placed.id, $1 from bought, placed order by product_id
   ), told as (
     insert into order_events (order_id, kind, to_state, actor_kind, actor_id) select id, 'placed', $18::text, 'shopper', $1 from placed
   ), emptied as (
     delete from cart_lines using bought where cart_lines.user_id = $1 and cart_lines.product_id = bought.product_id and $18::text <> 'generate'
   )
   select id, created_at, items_count from placed`,
  { id: 'int', createdAt: 'time', itemsCount: 'int' },
);

const lockedColumns = {
  id: 'int',
  userId: 'int',
  version: 'int',
  status: 'text',
  paymentStatus: 'text',
  paymentMethod: 'text',
  couponId: 'int?',
  subtotalPaise: 'int',
  discountPaise: 'int',
  shippingPaise: 'int',
  finalPaise: 'int',
  buyerName: 'text',
  fullName: 'text',
  email: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  pincode: 'text',
} as const;
const locked = `id, user_id, version, status, payment_status, payment_method, coupon_id, subtotal_paise, discount_paise, shipping_paise, final_paise,
     (select u.full_name from users u where u.id = user_id) as buyer_name, full_name, email, address, city, state, pincode`;

/** An order cannot change its state twice at once. */
export const lockOrder = statement(
  'orders.lock',
  `select ${locked} from orders where id = $1 for no key update`,
  lockedColumns,
);

export const lockOrderOfShopper = statement(
  'orders.lock_of_shopper',
  `select ${locked} from orders where id = $1 and user_id = $2 for no key update`,
  lockedColumns,
);

/** The order's lines with the stock of today, locked in id order as `lockLines` does. No stock: the product is gone. */
export const lockStock = statement(
  'orders.lock_stock',
  `with locked as materialized (
     select id, stock from products
     where id in (select product_id from order_lines where order_id = $1)
     order by id for no key update
   )
   select l.product_id, l.quantity, l.name, locked.stock
   from order_lines l left join locked on locked.id = l.product_id
   where l.order_id = $1 order by l.product_id`,
  { productId: 'int', quantity: 'int', name: 'text', stock: 'int?' },
);

/**
 * The order's new state with all that follows: stock and its journal (`$6`, `$7`: product ids and deltas), timeline, cash at the door.
 * `$12`: for how many minutes its units wait for an online payment. Answers the number of the event.
 */
export const moveOrder = statement(
  'orders.move',
  `with moved as (
     select * from unnest($6::int[], $7::int[]) as m(product_id, delta)
   ), stocked as (
     update products set stock = products.stock + moved.delta from moved where products.id = moved.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select product_id, delta, $8, $1, $5 from moved order by product_id
   ), changed as (
     update orders set status = $3, payment_status = $10,
       hold_expires_at = now() + $12::int * interval '1 minute', version = version + 1, updated_at = now() where id = $1
   ), cash as (
     insert into money_movements (order_id, kind, amount_paise, reference)
     select $1, 'cash', $11::bigint, 'order-' || $1::int where $11::bigint > 0
     on conflict (kind, reference) do nothing
   ), told as (
     insert into order_events (order_id, kind, from_state, to_state, actor_kind, actor_id)
     select $1::int, kind, from_state, to_state, $4::text, $5::int
     from (values (1, 'status', $2::text, $3::text), (2, 'payment', $9::text, $10::text)) as e(place, kind, from_state, to_state)
     where from_state <> to_state order by place
     returning id, kind
   )
   select id from told where kind = 'status'`,
  { id: 'int' },
);

export type MailLine = { name: string; quantity: number; pricePaise: number; totalPaise: number };

export const mailLines = statement(
  'orders.mail_lines',
  `select coalesce(jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'pricePaise', price_paise, 'totalPaise', total_paise)
     order by id), '[]') as lines
   from order_lines where order_id = $1`,
  { lines: json<MailLine[]>() },
);

/** What was paid for leaves the cart. */
export const emptyCart = statement(
  'orders.empty_cart',
  `delete from cart_lines c using order_lines l, orders o
   where o.id = $1 and l.order_id = o.id and c.user_id = o.user_id and c.product_id = l.product_id`,
  {},
);

export const insertNote = statement(
  'orders.insert_note',
  `insert into order_events (order_id, kind, actor_kind, note) values ($1, 'note', 'system', $2)`,
  {},
);

export const expiredHolds = statement(
  'orders.expired_holds',
  `select id from orders where status = 'generate' and payment_status = 'pending' and hold_expires_at <= now()
   order by hold_expires_at limit $1`,
  { id: 'int' },
);
