import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import { productFields, type ProductField } from '#contract/catalogue/product-fields.ts';
import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import { pageSizeMax } from '#contract/rules.ts';
import {
  dynamicStatement,
  json,
  jsonOrNull,
  type RowOf,
  statement,
} from '#database/client/statement.ts';
import { selectFields } from '#database/product-columns.ts';
import { type Filtered, type FilteredEntries, filterParameters } from './filter-queries.ts';

/** The images that the statements below build as json. */
export type ImageJson = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

const cardColumns = {
  id: 'int',
  slug: 'text',
  name: 'text',
  pricePaise: 'int',
  originalPricePaise: 'int?',
  stock: 'int',
  isLowStock: 'bool',
  status: 'text',
  color: 'text',
  material: 'text',
  size: 'text',
  pattern: 'text',
  ratingTenths: 'int',
  reviewsCount: 'int',
  shippingChargePaise: 'int?',
  labels: 'texts',
  categoryId: 'int',
  categoryName: 'text',
  categorySlug: 'text',
  categoryStatus: 'text',
  images: json<ImageJson[]>(),
  groupId: 'int?',
  fabric: jsonOrNull<{ id: number; parts: string[] }>(),
} as const;

const card = `p.id, p.slug, p.name, p.price_paise, p.original_price_paise, p.stock, p.is_low_stock,
  p.status, p.color, p.material, p.size, p.pattern, p.shown_rating_tenths as rating_tenths,
  p.reviews_count,  p.shipping_charge_paise, p.labels, c.id as category_id, c.name as category_name,
  c.slug as category_slug, c.status as category_status,
  coalesce(images.list, '[]') as images, p.group_id,
  (select json_build_object('id', f.product_id, 'parts', f.kinds)
   from products q join product_fabrics f on f.product_id = q.id
   where q.id = p.id or (q.group_id = p.group_id and lower(q.color) = lower(p.color))
   order by q.id <> p.id, q.id limit 1) as fabric`;

// One lateral join reads the images of all products of a page.
export const joined = `join categories c on c.id = p.category_id
  left join lateral (
    select json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'alt',
      i.alt, 'placeholder', m.placeholder)
      order by i.position, i.id) as list
    from product_images i join media m on m.hash = i.media_hash where i.product_id = p.id
  ) images on true`;

type DetailField = Exclude<ProductField, { property: keyof typeof cardColumns | 'costPaise' }>;
/** The fields that a list of products does not read, without the cost: shoppers never get it. */
export const detailFields = productFields.filter(
  (field): field is DetailField =>
    field.key !== 'cost' && !Object.hasOwn(cardColumns, field.property),
);
const ofDetail = selectFields(detailFields);

export const detailColumns = {
  ...cardColumns,
  colorHex: 'text?',
  ...ofDetail.columns,
  categoryFields: json<CustomField[]>(),
  hasSizeGuide: 'bool',
} as const;

export const detail = `${card}, p.color_hex, ${ofDetail.sql},
  c.custom_fields as category_fields, c.size_guide is not null as has_size_guide`;

export const bySlug = statement(
  'catalogue.by_slug',
  `select ${detail} from products p ${joined} where p.slug = :slug`,
  { slug: 'text' },
  detailColumns,
);
export const byId = statement(
  'catalogue.by_id',
  `select ${detail} from products p ${joined} where p.id = :id`,
  { id: 'int' },
  detailColumns,
);
export const byIds = statement(
  'catalogue.by_ids',
  `select ${card} from products p ${joined} where p.id = any(:ids::int[])`,
  { ids: 'ints' },
  cardColumns,
);

export type ProductRow = RowOf<typeof byIds>;
export type ProductDetailRow = RowOf<typeof byId>;

/**
 * A page of products: finds and sorts the ids first, then reads images and texts of that page only.
 * The outer limit tells the planner that few rows are joined: in a prepared statement it does not
 * know the inner one.
 */
export const pageOf = ({ entries }: FilteredEntries, sort: string) =>
  dynamicStatement(
    'catalogue.page',
    `select ${card} from (
       select found.id, row_number() over () as place
       from (select p.id from products p where ${entries} order by ${sort}
         limit :limit offset :offset) found
       limit ${pageSizeMax}
     ) page join products p on p.id = page.id ${joined} order by page.place`,
    { ...filterParameters, limit: 'int', offset: 'int' },
    cardColumns,
  );

/** Counts entries: the groups and the products without one. */
export const countOf = ({ where }: Filtered, isGrouped: true | undefined) =>
  dynamicStatement(
    'catalogue.count',
    `select count(${isGrouped ? 'distinct coalesce(-p.group_id, p.id)' : '*'}) as total
     from products p where ${where}`,
    filterParameters,
    { total: 'int' },
  );

export const allCategories = statement(
  'catalogue.categories',
  `select c.id, c.name, c.slug, c.description, c.display_order, c.status,
     (select count(distinct coalesce(-p.group_id, p.id)) from products p
       where p.category_id = c.id and p.status = 'active') as product_count,
     (select json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'alt',
       c.image_alt, 'placeholder', m.placeholder)
        from media m where m.hash = c.image_hash) as image
   from categories c where c.status = 'active' order by c.display_order, c.name, c.id`,
  {},
  {
    id: 'int',
    name: 'text',
    slug: 'text',
    description: 'text',
    displayOrder: 'int',
    status: 'text',
    productCount: 'int',
    image: jsonOrNull<ImageJson>(),
  },
);
export type CategoryRow = RowOf<typeof allCategories>;

export const categoryNames = statement(
  'catalogue.category_names',
  'select id, name, slug, status, custom_fields from categories order by display_order, id',
  {},
  {
    id: 'int',
    name: 'text',
    slug: 'text',
    status: 'text',
    customFields: json<CustomField[]>(),
  },
);

export const sizeGuideOf = statement(
  'catalogue.size_guide',
  'select name, size_guide from categories where id = :categoryId',
  { categoryId: 'int' },
  { name: 'text', sizeGuide: jsonOrNull<SizeGuide>() },
);

/** A swatch for each of these colours that has one. */
export const swatches = statement(
  'catalogue.swatches',
  `select c.color, h.color_hex as hex from unnest(:colors::text[]) as c(color) cross join lateral (
     select p.color_hex from products p where p.color = c.color and p.status = 'active'
       and p.color_hex is not null limit 1) h`,
  { colors: 'texts' },
  { color: 'text', hex: 'text' },
);
