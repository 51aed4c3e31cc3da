import { statement } from '#database/statement.ts';

const product = { id: 'int', name: 'text', category: 'text', pricePaise: 'int', stock: 'int', status: 'text', hash: 'text?' } as const;
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
     select id from products where to_tsvector('simple', search_text) @@ $1::tsquery and status <> 'archived' limit 200
   )
   select ${productSelected} from products p join categories c on c.id = p.category_id
   where p.id in (select id from begun union select id from held union select $3::int) and p.status <> 'archived'
   order by p.id = $3 desc nulls last, starts_with(lower(p.name), $2) desc, p.status = 'active' desc, p.stock > 0 desc, p.name, p.id limit 5`,
  product,
);

const order = { id: 'int', fullName: 'text', email: 'text', status: 'text', finalPaise: 'int', createdAt: 'time' } as const;
const orderSelected = 'o.id, o.full_name, o.email, o.status, o.final_paise, o.created_at';

export const orderById = statement('palette.order_by_id', `select ${orderSelected} from orders o where o.id = $1`, order);

/** The newest of those that hold the text; the expression is that of the index orders_search. */
export const orders = statement(
  'palette.orders',
  `select ${orderSelected} from orders o where lower(full_name || ' ' || email || ' ' || mobile_no) like $1 order by o.id desc limit 5`,
  order,
);

const customer = { id: 'int', fullName: 'text', email: 'text', mobileNo: 'text?' } as const;
const found = (where: string, begins: string): string =>
  `select id, full_name, email, mobile_no from (
     select id, full_name, email::text as email, mobile_no from users where role = 'user' and deleted_at is null and ${where} limit 200
   ) u order by starts_with(${begins}, $2) desc, id desc limit 5`;

/** Each text has its own index, and so its own statement; $1 the pattern, $2 the text. */
export const customersByName = statement('palette.customers_by_name', found('lower(full_name) like $1', 'lower(full_name)'), customer);
export const customersByEmail = statement('palette.customers_by_email', found('email_folded like $1', 'lower(email)'), customer);
export const customersByMobile = statement('palette.customers_by_mobile', found('mobile_no like $1', 'mobile_no'), customer);
