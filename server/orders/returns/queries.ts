import { json, statement } from '#database/client/statement.ts';
import { currentPriceSql } from '#database/current-price.ts';

type LineRow = {
  productId: number;
  name: string;
  size: string;
  color: string;
  images: string[];
  quantity: number;
  sellable: number;
  damaged: number;
};

const columns = {
  id: 'int',
  orderId: 'int',
  state: 'text',
  wish: 'text',
  reason: 'text',
  comment: 'text',
  photos: 'texts',
  exchangeProductId: 'int?',
  exchangeOrderId: 'int?',
  declinedReason: 'text',
  refundPaise: 'int?',
  createdAt: 'time',
  updatedAt: 'time',
  exchangeName: 'text',
  cashRefund: 'text?',
  lines: json<LineRow[]>(),
} as const;

const selected = `r.id, r.order_id, r.state, r.wish, r.reason, r.comment, r.photos,
  r.exchange_product_id, r.exchange_order_id, r.declined_reason, r.refund_paise, r.created_at,
  r.updated_at,
  coalesce((select concat_ws(', ', p.name, nullif(p.size, ''), nullif(p.color, ''))
    from products p where p.id = r.exchange_product_id), '') as exchange_name,
  case when r.refund_paise > 0 and (select payment_method = 'cod' from orders o
      where o.id = r.order_id) then
    case when r.paid_at is not null then 'paid'
      when exists (select from refund_details d where d.return_id = r.id) then 'entered'
      else 'open' end end as cash_refund,
  (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', o.name,
      'size', o.size, 'color', o.color, 'images', to_jsonb(o.images), 'quantity', l.quantity,
      'sellable', l.sellable, 'damaged', l.damaged) order by o.id), '[]')
    from return_lines l
    join order_lines o on o.order_id = r.order_id and o.product_id = l.product_id
    where l.return_id = r.id) as lines`;

export const ofOrder = statement(
  'returns.of_order',
  `select ${selected} from returns r where r.order_id = :orderId order by r.id`,
  { orderId: 'int' },
  columns,
);

export const photoOf = statement(
  'returns.photo_of',
  `select photos[:position::int + 1] as hash from returns
   where id = :returnId and photos[:position::int + 1] is not null`,
  { returnId: 'int', position: 'int' },
  { hash: 'text' },
);

export const orderOfShopper = statement(
  'returns.order_of_shopper',
  'select id, status from orders where id = :orderId and user_id = :userId',
  { orderId: 'int', userId: 'int' },
  { id: 'int', status: 'text' },
);

const adminColumns = {
  ...columns,
  fullName: 'text',
  email: 'text',
  mobileNo: 'text',
  paymentMethod: 'text',
  keptPaise: 'int',
} as const;
const adminSelected = `select ${selected}, o.full_name, o.email, o.mobile_no, o.payment_method,
    o.final_paise - o.returned_paise as kept_paise
  from returns r join orders o on o.id = r.order_id`;

const filter = `(:state::text is null or r.state = :state)
  and (:orderId::int is null or r.order_id = :orderId)`;

export const page = statement(
  'returns.page',
  `${adminSelected} where ${filter} order by r.id limit :limit offset :offset`,
  { state: 'text?', orderId: 'int?', limit: 'int', offset: 'int' },
  adminColumns,
);

export const count = statement(
  'returns.count',
  `select count(*) as total from returns r where ${filter}`,
  { state: 'text?', orderId: 'int?' },
  { total: 'int' },
);

export const byId = statement(
  'returns.by_id',
  `${adminSelected} where r.id = :id`,
  { id: 'int' },
  adminColumns,
);

/** The lines of an order with what was promised for them, and what is open of them. */
export const orderLines = statement(
  'returns.order_lines',
  `select l.product_id, l.name, l.size, l.color, l.images, l.quantity, l.returned, l.cancelled,
     l.quantity * l.price_paise - l.cancelled_paise - coalesce((select sum(d.amount_paise)
       from order_discounts d where d.order_id = l.order_id and d.product_id = l.product_id),
       0)::bigint as paid_paise,
     l.return_days, l.exchange_days, l.no_return_reason,
     coalesce((select sum(rl.quantity) from returns r join return_lines rl on rl.return_id = r.id
       where r.order_id = l.order_id and rl.product_id = l.product_id
         and r.state in ('requested', 'approved', 'in_transit')), 0)::int as asked,
     coalesce((select max(e.at) from shipments h
       join shipment_lines hl on hl.shipment_id = h.id and hl.product_id = l.product_id
       join shipment_events e on e.shipment_id = h.id and e.event = 'delivered'
       where h.order_id = l.order_id and h.emptied_at is null),
       (select max(e.at) from order_events e where e.order_id = l.order_id and e.kind = 'status'
         and e.to_state = 'delivered')) as delivered_at
   from order_lines l where l.order_id = :orderId order by l.id`,
  { orderId: 'int' },
  {
    productId: 'int',
    name: 'text',
    size: 'text',
    color: 'text',
    images: 'texts',
    quantity: 'int',
    returned: 'int',
    cancelled: 'int',
    paidPaise: 'int',
    returnDays: 'int?',
    exchangeDays: 'int?',
    noReturnReason: 'text',
    asked: 'int',
    deliveredAt: 'time?',
  },
);

type NewLine = { product_id: number; quantity: number };

