import { statement } from '#database/statement.ts';

/** Units that the shopper's own unpaid orders hold are there for the shopper: the next order of the same goods takes them over. */
const held = `select l.product_id, sum(l.quantity)::int as units from orders o join order_lines l on l.order_id = o.id
     where o.user_id = $1 and o.status = 'generate' and o.payment_status = 'pending' group by l.product_id`;

/** `$2`, `$3`: product ids and quantities. Writes all lines or, when one of them cannot be had, none.
 * Lines are written in id order, so that two calls of one shopper never wait for one another in a circle. */
export const setLines = statement(
  'cart.set_lines',
  `with held as (${held}), wanted as (
     select w.product_id, w.quantity, p.name, p.stock + coalesce(held.units, 0) as stock, coalesce(p.status = 'active', false) as is_on_sale
     from unnest($2::int[], $3::int[]) as w(product_id, quantity)
     left join products p on p.id = w.product_id left join held on held.product_id = p.id
   ), room as (
     select count(*) <= $4::int as is_enough
     from (select product_id from cart_lines where user_id = $1 union select product_id from wanted) as all_lines
   ), written as (
     insert into cart_lines (user_id, product_id, quantity)
     select $1, product_id, quantity from wanted
     where not exists (select from wanted where not is_on_sale or stock < quantity)
       and (select is_enough from room)
     order by product_id
     on conflict (user_id, product_id) do update set quantity = excluded.quantity
     returning product_id, (xmax = 0) as is_added
   )
   select w.product_id, w.name, w.stock, w.is_on_sale, (select is_enough from room) as has_room,
     coalesce((select is_added from written where written.product_id = w.product_id), false) as is_added
   from wanted w order by w.product_id`,
  { productId: 'int', name: 'text?', stock: 'int?', isOnSale: 'bool', hasRoom: 'bool', isAdded: 'bool' },
);

export const lines = statement(
  'cart.lines',
  `with held as (${held})
   select c.id, c.product_id, c.quantity, p.name, p.slug, p.price_paise, p.original_price_paise,
     array(select '/media/' || i.media_hash || '.webp' from product_images i
           where i.product_id = p.id order by i.position, i.id) as images,
     p.description, p.shipping_charge_paise, case when p.stock < c.quantity then p.stock + coalesce(held.units, 0) else p.stock end as stock, p.status = 'active' as is_on_sale, p.size, p.color
   from cart_lines c join products p on p.id = c.product_id left join held on held.product_id = p.id
   where c.user_id = $1 order by c.id`,
  {
    id: 'int',
    productId: 'int',
    quantity: 'int',
    name: 'text',
    slug: 'text',
    pricePaise: 'int',
    originalPricePaise: 'int?',
    images: 'texts',
    description: 'text',
    shippingChargePaise: 'int?',
    stock: 'int',
    isOnSale: 'bool',
    size: 'text',
    color: 'text',
  },
);

export const deleteLines = statement(
  'cart.delete_lines',
  `delete from cart_lines where user_id = $1 and product_id = any($2::int[])`,
  {},
);
