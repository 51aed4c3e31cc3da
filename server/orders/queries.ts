import { json, jsonOrNull, statement } from '#database/client/statement.ts';
import { costSql, currentPriceSql } from '#database/current-price.ts';
import { wasSentSelected } from './listing-queries.ts';

export const buyerColumns = {
  fullName: 'text',
  email: 'text',
  mobileNo: 'text?',
  address: 'text',
  city: 'text?',
  state: 'text?',
  pincode: 'text?',
} as const;
export const buyerFields = `u.full_name, u.email::text as email, u.mobile_no, u.address,
  c.name as city, s.name as state, u.pincode`;

export const buyer = statement(
  'orders.buyer',
  `select ${buyerFields}
   from users u left join cities c on c.id = u.city_id left join states s on s.id = u.state_id
   where u.id = :userId`,
  { userId: 'int' },
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
  weightGrams: 'int?',
  groupId: 'int?',
  categoryId: 'int',
  labels: 'texts',
  stock: 'int',
  isOnSale: 'bool',
  images: 'texts',
} as const;
const selectedLines = `p.id as product_id, c.quantity, p.name, p.slug, p.size, p.color,
    ${currentPriceSql} as price_paise,
    p.shipping_charge_paise, p.weight_grams,
     p.group_id, p.category_id, p.labels, p.stock, p.status = 'active' as is_on_sale,
     array(select '/media/' || i.media_hash || '.webp' from product_images i
           where i.product_id = p.id order by i.position, i.id) as images`;
const lineFields = `${selectedLines}
   from cart_lines c join products p on p.id = c.product_id
   where c.user_id = :userId and (:productIds::int[] is null
     or c.product_id = any(:productIds::int[]))`;

/** `productIds` limits the lines; null selects the whole cart. */
const cartParameters = { userId: 'int', productIds: 'ints?' } as const;

/** Reads the lines without locks. */
export const readLines = statement(
  'orders.read_lines',
  `select ${lineFields} order by p.id`,
  cartParameters,
  lineColumns,
);

/**
 * Locks the cart lines and their products. Returns no rows if any product is sold out, so late
 * buyers never queue for the lock; `allowsSoldOut` turns this off. Locks in product id order, so
 * that carts that share products cannot deadlock. Locks cart lines too, so that one cart is not
 * ordered twice. The product locks do not conflict with foreign keys.
 */
export const lockLines = statement(
  'orders.lock_lines',
  `select ${lineFields}
     and (:allowsSoldOut::bool or not exists (select from cart_lines w
       join products q on q.id = w.product_id
       where w.user_id = :userId and (:productIds::int[] is null
         or w.product_id = any(:productIds::int[])) and q.stock = 0))
   order by p.id
   for update of c for no key update of p`,
  { ...cartParameters, allowsSoldOut: 'bool' },
  lineColumns,
);

/** Locks the given products in id order, as `lockLines` does those of a cart. */
export const lockProductLines = statement(
  'orders.lock_product_lines',
  `select ${selectedLines}
   from jsonb_to_recordset(:products::jsonb) as c(product_id int, quantity int)
   join products p on p.id = c.product_id
   order by p.id for no key update of p`,
  { products: json<readonly { product_id: number; quantity: number }[]>() },
  lineColumns,
);

/** The order's own copy of a product, under the names of the columns of `order_lines`. */
export type OrderLineSnapshot = {
  product_id: number;
  quantity: number;
  name: string;
  slug: string;
  size: string;
  color: string;
  price_paise: number;
  shipping_charge_paise: number;
  total_paise: number;
  images: readonly string[];
};

/**
 * Inserts the order, its lines, stock movements and first event in one round trip, and takes the
 * stock. Deletes the cart lines unless the order waits for an online payment (`generate`) or staff
 * placed it.
 * `holdMinutes`: how long it keeps its units.
 */
