import { statement } from '#database/client/statement.ts';

export const ofShopper = statement(
  'back_in_stock.of_shopper',
  `select product_id from restock_requests where user_id = :userId order by id desc`,
  { userId: 'int' },
  { productId: 'int' },
);

/**
 * The share lock waits for stock that is being saved, and one that comes later waits for this
 * insert: its trigger finds the request. Concurrent calls can exceed `most` by their number.
 */
export const add = statement(
  'back_in_stock.add',
  `with product as materialized (
     select id, stock from products where id = :productId and status = 'active' for share
   ), mine as (select product_id from restock_requests where user_id = :userId),
   added as (insert into restock_requests (user_id, product_id)
     select :userId, id from product where stock = 0 and (select count(*) from mine) < :most
     on conflict do nothing)
   select stock, (select count(*) from mine) < :most
     or id in (select product_id from mine) as is_listed from product`,
  { userId: 'int', productId: 'int', most: 'int' },
  { stock: 'int', isListed: 'bool' },
);

export const remove = statement(
  'back_in_stock.remove',
  `delete from restock_requests where user_id = :userId and product_id = :productId`,
  { userId: 'int', productId: 'int' },
  {},
);

/** Deletes and returns the oldest requests of a product, if it is in stock. */
export const take = statement(
  'back_in_stock.take',
  `with taken as (
     delete from restock_requests r using products p
     where p.id = r.product_id and p.stock > 0 and p.status = 'active'
       and r.id in (select id from restock_requests where product_id = :productId
         order by id limit :most for update skip locked)
     returning r.id, r.user_id, p.id as product_id, p.name, p.slug, p.size, p.color, p.price_paise
   )
   select t.id, t.product_id, u.email::text as email, u.full_name, u.locale,
     u.status = 'active' as is_active, t.name, t.slug, t.size, t.color, t.price_paise,
     (select '/media/' || g.media_hash || '.webp' from product_images g
       where g.product_id = t.product_id order by g.position, g.id limit 1) as image
   from taken t join users u on u.id = t.user_id order by t.id`,
  { productId: 'int', most: 'int' },
  {
    id: 'int',
    productId: 'int',
    email: 'text',
    fullName: 'text',
    locale: 'text',
    isActive: 'bool',
    name: 'text',
    slug: 'text',
    size: 'text',
    color: 'text',
    pricePaise: 'int',
    image: 'text?',
  },
);
