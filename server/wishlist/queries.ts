import { statement } from '#database/client/statement.ts';

export const entries = statement(
  'wishlist.entries',
  `select w.id, w.product_id, p.name, p.price_paise,
     array(select '/media/' || i.media_hash || '.webp' from product_images i
           where i.product_id = p.id order by i.position, i.id) as images,
     p.slug, p.original_price_paise, p.material, p.size, p.pattern, p.color, p.stock, p.shipping_charge_paise
   from wishlist_entries w join products p on p.id = w.product_id
   where w.user_id = $1 and p.status = 'active' order by w.id desc`,
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

/** Answers the product that is on sale under this id, whether or not it was in the list before. */
export const add = statement(
  'wishlist.add',
  `with wanted as (select id from products where id = $2 and status = 'active'),
   added as (insert into wishlist_entries (user_id, product_id) select $1, id from wanted on conflict do nothing)
   select id from wanted`,
  { id: 'int' },
);

export const remove = statement(
  'wishlist.remove',
  `delete from wishlist_entries where user_id = $1 and product_id = $2`,
  {},
);