export const insert = statement(
  'returns.insert',
  `with made as (
     insert into returns (order_id, wish, reason, comment, photos, exchange_product_id)
     values (:orderId, :wish, :reason, :comment, :photos::text[], :exchangeProductId)
     returning id
   ), lines as (
     insert into return_lines (return_id, product_id, quantity)
     select made.id, l.product_id, l.quantity
     from made, jsonb_to_recordset(:lines::jsonb) as l(product_id int, quantity int)
   )
   select id from made`,
  {
    orderId: 'int',
    wish: 'text',
    reason: 'text',
    comment: 'text',
    photos: 'texts',
    exchangeProductId: 'int?',
    lines: json<readonly NewLine[]>(),
  },
  { id: 'int' },
);

export const setState = statement(
  'returns.set_state',
  `update returns set state = :state, declined_reason = :declinedReason, updated_at = now()
   where id = :id`,
  { id: 'int', state: 'text', declinedReason: 'text' },
  {},
);

type CountedLine = { product_id: number; sellable: number; damaged: number };

/** Records what came back, and what the order costs less for it. */
export const receive = statement(
  'returns.receive',
  `with counted as (
     update return_lines l set sellable = g.sellable, damaged = g.damaged
     from jsonb_to_recordset(:lines::jsonb) as g(product_id int, sellable int, damaged int)
     where l.return_id = :id and l.product_id = g.product_id
   ), reduced as (
     update orders o set return_paise = o.return_paise + :paise from returns r
     where r.id = :id and o.id = r.order_id
   )
   update returns set refund_paise = :paise, received_at = now() where id = :id`,
  { id: 'int', paise: 'int', lines: json<readonly CountedLine[]>() },
  {},
);

/** Writes damaged units off the stock that they returned to. Locks products in id order. */
export const writeOffDamaged = statement(
  'returns.write_off_damaged',
  `with units as materialized (
     select l.product_id, least(l.damaged, p.stock) as damaged, p.stock from return_lines l
     join products p on p.id = l.product_id
     where l.return_id = :id and l.damaged > 0 and p.stock > 0
     order by p.id for no key update of p
   ), stocked as (
     update products p set stock = p.stock - units.damaged from units where p.id = units.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, actor_id)
     select product_id, -damaged, 'damaged', :actorId from units order by product_id
   )
   select product_id, damaged, stock from units`,
  { id: 'int', actorId: 'int?' },
  { productId: 'int', damaged: 'int', stock: 'int' },
);

/** Another variant of a product's group. */
export const variant = statement(
  'returns.variant',
  `select v.id, v.name from products v join products p on p.group_id = v.group_id
   where p.id = :productId and v.id = :variantId and v.id <> p.id and v.status = 'active'`,
  { productId: 'int', variantId: 'int' },
  { id: 'int', name: 'text' },
);

/** Inserts the order that sends the replacement, with its first event. It needs no cart. */
export const insertReplacement = statement(
  'returns.insert_replacement',
  `with wanted as materialized (
     select p.id, p.name, p.slug, p.size, p.color, p.stock, ${currentPriceSql} as price_paise,
       array(select '/media/' || i.media_hash || '.webp' from product_images i
         where i.product_id = p.id order by i.position, i.id) as images
     from products p where p.id = :productId and p.stock >= :quantity and p.status = 'active'
     for no key update of p
   ), totals as (
     select wanted.*, price_paise * :quantity::int as total_paise,
       least(price_paise * :quantity::int, :creditPaise::bigint) as discount_paise from wanted
   ), placed as (
     insert into orders (user_id, status, payment_status, payment_method, items_count,
       subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
       address, city, state, pincode, delivery_terms)
     select o.user_id, 'processing',
       case when t.total_paise = t.discount_paise then 'completed' else 'pending' end, 'cod',
       :quantity, t.total_paise, t.discount_paise, 0, t.total_paise - t.discount_paise,
       o.full_name, o.email, o.mobile_no, o.address, o.city, o.state, o.pincode, o.delivery_terms
     from orders o, totals t where o.id = :orderId
     returning id
   ), line as (
     insert into order_lines (order_id, product_id, quantity, name, slug, size, color, price_paise,
       shipping_charge_paise, total_paise, images)
     select placed.id, t.id, :quantity, t.name, t.slug, t.size, t.color, t.price_paise, 0,
       t.total_paise, t.images from placed, totals t
   ), discounted as (
     insert into order_discounts (order_id, discount_class, name, product_id, amount_paise)
     select placed.id, 'product', 'Exchange for order #ORD-' || lpad(:orderId::text, 3, '0'), t.id,
       t.discount_paise from placed, totals t where t.discount_paise > 0
   ), taken as (
     update products p set stock = p.stock - :quantity from totals t where p.id = t.id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select t.id, -:quantity::int, 'order', placed.id, :actorId from placed, totals t
   ), event as (
     insert into order_events (order_id, kind, to_state, actor_kind, actor_id)
     select id, 'placed', 'processing', 'admin', :actorId from placed
   ), linked as (
     update returns set exchange_order_id = placed.id from placed where returns.id = :returnId
   )
   select placed.id, t.stock, t.discount_paise from placed, totals t`,
  {
    returnId: 'int',
    orderId: 'int',
    productId: 'int',
    quantity: 'int',
    creditPaise: 'int',
    actorId: 'int',
  },
  { id: 'int', stock: 'int', discountPaise: 'int' },
);

/** What the replacement takes of the value of the returned units. */
export const creditUsed = statement(
  'returns.credit_used',
  `select o.discount_paise from orders o where o.id = :orderId and o.status <> 'cancelled'`,
  { orderId: 'int' },
  { discountPaise: 'int' },
);

export const stockOf = statement(
  'returns.stock_of',
  'select name, stock from products where id = :productId',
  { productId: 'int' },
  { name: 'text', stock: 'int' },
);
