import { type RowOf, statement } from '#database/client/statement.ts';
import { sizeOrderSql } from '#database/size-order.ts';

/** The variants of groups, not the archived ones, in the order of sizes. */
export const variantsOf = statement(
  'catalogue.variants',
  `select p.group_id, g.slug as group_slug, g.version as group_version, p.id, p.slug, p.name,
     p.color, p.color_hex, p.size, p.sku, p.price_paise, p.original_price_paise, p.stock, p.status,
     p.weight_grams, p.version,
     (select i.media_hash from product_images i where i.product_id = p.id order by i.position, i.id
       limit 1) as image_hash
   from products p join product_groups g on g.id = p.group_id
   join categories c on c.id = p.category_id
   where p.group_id = any(:groupIds::int[]) and p.status <> 'archived'
   order by p.group_id, ${sizeOrderSql('p')}`,
  { groupIds: 'ints' },
  {
    groupId: 'int',
    groupSlug: 'text',
    groupVersion: 'int',
    id: 'int',
    slug: 'text',
    name: 'text',
    color: 'text',
    colorHex: 'text?',
    size: 'text',
    sku: 'text',
    pricePaise: 'int',
    originalPricePaise: 'int?',
    stock: 'int',
    status: 'text',
    weightGrams: 'int?',
    version: 'int',
    imageHash: 'text?',
  },
);
export type VariantRow = RowOf<typeof variantsOf>;
