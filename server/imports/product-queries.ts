import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import { productFields } from '#contract/catalogue/product-fields.ts';
import { json, statement } from '#database/client/statement.ts';
import { selectFields } from '#database/product-columns.ts';

/** The shop's data that the lines of a file refer to. */
export const categories = statement(
  'imports.categories',
  'select id, name, slug, hsn_code, custom_fields from categories order by id',
  {},
  {
    id: 'int',
    name: 'text',
    slug: 'text',
    hsnCode: 'text?',
    customFields: json<CustomField[]>(),
  },
);
export const knownHashes = statement(
  'imports.known_hashes',
  'select hash from media where hash = any(:hashes::text[])',
  { hashes: 'texts' },
  { hash: 'text' },
);
/** A file holds the regular prices: it may be imported after the sale. */
const fields = selectFields(productFields, {
  pricePaise: 'coalesce(sale.regular_price_paise, p.price_paise)',
  originalPricePaise: `case when sale.product_id is null then p.original_price_paise
    else sale.regular_original_price_paise end`,
});
/** The translated texts of a product by language and field. */
export type Translations = Partial<Record<string, Partial<Record<string, string>>>>;

const productColumns = {
  id: 'int',
  slug: 'text',
  categoryId: 'int',
  isOnSale: 'bool',
  ...fields.columns,
  categoryHsnCode: 'text?',
  categoryFields: json<CustomField[]>(),
  groupSlug: 'text?',
  version: 'int',
  images: json<{ hash: string; alt: string }[]>(),
  translations: json<Translations>(),
} as const;
const selectProduct = `select p.id, p.slug, p.category_id,
    sale.product_id is not null as is_on_sale, ${fields.sql},
    c.hsn_code as category_hsn_code, c.custom_fields as category_fields,
    (select slug from product_groups where id = p.group_id) as group_slug,
    p.version, coalesce(images.list, '[]') as images,
    coalesce(translated.texts, '{}') as translations
  from products p join categories c on c.id = p.category_id
  left join product_sale_prices sale on sale.product_id = p.id
  left join lateral (
    select json_agg(json_build_object('hash', i.media_hash, 'alt', i.alt) order by i.position, i.id)
      as list from product_images i where i.product_id = p.id
  ) images on true
  left join lateral (
    select jsonb_object_agg(locale, texts) as texts from (
      select t.locale, coalesce(g.texts, '{}') || coalesce(o.texts, '{}') as texts
      from (select distinct locale from translations where product_id = p.id
        or group_id = p.group_id) t
      left join translations g on g.group_id = p.group_id and g.locale = t.locale
      left join translations o on o.product_id = p.id and o.locale = t.locale
    ) by_locale
  ) translated on true`;

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
