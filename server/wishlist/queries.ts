import { statement } from '#database/client/statement.ts';

export const entries = statement(
  'wishlist.entries',
  `select w.id, w.product_id, p.name, p.price_paise,
     array(select '/media/' || i.media_hash || '.webp' from product_images i
           where i.product_id = p.id order by i.position, i.id) as images,
     p.slug, p.original_price_paise, p.material, p.size, p.pattern, p.color, p.stock,
     p.shipping_charge_paise
   from wishlist_entries w join products p on p.id = w.product_id
   where w.user_id = :userId and p.status = 'active' order by w.id desc`,
  { userId: 'int' },
  {
    id: 'int',
    productId: 'int',
    name: 'text',
    pricePaise: 'int',
    images: 'texts',
    slug: 'text',
    originalPricePaise: 'int?',
    material: 'text',
    size: 'text',
    pattern: 'text',
    color: 'text',
    stock: 'int',
    shippingChargePaise: 'int?',
  },
);

/**
 * Returns the product if it is on sale, and whether it is on the wishlist now. Entries that the
 * wishlist does not show do not count: the shopper could not remove them. Concurrent calls can
 * exceed `most` by their number.
 */
export const add = statement(
  'wishlist.add',
  `with product as (select id from products where id = :productId and status = 'active'),
   entries as (select w.product_id from wishlist_entries w join products p on p.id = w.product_id
     where w.user_id = :userId and p.status = 'active'),
   added as (insert into wishlist_entries (user_id, product_id) select :userId, id from product
     where (select count(*) from entries) < :most on conflict do nothing)
   select id, (select count(*) from entries) < :most
     or id in (select product_id from entries) as is_listed from product`,
  { userId: 'int', productId: 'int', most: 'int' },
  { id: 'int', isListed: 'bool' },
);

export const remove = statement(
  'wishlist.remove',
  `delete from wishlist_entries where user_id = :userId and product_id = :productId`,
  { userId: 'int', productId: 'int' },
  {},
);