export const insertOrder = statement(
  'orders.insert',
  `with bought as (
     select * from jsonb_to_recordset(:lines::jsonb) as line(
       product_id int, quantity int, name text, slug text, size text, color text,
       price_paise bigint, shipping_charge_paise bigint, total_paise bigint, images text[])
   ), placed as (
     insert into orders (user_id, status, payment_status, payment_method, items_count,
       subtotal_paise, discount_paise, shipping_paise, final_paise, coupon_id, coupon_code,
       full_name, email, mobile_no, address, city, state, pincode, hold_expires_at, hold_started_at,
       cod_fee_paise, promised_from, promised_to, delivery_terms, placed_by,
       confirmation, confirmation_by, confirmation_at, confirm_until, is_test, locale,
       advance_paise)
     select :userId::int, :status::text, :paymentStatus, :paymentMethod, sum(quantity),
       :subtotalPaise, :discountPaise, :shippingPaise, :finalPaise, :couponId, :couponCode,
       :fullName, :email, :mobileNo, :address, :city, :state, :pincode,
       now() + :holdMinutes::int * interval '1 minute', case when :holdMinutes::int is not null
         then now() end, :codFeePaise, :promisedFrom::text::date, :promisedTo::text::date,
         :deliveryTerms, :placedBy::int, :confirmation::text, :confirmationBy::text,
         case when :confirmationBy::text is not null then now() end,
         now() + :confirmHours::int * interval '1 hour', :isTest::bool,
         coalesce(:locale::text, (select locale from users where id = :userId)),
         :advancePaise from bought
     returning id, created_at, items_count, locale
   ), spoken as (
     update users set locale = :locale where id = :userId and locale <> :locale
   ), lines as (
     insert into order_lines (order_id, product_id, quantity, name, slug, size, color, price_paise,
       shipping_charge_paise, total_paise, images, cost_paise)
     select placed.id, product_id, quantity, name, slug, size, color, price_paise,
       shipping_charge_paise, total_paise, images, ${costSql('product_id')}
     from bought, placed order by product_id
   ), taken as (
     update products set stock = products.stock - bought.quantity from bought
     where products.id = bought.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select product_id, -quantity, 'order', placed.id, coalesce(:placedBy::int, :userId)
     from bought, placed
     order by product_id
   ), event as (
     insert into order_events (order_id, kind, to_state, actor_kind, actor_id)
     select id, 'placed', :status::text, case when :placedBy::int is null then 'shopper'
       else 'admin' end, coalesce(:placedBy::int, :userId) from placed
   ), emptied as (
     delete from cart_lines using bought
     where cart_lines.user_id = :userId and cart_lines.product_id = bought.product_id
       and :status::text <> 'generate' and :placedBy::int is null
   )
   select id, created_at, items_count, locale from placed`,
  {
    userId: 'int',
    lines: json<readonly OrderLineSnapshot[]>(),
    status: 'text',
    paymentStatus: 'text',
    paymentMethod: 'text',
    subtotalPaise: 'int',
    discountPaise: 'int',
    shippingPaise: 'int',
    finalPaise: 'int',
    couponId: 'int?',
    couponCode: 'text?',
    fullName: 'text',
    email: 'text',
    mobileNo: 'text',
    address: 'text',
    city: 'text',
    state: 'text',
    pincode: 'text',
    holdMinutes: 'int?',
    codFeePaise: 'int',
    promisedFrom: 'text?',
    promisedTo: 'text?',
    deliveryTerms: jsonOrNull<unknown>(),
    /** The staff member; null: the shopper. */
    placedBy: 'int?',
    isTest: 'bool',
    confirmation: 'text',
    confirmationBy: 'text?',
    /** How long the order waits for its confirmation. */
    confirmHours: 'int?',
    /** The language of the page, from now on that of the account; null: the account's. */
    locale: 'text?',
    /** Of a cash order: what is paid online first. */
    advancePaise: 'int',
  },
  { id: 'int', createdAt: 'time', itemsCount: 'int', locale: 'text' },
);

/** Takes the ordered units out of the cart. Units that the shopper added after the order remain. */
export const emptyCart = statement(
  'orders.empty_cart',
  `with bought as (
     select c.id, c.quantity - l.quantity as remaining
     from orders o join order_lines l on l.order_id = o.id
     join cart_lines c on c.user_id = o.user_id and c.product_id = l.product_id
     where o.id = :orderId and o.placed_by is null order by c.id for update of c
   ), emptied as (
     delete from cart_lines using bought where cart_lines.id = bought.id and remaining <= 0
   )
   update cart_lines set quantity = remaining from bought
   where cart_lines.id = bought.id and remaining > 0`,
  { orderId: 'int' },
  {},
);

/** A note of a staff member on the timeline. */
export const insertStaffNote = statement(
  'orders.insert_timeline_note_of_staff',
  `insert into order_events (order_id, kind, actor_kind, actor_id, note)
   values (:orderId, 'note', 'admin', :actorId, :note)`,
  { orderId: 'int', actorId: 'int', note: 'text' },
  {},
);

export const lockOpening = statement(
  'orders.lock_opening',
  'select opened_at is null as is_closed from shop_opening for share',
  {},
  { isClosed: 'bool' },
);

export const openTestOrders = statement(
  'orders.open_tests',
  `select id from orders where is_test and status <> 'cancelled' order by id`,
  {},
  { id: 'int' },
);

export const wasSent = statement(
  'orders.was_sent',
  `select ${wasSentSelected} from orders o where o.id = :orderId`,
  { orderId: 'int' },
  { wasSent: 'bool' },
);

export const insertNote = statement(
  'orders.insert_note',
  `insert into order_events (order_id, kind, actor_kind, note)
   values (:orderId, 'note', 'system', :note)`,
  { orderId: 'int', note: 'text' },
  {},
);

/** The buyer or the staff cancelled something, or asked for it. */
export const insertRequest = statement(
  'orders.insert_request',
  `insert into order_events (order_id, kind, actor_kind, actor_id, note, request_key)
   values (:orderId, 'note', :kind, :userId, :note, :requestKey) returning id`,
  { orderId: 'int', kind: 'text', userId: 'int', note: 'text', requestKey: 'text?' },
  { id: 'int' },
);

export const isRecorded = statement(
  'orders.is_request_recorded',
  `select exists (select from order_events where request_key = :requestKey) as is_recorded`,
  { requestKey: 'text' },
  { isRecorded: 'bool' },
);
