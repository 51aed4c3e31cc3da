import { json, jsonOrNull, statement } from '#database/client/statement.ts';
import { refundable } from './exchange-queries.ts';

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

type Pickup = { state: string; problem: string; labelUrl: string };

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
  valuePaise: 'int?',
  isChoiceOpen: 'bool',
  exchangeDuePaise: 'int',
  courier: 'text',
  trackingNumber: 'text',
  trackingUrl: 'text',
  hasArrived: 'bool',
  pickup: jsonOrNull<Pickup>(),
  createdAt: 'time',
  updatedAt: 'time',
  exchangeName: 'text',
  exchangeVariant: 'text',
  cashRefund: 'text?',
  lines: json<LineRow[]>(),
} as const;

const selected = `r.id, r.order_id, r.state, r.wish, r.reason, r.comment, r.photos,
  r.exchange_product_id, r.exchange_order_id, r.declined_reason, r.refund_paise, r.value_paise,
  r.wish = 'exchange' and case r.state when 'requested' then r.variant_gone_at is not null
    else r.state in ('approved', 'in_transit', 'received') and exists (select from orders e
      where e.id = r.exchange_order_id and e.status = 'cancelled') end as is_choice_open,
  coalesce((select m.due_paise from order_money m join orders e on e.id = m.order_id
    where e.id = r.exchange_order_id and e.status in ('generate', 'processing')), 0)
    as exchange_due_paise,
  r.courier, r.tracking_number, r.tracking_url, r.arrived_at is not null as has_arrived,
  (select jsonb_build_object('state', b.state, 'problem', b.problem, 'labelUrl', b.label_url)
    from carrier_bookings b where b.return_id = r.id order by b.id desc limit 1) as pickup,
  r.created_at, r.updated_at,
  coalesce((select p.name from products p where p.id = r.exchange_product_id), '')
    as exchange_name,
  coalesce((select concat_ws(' · ', nullif(p.size, ''), nullif(p.color, ''))
    from products p where p.id = r.exchange_product_id), '') as exchange_variant,
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
    ${refundable} as kept_paise
  from returns r join orders o on o.id = r.order_id`;

const filter = `(:state::text is null or r.state = :state)
  and (:orderId::int is null or r.order_id = :orderId)`;

/** Skipped returns are not looked up. */
export const page = statement(
  'returns.page',
  `${adminSelected} where r.id = any(array(select r.id from returns r where ${filter}
     order by r.id limit :limit offset :offset)) order by r.id`,
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
     coalesce((select sum(d.amount_paise) from order_discounts d
       join orders x on x.id = d.order_id
       join returns r on r.id = x.exchange_of and r.state in ('received', 'closed')
       where d.order_id = l.order_id and d.product_id = l.product_id), 0)::bigint as credit_paise,
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
    /** Of a replacement: paid with units that came back. */
    creditPaise: 'int',
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

/**
 * Records what came back, its refund, and what it is worth with the part that the replacement
 * takes. `lessPaise`: what the order costs less for it, also where that was waived.
 */
export const receive = statement(
  'returns.receive',
  `with counted as (
     update return_lines l set sellable = g.sellable, damaged = g.damaged
     from jsonb_to_recordset(:lines::jsonb) as g(product_id int, sellable int, damaged int)
     where l.return_id = :id and l.product_id = g.product_id
   ), reduced as (
     update orders o set return_paise = o.return_paise + :lessPaise from returns r
     where r.id = :id and o.id = r.order_id
   )
   update returns set refund_paise = :paise, value_paise = :valuePaise,
     received_at = now() where id = :id`,
  {
    id: 'int',
    paise: 'int',
    lessPaise: 'int',
    valuePaise: 'int',
    lines: json<readonly CountedLine[]>(),
  },
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

/** A refund without goods: it takes the way of a received return. */
export const insertRefund = statement(
  'returns.insert_refund',
  `with reduced as (
     update orders set return_paise = return_paise + :paise::bigint where id = :orderId
   )
   insert into returns (order_id, state, wish, reason, comment, refund_paise, value_paise,
     received_at)
   values (:orderId, 'closed', 'refund', 'other', :comment, :paise, :paise, now()) returning id`,
  { orderId: 'int', paise: 'int', comment: 'text' },
  { id: 'int' },
);
