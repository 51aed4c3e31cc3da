import { type RowOf, statement } from '#database/client/statement.ts';
import { detail, detailColumns, joined } from '../queries.ts';

/** Of any state, with what only the desk knows. */
export const adminById = statement(
  'catalogue.admin_by_id',
  `select ${detail}, p.rating_tenths as own_rating_tenths, p.version, p.created_at, p.updated_at, exists (select from order_lines l where l.product_id = p.id) as is_sold
   from products p ${joined} where p.id = $1`,
  {
    ...detailColumns,
    ownRatingTenths: 'int',
    version: 'int',
    createdAt: 'time',
    updatedAt: 'time',
    isSold: 'bool',
  },
);
export type AdminProductRow = RowOf<typeof adminById>;

/**
 * Locked: orders take stock one after the other, and an edit is one of them. Whatever else is asked of the product is asked
 * afterwards: this statement may have waited, and sees the world as it was before.
 */
export const lock = statement(
  'catalogue.lock_product',
  `select p.id, p.stock, p.status, p.version from products p where p.id = $1 for update`,
  {
    id: 'int',
    stock: 'int',
    status: 'text',
    version: 'int',
  },
);

/** Two products that come to be at once must not take one address. */
export const lockSlugs = statement(
  'catalogue.lock_product_slugs',
  `select pg_advisory_xact_lock(hashtext('products.slug'))::text as waited`,
  { waited: 'text?' },
);

/** Kept from being deleted until the product stands in it. */
export const lockCategoryShared = statement(
  'catalogue.keep_category',
  `select id from categories where id = $1 for key share`,
  { id: 'int' },
);

export const slugsLike = statement(
  'catalogue.product_slugs',
  `select slug from products where slug = $1 or starts_with(slug, $1 || '-')`,
  { slug: 'text' },
);

export const insert = statement(
  'catalogue.insert_product',
  `insert into products (slug, name, category_id, price_paise, stock, care_instruction, manufacture_details, return_policies)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
  { id: 'int' },
);

/** Null keeps what stands; `$19`: whether the shipping charge is given at all, since null is one of its values. */
export const update = statement(
  'catalogue.update_product',
  `update products set name = $2, category_id = $3, price_paise = $4, original_price_paise = $5, stock = $6, rating_tenths = $7,
     color = $8, size = $9, description = $10, material = coalesce($11, material), pattern = coalesce($12, pattern),
     status = coalesce($13, status), labels = coalesce($14::text[], labels), care_instruction = coalesce($15::text[], care_instruction),
     manufacture_details = coalesce($16::text[], manufacture_details), return_policies = coalesce($17::text[], return_policies),
     shipping_charge_paise = case when $19::bool then $18::bigint else shipping_charge_paise end,
     meta_title = coalesce($20, meta_title), meta_description = coalesce($21, meta_description),
     meta_keywords = coalesce($22, meta_keywords), canonical_url = coalesce($23, canonical_url), robots = coalesce($24, robots),
     version = version + 1, updated_at = now()
   where id = $1`,
  {},
);

export const recordStock = statement(
  'catalogue.record_stock',
  `insert into stock_movements (product_id, delta, reason, actor_id) values ($1, $2, $3, $4)`,
  {},
);

export const archive = statement(
  'catalogue.archive_product',
  `update products set status = 'archived', version = version + 1, updated_at = now() where id = $1`,
  {},
);

export const restore = statement(
  'catalogue.restore_product',
  `update products set status = 'inactive', version = version + 1, updated_at = now() where id = $1`,
  {},
);

export const remove = statement(
  'catalogue.delete_product',
  `delete from products where id = $1`,
  {},
);

/** What buyers said and what was sold stays with the first. */
export const copy = statement(
  'catalogue.copy_product',
  `insert into products (slug, name, category_id, price_paise, original_price_paise, stock, status, color, color_hex, material, size, pattern,
     description, rating_tenths, care_instruction, manufacture_details, return_policies, shipping_charge_paise, labels,
     meta_title, meta_description, meta_keywords, robots)
   select $2, $3, category_id, price_paise, original_price_paise, 0, 'inactive', color, color_hex, material, size, pattern,
     description, rating_tenths, care_instruction, manufacture_details, return_policies, shipping_charge_paise, labels,
     meta_title, meta_description, meta_keywords, robots
   from products where id = $1 returning id`,
  { id: 'int' },
);

export const copyImages = statement(
  'catalogue.copy_images',
  `insert into product_images (product_id, media_hash, alt, position) select $2, media_hash, alt, position from product_images where product_id = $1`,
  {},
);
