import { currentPriceSql } from '#database/current-price.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';

/** Products on sale with an image, each variant by itself. The regular price is that of no sale. */
export const products = statement(
  'feeds.products',
  `select p.id, p.slug, p.name, p.description, p.color, p.size, p.material, p.pattern,
     ${currentPriceSql} as price_paise,
     coalesce(sale.regular_price_paise, p.price_paise) as regular_price_paise,
     coalesce(sale.regular_original_price_paise, p.original_price_paise) as mrp_paise,
     p.stock > 0 as is_in_stock, p.group_id, p.shipping_charge_paise, p.weight_grams,
     c.name as category, coalesce(p.hsn_code, c.hsn_code, '') as hsn_code,
     coalesce(p.custom_fields ->> 'gtin', '') as gtin,
     (select json_agg(i.media_hash order by i.position, i.id) from product_images i
       where i.product_id = p.id) as images
   from products p join categories c on c.id = p.category_id
   left join product_sale_prices sale on sale.product_id = p.id
   where p.status = 'active' and c.status = 'active'
     and exists (select from product_images i where i.product_id = p.id)
   order by p.id`,
  {},
  {
    id: 'int',
    slug: 'text',
    name: 'text',
    description: 'text',
    color: 'text',
    size: 'text',
    material: 'text',
    pattern: 'text',
    pricePaise: 'int',
    regularPricePaise: 'int',
    mrpPaise: 'int?',
    isInStock: 'bool',
    groupId: 'int?',
    shippingChargePaise: 'int?',
    weightGrams: 'int?',
    category: 'text',
    hsnCode: 'text',
    gtin: 'text',
    images: json<string[]>(),
  },
);

export type FeedProduct = RowOf<typeof products>;
