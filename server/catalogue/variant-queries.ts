import type { CustomField, CustomValues } from '#contract/catalogue/custom-fields.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';
import { sizeOrderSql } from '#database/size-order.ts';

const columns = {
  groupId: 'int',
  groupSlug: 'text',
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
  imageHash: 'text?',
} as const;

const ofGroups = 'p.group_id = any(:groupIds::int[])';

const variants = (which: string, more = ''): string =>
  `select p.group_id, g.slug as group_slug, p.id, p.slug, p.name,
     p.color, p.color_hex, p.size, p.sku, p.price_paise, p.original_price_paise, p.stock, p.status,
     (select i.media_hash from product_images i where i.product_id = p.id order by i.position, i.id
       limit 1) as image_hash${more}
   from products p join product_groups g on g.id = p.group_id
   join categories c on c.id = p.category_id
   where ${which} and p.status <> 'archived'
   order by p.group_id, ${sizeOrderSql('p')}`;

/** The variants of groups, not the archived ones, in the order of sizes. */
export const variantsOf = statement(
  'catalogue.variants',
  variants(ofGroups),
  { groupIds: 'ints' },
  columns,
);
/** The same for the groups of these products. */
export const variantsBeside = statement(
  'catalogue.variants_beside',
  variants(`p.group_id = any(array(
     select q.group_id from products q where q.id = any(:ids::int[])))`),
  { ids: 'ints' },
  columns,
);
/** The same for the group of one product. */
export const variantsBesideSlug = statement(
  'catalogue.variants_beside_slug',
  variants('p.group_id = (select q.group_id from products q where q.slug = :slug)'),
  { slug: 'text' },
  columns,
);
/** With what only the admin area shows and changes. */
export const adminVariantsOf = statement(
  'catalogue.admin_variants',
  variants(
    ofGroups,
    `, g.version as group_version, p.version, p.cost_paise, p.weight_grams,
     p.low_stock_threshold, p.custom_fields, c.custom_fields as category_fields`,
  ),
  { groupIds: 'ints' },
  {
    ...columns,
    groupVersion: 'int',
    version: 'int',
    costPaise: 'int?',
    weightGrams: 'int?',
    lowStockThreshold: 'int?',
    customFields: json<CustomValues>(),
    categoryFields: json<CustomField[]>(),
  },
);
export type VariantRow = RowOf<typeof variantsOf>;
export type AdminVariantRow = RowOf<typeof adminVariantsOf>;
