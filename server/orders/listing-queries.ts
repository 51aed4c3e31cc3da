import { dynamicStatement, json, statement } from '#database/statement.ts';

export type LineRow = {
  productId: number;
  quantity: number;
  name: string;
  slug: string;
  size: string;
  color: string;
  pricePaise: number;
  images: string[];
};

const columns = {
  id: 'int',
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
  lines: json<LineRow[]>(),
} as const;

const selected = `o.id, o.created_at, o.status, o.payment_status, o.payment_method, o.items_count,
  o.subtotal_paise, o.discount_paise, o.shipping_paise, o.final_paise, o.coupon_code,
  o.full_name, o.email, o.mobile_no, o.address, o.city, o.state, o.pincode,
  (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity, 'name', l.name, 'slug', l.slug,
     'size', l.size, 'color', l.color, 'pricePaise', l.price_paise, 'images', to_jsonb(l.images)) order by l.id), '[]')
   from order_lines l where l.order_id = o.id) as lines`;

export const ofShopper = statement(
  'orders.of_shopper',
  `select ${selected} from orders o
   where o.user_id = $1 and ($2::text is null or o.status = $2)
   order by o.id desc limit $3 offset $4`,
  columns,
);

export const countOfShopper = statement(
  'orders.count_of_shopper',
  `select count(*) as total from orders where user_id = $1 and ($2::text is null or status = $2)`,
  { total: 'int' },
);

export const byIdOfShopper = statement(
  'orders.by_id_of_shopper',
  `select ${selected} from orders o where o.id = $1 and o.user_id = $2`,
  columns,
);

export const byId = statement('orders.by_id', `select ${selected} from orders o where o.id = $1`, columns);

export const timeline = statement(
  'orders.timeline',
  `select e.at, e.kind, e.from_state, e.to_state, e.actor_kind,
     coalesce(nullif(u.full_name, ''), u.email::text) as actor_name, e.note
   from order_events e left join users u on u.id = e.actor_id
   where e.order_id = $1 order by e.id`,
  { at: 'time', kind: 'text', fromState: 'text?', toState: 'text?', actorKind: 'text', actorName: 'text?', note: 'text?' },
);

/** Cancelled orders and those not paid yet are no sales. */
export const headline = statement(
  'orders.headline',
  `select coalesce((select sum(final_paise) from orders where status in ('processing', 'shipped', 'delivered')), 0)::bigint as sales_paise,
     (select count(*) from orders) as total_orders,
     (select count(*) from users where role = 'user' and deleted_at is null) as total_customers,
     (select count(*) from products where status <> 'archived') as total_products`,
  { salesPaise: 'int', totalOrders: 'int', totalCustomers: 'int', totalProducts: 'int' },
);

const orders = {
  newest: 'o.id desc',
  oldest: 'o.id',
  amount_desc: 'o.final_paise desc, o.id desc',
  amount_asc: 'o.final_paise, o.id',
} as const;

export type Search = { status: string | null; orderId: number | null; textPattern: string | null; sort: keyof typeof orders };

/** Only the conditions that are asked for stand in the text: each then has its index. */
function where({ status, orderId, textPattern }: Search): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const matches: string[] = [];
  if (orderId !== null) matches.push(`o.id = ${bind(orderId)}::int`);
  if (textPattern !== null) matches.push(`lower(o.full_name || ' ' || o.email || ' ' || o.mobile_no) like ${bind(textPattern)}`);
  const conditions = matches.length > 0 ? [`(${matches.join(' or ')})`] : [];
  if (status !== null) conditions.push(`o.status = ${bind(status)}`);
  return { text: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

export function search(wanted: Search) {
  const { text, values } = where(wanted);
  const page = dynamicStatement(
    'orders.search',
    `select ${selected} from orders o ${text} order by ${orders[wanted.sort]} limit $${values.length + 1} offset $${values.length + 2}`,
    columns,
  );
  return { page, count: dynamicStatement('orders.search_count', `select count(*) as total from orders o ${text}`, { total: 'int' }), values };
}
