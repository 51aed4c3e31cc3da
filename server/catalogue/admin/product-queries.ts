import { json, jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';
import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import { fieldColumns, sharedColumns, updateGiven } from '#database/product-columns.ts';
import { detail, detailColumns, joined } from '../queries.ts';

type ProductSale = { id: number; name: string; endsAt: string | null; regularPricePaise: number };

/** A product of any status, with the columns that only the admin area shows. */
export const adminById = statement(
  'catalogue.admin_by_id',
  `select ${detail}, p.cost_paise, p.rating_tenths as own_rating_tenths, p.version, p.created_at,
    p.updated_at, exists (select from order_lines l where l.product_id = p.id) as is_sold,
    (select jsonb_build_object('id', s.id, 'name', s.name, 'endsAt', s.ends_at,
       'regularPricePaise', o.regular_price_paise)
     from product_sale_prices o join sale_prices s on s.id = o.sale_price_id
     where o.product_id = p.id) as sale
   from products p ${joined} where p.id = :id`,
  { id: 'int' },
  {
    ...detailColumns,
    costPaise: 'int?',
    ownRatingTenths: 'int',
    version: 'int',
    createdAt: 'time',
    updatedAt: 'time',
    isSold: 'bool',
    sale: jsonOrNull<ProductSale>(),
  },
);
export type AdminProductRow = RowOf<typeof adminById>;

/**
 * Locks the row and those of its group in id order: orders take stock one after the other, an edit
 * queues with them and changes the group's fields in all variants. Read the rest of the product in
 * a later statement: this one may have waited, and its snapshot is older than the lock.
 */
export const lock = statement(
  'catalogue.lock_product',
  `with locked as (
     select p.id, p.stock, p.status, p.version from products p where p.id = any(variants_of(:id))
     order by p.id for update
   ) select id, stock, status, version from locked where id = :id`,
  { id: 'int' },
  {
    id: 'int',
    stock: 'int',
    status: 'text',
    version: 'int',
  },
);

/** Serializes the choice of a slug: two new products must not choose the same one. */
export const lockSlugs = statement(
  'catalogue.lock_product_slugs',
  `select pg_advisory_xact_lock(hashtext('products.slug'))::text as locked`,
  {},
  { locked: 'text?' },
);

/** Prevents the deletion of the category until the product refers to it. */
export const lockCategoryShared = statement(
  'catalogue.keep_category',
  `select id, custom_fields from categories where id = :id for key share`,
  { id: 'int' },
  { id: 'int', customFields: json<CustomField[]>() },
);

export const slugsLike = statement(
  'catalogue.product_slugs',
  `select slug from products where slug = :slug or starts_with(slug, :slug || '-')`,
  { slug: 'text' },
  { slug: 'text' },
);

export const insert = statement(
  'catalogue.insert_product',
  `insert into products (slug, name, category_id, price_paise, stock)
   values (:slug, :name, :categoryId, :pricePaise, :stock) returning id`,
  { slug: 'text', name: 'text', categoryId: 'int', pricePaise: 'int', stock: 'int' },
  { id: 'int' },
);

/** Absent fields keep their values. */
export const update = statement(
  'catalogue.update_product',
  updateGiven([...fieldColumns.map(({ name }) => name), 'color_hex', 'slug'], {
    id: ':id',
    given: ':fields',
  }),
  { id: 'int', fields: json<Record<string, unknown>>() },
  {},
);

export const recordStock = statement(
  'catalogue.record_stock',
  `insert into stock_movements (product_id, delta, reason, actor_id)
   values (:productId, :delta, :reason, :actorId)`,
  { productId: 'int', delta: 'int', reason: 'text', actorId: 'int' },
  {},
);

export const archive = statement(
  'catalogue.archive_product',
  `update products set status = 'archived', version = version + 1, updated_at = now()
   where id = :id`,
  { id: 'int' },
  {},
);

export const restore = statement(
  'catalogue.restore_product',
  `update products set status = 'inactive', version = version + 1, updated_at = now()
   where id = :id`,
  { id: 'int' },
  {},
);

export const remove = statement(
  'catalogue.delete_product',
  `delete from products where id = :id`,
  { id: 'int' },
  {},
);

const copiedColumns = [
  ...['color', 'color_hex', 'size', 'shipping_charge_paise'],
  ...sharedColumns.filter((column) => column !== 'name'),
].join(', ');

/** Copies neither reviews nor sales; of a product on sale, its regular prices. */
export const copy = statement(
  'catalogue.copy_product',
  `insert into products (slug, name, price_paise, original_price_paise, stock, status,
     ${copiedColumns})
   select :slug, :name, coalesce(s.regular_price_paise, p.price_paise),
     case when s.product_id is null then p.original_price_paise
       else s.regular_original_price_paise end, 0, 'inactive', ${copiedColumns}
   from products p left join product_sale_prices s on s.product_id = p.id
   where p.id = :id returning id`,
  { id: 'int', slug: 'text', name: 'text' },
  { id: 'int' },
);

export const copyImages = statement(
  'catalogue.copy_images',
  `insert into product_images (product_id, media_hash, alt, position)
   select :toId, media_hash, alt, position from product_images where product_id = :fromId`,
  { fromId: 'int', toId: 'int' },
  {},
);
