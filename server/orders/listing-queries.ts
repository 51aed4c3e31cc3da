import { json, statement } from '#database/client/statement.ts';
import { faultOr } from '#database/fault-points.ts';

type LineRow = {
  productId: number;
  quantity: number;
  name: string;
  slug: string;
  size: string;
  color: string;
  pricePaise: number;
  images: string[];
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
  lines: json<LineRow[]>(),
  discounts: json<DiscountRow[]>(),
} as const;

export const orderSelected = `o.id, o.version, o.created_at, o.status, o.payment_status,
    o.payment_method, o.items_count,
  o.subtotal_paise, o.discount_paise, o.shipping_paise, o.final_paise, o.coupon_code,
  o.full_name, o.email, o.mobile_no, o.address, o.city, o.state, o.pincode, o.cod_fee_paise,
    o.promised_from::text, o.promised_to::text,
  (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity,
    'name', l.name, 'slug', l.slug,
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
   order by o.id desc limit :limit offset :offset`,
  { userId: 'int', status: 'text?', limit: 'int', offset: 'int' },
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
  `select ${orderSelected} from orders o where o.id = :orderId
     and ${faultOr('orders_read_by_id_alone', ':userId::int > 0', 'o.user_id = :userId')}`,
  { orderId: 'int', userId: 'int' },
  orderColumns,
);

export const timeline = statement(
  'orders.timeline',
  `select e.at, e.kind, e.from_state, e.to_state, e.actor_kind,
     coalesce(nullif(u.full_name, ''), u.email::text) as actor_name, e.note
   from order_events e left join users u on u.id = e.actor_id
   where e.order_id = :orderId order by e.id`,
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
