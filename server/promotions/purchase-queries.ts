import { json, statement } from '#database/client/statement.ts';
import { currentPriceSql } from '#database/current-price.ts';

/** What `price` needs of a product, for a statement with products as `p`. */
const pricedColumns = {
  productId: 'int',
  groupId: 'int?',
  categoryId: 'int',
  labels: 'texts',
  pricePaise: 'int',
  shippingChargePaise: 'int?',
  weightGrams: 'int?',
  name: 'text',
  quantity: 'int',
} as const;
const priced = `p.id as product_id, p.group_id, p.category_id, p.labels,
    ${currentPriceSql} as price_paise,
    p.shipping_charge_paise, p.weight_grams, p.name`;

/** The shopper's cart, without locks. */
export const ofCart = statement(
  'promotions.lines_of_cart',
  `select ${priced}, c.quantity from cart_lines c join products p on p.id = c.product_id where
      c.user_id = :userId order by p.id`,
  { userId: 'int' },
  pricedColumns,
);

type Requested = { product_id: number; quantity: number };

/** Products on sale with the requested quantities. */
export const ofProducts = statement(
  'promotions.lines_of_products',
  `select ${priced}, r.quantity from jsonb_to_recordset(:products::jsonb) as r(product_id int,
      quantity int)
   join products p on p.id = r.product_id where p.status = 'active' order by p.id`,
  { products: json<readonly Requested[]>() },
  pricedColumns,
);

export const inStock = statement(
  'promotions.lines_in_stock',
  `select ${priced}, 1 as quantity from products p
   where p.id = any(:ids::int[]) and p.status = 'active' and p.stock > 0 order by p.id`,
  { ids: 'ints' },
  pricedColumns,
);

/** The shopper's saved contact. */
export const contactOf = statement(
  'promotions.contact_of',
  `select u.email::text as email, u.pincode, s.name as state
   from users u left join states s on s.id = u.state_id where u.id = :userId`,
  { userId: 'int' },
  { email: 'text', pincode: 'text?', state: 'text?' },
);
