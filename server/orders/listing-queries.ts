import type { PlacedLine } from '#contract/orders/units.ts';
import { json, statement } from '#database/client/statement.ts';
import { payNowSelected } from './instead-of-cash-queries.ts';
import { moneyColumn, moneySelected } from './ledger/queries.ts';

type LineRow = PlacedLine & {
  productId: number;
  name: string;
  slug: string;
  size: string;
  color: string;
  pricePaise: number;
  images: string[];
  cancelled: number;
  cancelledPaise: number;
};

type DiscountRow = {
  promotionId: number | null;
  name: string;
  code: string | null;
  amountPaise: number;
  lines: { productId: number; amountPaise: number }[] | null;
};

export const orderColumns = {
  id: 'int',
  version: 'int',
  createdAt: 'time',
  status: 'text',
  paymentStatus: 'text',
  paymentMethod: 'text',
  itemsCount: 'int',
  subtotalPaise: 'int',
  discountPaise: 'int',
  shippingPaise: 'int',
  finalPaise: 'int',
  couponCode: 'text?',
  fullName: 'text',
  email: 'text',
  mobileNo: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  pincode: 'text',
  codFeePaise: 'int',
  promisedFrom: 'text?',
  promisedTo: 'text?',
  isCancelRequested: 'bool',
  returnedPaise: 'int',
  addedPaise: 'int',
  confirmation: 'text',
  confirmationBy: 'text?',
  confirmationAt: 'time?',
  waivedPaise: 'int',
  isExchange: 'bool',
  advancePaise: 'int',
  cameBack: 'bool',
  hasParcels: 'bool',
  money: moneyColumn,
  lines: json<LineRow[]>(),
  discounts: json<DiscountRow[]>(),
} as const;

/** Whether the order was shipped or delivered, also if its status was set back. */
export const wasSentSelected = `exists (select from order_events e where e.order_id = o.id
  and e.kind = 'status' and e.to_state in ('shipped', 'delivered')) as was_sent`;

/** The units of line `l` in the parcels of order `o` in a state. */
const unitsIn = (state: string): string => `(select coalesce(sum(hl.quantity), 0) from shipments h
  join shipment_lines hl on hl.shipment_id = h.id
  where h.order_id = o.id and hl.product_id = l.product_id and ${state})`;

export const orderSelected = `o.id, o.version, o.created_at, o.status, o.payment_status,
    o.payment_method, o.items_count,
  o.subtotal_paise, o.discount_paise, o.shipping_paise, o.final_paise, o.coupon_code,
  o.full_name, o.email, o.mobile_no, o.address, o.city, o.state, o.pincode, o.cod_fee_paise,
    o.promised_from::text, o.promised_to::text,
  o.cancel_requested_at is not null as is_cancel_requested, o.returned_paise, o.added_paise,
  o.confirmation, o.confirmation_by, o.confirmation_at,
  o.waived_paise, o.exchange_of is not null as is_exchange, o.advance_paise,
  exists (select from order_events e where e.order_id = o.id and e.kind = 'status'
    and e.from_state = 'delivered' and e.to_state = 'cancelled') as came_back,
  exists (select from shipments h where h.order_id = o.id) as has_parcels,
  ${moneySelected},
  (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity,
    'returned', l.returned, 'cancelled', l.cancelled, 'cancelledPaise', l.cancelled_paise,
    'inParcels', ${unitsIn(`h.emptied_at is null
      and h.status not in ('delivered', 'inspected')`)},
    'inDelivered', ${unitsIn(`h.emptied_at is null and h.status = 'delivered'`)},
    'inInspected', ${unitsIn(`h.status = 'inspected'`)}, 'inReturns', (select
      coalesce(sum(rl.sellable + rl.damaged), 0) from returns r
      join return_lines rl on rl.return_id = r.id where r.order_id = o.id
        and rl.product_id = l.product_id), 'name', l.name, 'slug', l.slug,
     'size', l.size, 'color', l.color, 'pricePaise', l.price_paise, 'images', to_jsonb(l.images))
       order by l.id), '[]')
   from order_lines l where l.order_id = o.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('promotionId', promotion_id, 'name', name, 'code',
    code, 'amountPaise', amount, 'lines', lines) order by first), '[]')
   from (select min(id) as first, promotion_id, name, code, sum(amount_paise) as amount,
       jsonb_agg(jsonb_build_object('productId', product_id, 'amountPaise', amount_paise) order by
         product_id) filter (where product_id is not null) as lines
     from order_discounts where order_id = o.id group by promotion_id, name, code, discount_class)
       d) as discounts`;

export const ofShopper = statement(
  'orders.of_shopper',
  `select ${orderSelected} from orders o
   where o.user_id = :userId and (:status::text is null or o.status = :status)
   order by case :sort when 'oldest' then o.id when 'amount_asc' then o.final_paise
     when 'amount_desc' then -o.final_paise end, o.id desc
   limit :limit offset :offset`,
  { userId: 'int', status: 'text?', sort: 'text', limit: 'int', offset: 'int' },
  orderColumns,
);

export const countOfShopper = statement(
  'orders.count_of_shopper',
  `select count(*) as total from orders where user_id = :userId
     and (:status::text is null or status = :status)`,
  { userId: 'int', status: 'text?' },
  { total: 'int' },
);

export const byIdOfShopper = statement(
  'orders.by_id_of_shopper',
  `select ${orderSelected}, ${payNowSelected} from orders o where o.id = :orderId
     and o.user_id = :userId`,
  { orderId: 'int', userId: 'int' },
  { ...orderColumns, payNowPaise: 'int?' },
);

/** The events of an order for its buyer: of the notes of the staff, the steps of a return. */
export const timeline = statement(
  'orders.timeline',
  `select e.at, e.kind, e.from_state, e.to_state, e.actor_kind,
     coalesce(nullif(u.full_name, ''), u.email::text) as actor_name, e.note
   from order_events e left join users u on u.id = e.actor_id
   where e.order_id = :orderId
     and (e.kind <> 'note' or e.actor_kind <> 'admin' or e.note like 'Return %: %')
   order by e.id`,
  { orderId: 'int' },
  {
    at: 'time',
    kind: 'text',
    fromState: 'text?',
    toState: 'text?',
    actorKind: 'text',
    actorName: 'text?',
    note: 'text?',
  },
);
