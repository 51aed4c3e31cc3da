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
  (select i.media_hash from product_images i where i.product_id = p.id order by i.position, i.id limit 1) as hash`;

/**
 * $1 the words as a tsquery, $2 how the name would begin, $3 an id. The inner limit bounds the work for a word that half the
 * catalogue holds; a name that begins so is looked up apart, so that the bound cannot hide it.
 */
export const products = statement(
  'palette.products',
  `with begun as (
     select id from products where lower(name) >= $2 and lower(name) < $2 || U&'\\FFFF' and status = 'active' order by lower(name), id limit 5
   ), held as (
     select id from products where to_tsvector('simple', search_text) @@ $1::tsquery and status <> 'archived' limit 1000
   )
   select ${productSelected} from products p join categories c on c.id = p.category_id
   where p.id in (select id from begun union select id from held union select $3::int) and p.status <> 'archived'
   order by p.id = $3 desc nulls last, starts_with(lower(p.name), $2) desc, p.status = 'active' desc, p.stock > 0 desc, p.name, p.id limit 5`,
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
  `select ${orderSelected} from orders o where o.id = $1`,
  order,
);

/**
 * A text that many hold is found among the newest at once. One that few hold is gathered by its index first: the limit is above
 * what the planner expects of a pattern that it does not know, or it would read the table instead. The expression is the index's.
 */
const ordersHolding = `lower(full_name || ' ' || email || ' ' || mobile_no) like $1`;
const gatheredMax = 10_000;

export const newestOrders = statement(
  'palette.newest_orders',
  `select ${orderSelected} from (select * from orders order by id desc limit 2000) o where ${ordersHolding} order by o.id desc limit 5`,
  order,
);

export const orders = statement(
  'palette.orders',
  `with hits as materialized (select id from orders where ${ordersHolding} limit ${gatheredMax})
   select ${orderSelected} from orders o where o.id in (select id from hits order by id desc limit 5) order by o.id desc`,
  order,
);

const customer = { id: 'int', fullName: 'text', email: 'text', mobileNo: 'text?' } as const;

/** $1 the pattern, $2 the text, which what begins with it goes before the rest. */
const best = (of: string, { where, begins }: Text): string =>
  `with hits as materialized (select id, full_name, email, mobile_no from ${of} where role = 'user' and deleted_at is null and ${where} limit ${gatheredMax})
   select id, full_name, email::text as email, mobile_no from hits order by starts_with(${begins}, $2) desc, id desc limit 5`;

type Text = { where: string; begins: string };
const newest = '(select * from users order by id desc limit 2000) u';
const texts = {
  name: { where: 'lower(full_name) like $1', begins: 'lower(full_name)' },
  email: { where: 'email_folded like $1', begins: 'lower(email::text)' },
  mobile: { where: 'mobile_no like $1', begins: 'mobile_no' },
} satisfies Record<string, Text>;

/** Each text has its own index, and so its own statements: among the newest, then among all. */
export const customers = {
  name: [
    statement('palette.newest_by_name', best(newest, texts.name), customer),
    statement('palette.by_name', best('users', texts.name), customer),
  ],
  email: [
    statement('palette.newest_by_email', best(newest, texts.email), customer),
    statement('palette.by_email', best('users', texts.email), customer),
  ],
  mobile: [
    statement('palette.newest_by_mobile', best(newest, texts.mobile), customer),
    statement('palette.by_mobile', best('users', texts.mobile), customer),
  ],
} as const;
