import { json, jsonOrNull, statement } from '#database/client/statement.ts';

/** Only one relay at a time, until its commit. */
export const lock = statement(
  'events.lock',
  `select pg_advisory_xact_lock(hashtext('events'))::text as locked`,
  {},
  { locked: 'text' },
);

export const hasWaiting = statement(
  'events.has_waiting',
  'select exists (select from event_sources) as is_waiting',
  {},
  { isWaiting: 'bool' },
);

export const waiting = statement(
  'events.waiting',
  'select id, kind, verb, ref, payload, at from event_sources order by id limit :limit',
  { limit: 'int' },
  {
    id: 'int',
    kind: 'text',
    verb: 'text',
    ref: 'int',
    payload: jsonOrNull<Record<string, unknown>>(),
    at: 'time',
  },
);

export const remove = statement(
  'events.remove_sources',
  'delete from event_sources where id = any(:ids::bigint[])',
  { ids: 'ints' },
  {},
);

type OrderLine = {
  product_id: number;
  sku: string;
  name: string;
  size: string;
  color: string;
  quantity: number;
  price_paise: number;
  total_paise: number;
};

/** The state right after the event, which later changes do not alter. */
const stateAt = (kinds: string, current: string): string =>
  `coalesce((select s.to_state from order_events s where s.order_id = o.id and s.kind in (${kinds})
       and s.id <= e.id order by s.id desc limit 1),
     (select s.from_state from order_events s where s.order_id = o.id and s.kind in (${kinds})
       and s.id > e.id order by s.id limit 1), o.${current})`;

export const orderEvents = statement(
  'events.order_events',
  `select e.id, e.kind, e.from_state, e.to_state, o.id as order_id, o.user_id,
     ${stateAt(`'placed', 'status'`, 'status')} as status,
     ${stateAt(`'payment'`, 'payment_status')} as payment_status, o.payment_method,
     o.subtotal_paise, o.discount_paise, o.shipping_paise,
     o.final_paise, o.created_at,
     (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'sku', coalesce(p.sku, ''),
         'name', l.name, 'size', l.size, 'color', l.color, 'quantity', l.quantity,
         'price_paise', l.price_paise, 'total_paise', l.total_paise) order by l.id)
       from order_lines l left join products p on p.id = l.product_id where l.order_id = o.id)
       as lines,
     (select coalesce(jsonb_agg(m.id order by m.id), '[]') from stock_movements m
       where e.kind = 'placed' and m.order_id = o.id and m.reason = 'order') as movements
   from order_events e join orders o on o.id = e.order_id
   where e.id = any(:ids::int[])`,
  { ids: 'ints' },
  {
    id: 'int',
    kind: 'text',
    fromState: 'text?',
    toState: 'text?',
    orderId: 'int',
    userId: 'int',
    status: 'text',
    paymentStatus: 'text',
    paymentMethod: 'text',
    subtotalPaise: 'int',
    discountPaise: 'int',
    shippingPaise: 'int',
    finalPaise: 'int',
    createdAt: 'time',
    lines: json<OrderLine[]>(),
    movements: json<number[]>(),
  },
);

/**
 * The stock after each movement. The product's row lock orders its movements by id, so it is the
 * present stock without the later ones.
 */
export const stockMovements = statement(
  'events.stock_movements',
  `select m.id, m.product_id, p.sku, m.delta, m.reason, m.order_id, p.stock - (
       select coalesce(sum(n.delta), 0) from stock_movements n
       where n.product_id = m.product_id and n.id > m.id)::int as stock
   from stock_movements m join products p on p.id = m.product_id
   where m.id = any(:ids::bigint[])`,
  { ids: 'ints' },
  {
    id: 'int',
    productId: 'int',
    sku: 'text',
    delta: 'int',
    reason: 'text',
    orderId: 'int?',
    stock: 'int',
  },
);

export const refunds = statement(
  'events.refunds',
  `select id, order_id, kind, amount_paise from money_movements where id = any(:ids::int[])`,
  { ids: 'ints' },
  { id: 'int', orderId: 'int', kind: 'text', amountPaise: 'int' },
);

export const returns = statement(
  'events.returns',
  `select r.id, r.order_id, r.wish, r.reason,
     (select coalesce(jsonb_agg(jsonb_build_object('product_id', l.product_id,
         'quantity', l.quantity) order by l.product_id), '[]')
       from return_lines l where l.return_id = r.id) as lines
   from returns r where r.id = any(:ids::int[])`,
  { ids: 'ints' },
  {
    id: 'int',
    orderId: 'int',
    wish: 'text',
    reason: 'text',
    lines: json<{ product_id: number; quantity: number }[]>(),
  },
);

export const products = statement(
  'events.products',
  `select id, slug, name, sku, status, category_id, group_id, size, color, price_paise,
     original_price_paise
   from products where id = any(:ids::int[])`,
  { ids: 'ints' },
  {
    id: 'int',
    slug: 'text',
    name: 'text',
    sku: 'text',
    status: 'text',
    categoryId: 'int',
    groupId: 'int?',
    size: 'text',
    color: 'text',
    pricePaise: 'int',
    originalPricePaise: 'int?',
  },
);

export const customers = statement(
  'events.customers',
  'select id, status from users where id = any(:ids::int[])',
  { ids: 'ints' },
  { id: 'int', status: 'text' },
);

export const reviews = statement(
  'events.reviews',
  'select id, product_id, rating, is_hidden from reviews where id = any(:ids::int[])',
  { ids: 'ints' },
  { id: 'int', productId: 'int', rating: 'int', isHidden: 'bool' },
);

export const invoices = statement(
  'events.invoices',
  `select id, number, kind, order_id, total_paise, issued_at from invoices
   where id = any(:ids::int[])`,
  { ids: 'ints' },
  {
    id: 'int',
    number: 'text',
    kind: 'text',
    orderId: 'int',
    totalPaise: 'int',
    issuedAt: 'time',
  },
);
