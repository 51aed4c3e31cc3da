import type { CustomField, CustomValues } from '#contract/catalogue/custom-fields.ts';
import { json, statement } from '#database/client/statement.ts';

/** The shop's data that the lines of a file refer to. */
export const categories = statement(
  'imports.categories',
  'select id, name, slug, custom_fields from categories order by id',
  {},
  { id: 'int', name: 'text', slug: 'text', customFields: json<CustomField[]>() },
);
export const knownHashes = statement(
  'imports.known_hashes',
  'select hash from media where hash = any(:hashes::text[])',
  { hashes: 'texts' },
  { hash: 'text' },
);
const productColumns = {
  id: 'int',
  slug: 'text',
  name: 'text',
  categoryId: 'int',
  categoryName: 'text',
  pricePaise: 'int',
  originalPricePaise: 'int?',
  isOnSale: 'bool',
  stock: 'int',
  status: 'text',
  color: 'text',
  material: 'text',
  size: 'text',
  pattern: 'text',
  description: 'text',
  ratingTenths: 'int',
  labels: 'texts',
  careInstruction: 'texts',
  manufactureDetails: 'texts',
  returnPolicies: 'texts',
  countryOfOrigin: 'text',
  manufacturer: 'text',
  packer: 'text',
  netQuantity: 'text',
  dimensions: 'text',
  hsnCode: 'text?',
  customFields: json<CustomValues>(),
  categoryFields: json<CustomField[]>(),
  shippingChargePaise: 'int?',
  metaTitle: 'text',
  metaDescription: 'text',
  metaKeywords: 'text',
  canonicalUrl: 'text',
  robots: 'text',
  sku: 'text',
  weightGrams: 'int?',
  groupSlug: 'text?',
  version: 'int',
  images: json<{ hash: string; alt: string }[]>(),
} as const;
/** A file holds the regular prices: it may be imported after the sale. */
const selectProduct = `select p.id, p.slug, p.name, p.category_id, c.name as category_name,
    coalesce(sale.regular_price_paise, p.price_paise) as price_paise,
    case when sale.product_id is null then p.original_price_paise
      else sale.regular_original_price_paise end as original_price_paise,
    sale.product_id is not null as is_on_sale, p.stock, p.status, p.color, p.material, p.size,
    p.pattern, p.description, p.rating_tenths, p.labels, p.care_instruction, p.manufacture_details,
    p.return_policies, p.country_of_origin, p.manufacturer, p.packer, p.net_quantity, p.dimensions,
    p.hsn_code, p.custom_fields, c.custom_fields as category_fields, p.shipping_charge_paise,
    p.meta_title, p.meta_description, p.meta_keywords, p.canonical_url, p.robots, p.sku,
    p.weight_grams, (select slug from product_groups where id = p.group_id) as group_slug,
    p.version, coalesce(images.list, '[]') as images
  from products p join categories c on c.id = p.category_id
  left join product_sale_prices sale on sale.product_id = p.id
  left join lateral (
    select json_agg(json_build_object('hash', i.media_hash, 'alt', i.alt) order by i.position, i.id)
      as list from product_images i where i.product_id = p.id
  ) images on true`;

export const bySlugs = statement(
  'imports.by_slugs',
  `${selectProduct} where p.slug = any(:slugs::text[])`,
  { slugs: 'texts' },
  productColumns,
);
export const bySkus = statement(
  'imports.by_skus',
  'select lower(sku) as sku, slug from products where lower(sku) = any(:skus::text[])',
  { skus: 'texts' },
  { sku: 'text', slug: 'text' },
);
export const productsAfter = statement(
  'imports.products_after',
  `${selectProduct} where p.status <> 'archived' and p.id > :afterId order by p.id limit 500`,
  { afterId: 'int' },
  productColumns,
);
