import { statement } from '#database/client/statement.ts';

const product = {
  id: 'int',
  name: 'text',
  category: 'text',
  pricePaise: 'int',
  stock: 'int',
  status: 'text',
  hash: 'text?',
} as const;
const productSelected = `p.id, p.name, c.name as category, p.price_paise, p.stock, p.status,
  (select i.media_hash from product_images i where i.product_id = p.id order by i.position, i.id
    limit 1) as hash`;

/**
 * `words` is a tsquery, `name` a name prefix. The limit of 1000 bounds the work for a frequent
 * word. Names with the prefix are selected separately, so that this limit cannot hide them.
 */
export const products = statement(
  'palette.products',
  `with prefixed as (
     select id from products where lower(name) >= :name and lower(name) < :name || U&'\\FFFF'
       and status = 'active' order by lower(name), id limit 5
   ), matching as (
     select id from products where to_tsvector('simple', search_text) @@ :words::tsquery
       and status <> 'archived' limit 1000
   )
   select ${productSelected} from products p join categories c on c.id = p.category_id
   where p.id in (select id from prefixed union select id from matching
     union select :productId::int) and p.status <> 'archived'
   order by p.id = :productId desc nulls last, starts_with(lower(p.name), :name) desc,
     p.status = 'active' desc, p.stock > 0 desc, p.name, p.id limit 5`,
  { words: 'text', name: 'text', productId: 'int?' },
  product,
);

const order = {
  id: 'int',
  fullName: 'text',
  email: 'text',
  status: 'text',
  finalPaise: 'int',
  createdAt: 'time',
} as const;
const orderSelected = 'o.id, o.full_name, o.email, o.status, o.final_paise, o.created_at';

export const orderById = statement(
  'palette.order_by_id',
  `select ${orderSelected} from orders o where o.id = :orderId`,
  { orderId: 'int' },
  order,
);

/**
 * A frequent text is found among the newest orders. A rare text needs the trigram index on this
 * expression. `matchesMax` is above the planner's estimate for an unknown pattern: with a lower
 * limit it scans the table.
 */
const ordersMatching = `lower(full_name || ' ' || email || ' ' || mobile_no) like :pattern`;
const matchesMax = 10_000;

export const newestOrders = statement(
  'palette.newest_orders',
  `select ${orderSelected} from (select * from orders order by id desc limit 2000) o
   where ${ordersMatching} order by o.id desc limit 5`,
  { pattern: 'text' },
  order,
);

export const orders = statement(
  'palette.orders',
  `with hits as materialized (select id from orders where ${ordersMatching} limit ${matchesMax})
   select ${orderSelected} from orders o where o.id in (select id from hits order by id desc
     limit 5) order by o.id desc`,
  { pattern: 'text' },
  order,
);

const customerParameters = { pattern: 'text', prefix: 'text' } as const;
const customer = { id: 'int', fullName: 'text', email: 'text', mobileNo: 'text?' } as const;

/** Sorts rows that begin with `prefix` first. */
const matching = (of: string, { condition, text }: SearchColumn): string =>
  `with hits as materialized (select id, full_name, email, mobile_no from ${of}
     where role = 'user' and deleted_at is null and ${condition} limit ${matchesMax})
   select id, full_name, email::text as email, mobile_no from hits
   order by starts_with(${text}, :prefix) desc, id desc limit 5`;

type SearchColumn = { condition: string; text: string };
const newest = '(select * from users order by id desc limit 2000) u';
const searchColumns = {
  name: { condition: 'lower(full_name) like :pattern', text: 'lower(full_name)' },
  email: { condition: 'email_folded like :pattern', text: 'lower(email::text)' },
  mobile: { condition: 'mobile_no like :pattern', text: 'mobile_no' },
} satisfies Record<string, SearchColumn>;

/** One statement per indexed column: first among the newest customers, then among all. */
export const customers = {
  name: [
    statement(
      'palette.newest_by_name',
      matching(newest, searchColumns.name),
      customerParameters,
      customer,
    ),
    statement(
      'palette.by_name',
      matching('users', searchColumns.name),
      customerParameters,
      customer,
    ),
  ],
  email: [
    statement(
      'palette.newest_by_email',
      matching(newest, searchColumns.email),
      customerParameters,
      customer,
    ),
    statement(
      'palette.by_email',
      matching('users', searchColumns.email),
      customerParameters,
      customer,
    ),
  ],
  mobile: [
    statement(
      'palette.newest_by_mobile',
      matching(newest, searchColumns.mobile),
      customerParameters,
      customer,
    ),
    statement(
      'palette.by_mobile',
      matching('users', searchColumns.mobile),
      customerParameters,
      customer,
    ),
  ],
} as const;
