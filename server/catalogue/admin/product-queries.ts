import { json, jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';
import type { CustomField, CustomValues } from '#contract/catalogue/custom-fields.ts';
import { detail, detailColumns, joined } from '../queries.ts';

type ProductSale = { id: number; name: string; endsAt: string | null; regularPricePaise: number };

/** A product of any status, with the columns that only the admin area shows. */
export const adminById = statement(
  'catalogue.admin_by_id',
  `select ${detail}, p.hsn_code, p.rating_tenths as own_rating_tenths, p.version, p.created_at,
    p.updated_at, exists (select from order_lines l where l.product_id = p.id) as is_sold,
    (select jsonb_build_object('id', s.id, 'name', s.name, 'endsAt', s.ends_at,
       'regularPricePaise', o.regular_price_paise)
     from product_sale_prices o join sale_prices s on s.id = o.sale_price_id
     where o.product_id = p.id) as sale
   from products p ${joined} where p.id = :id`,
  { id: 'int' },
  {
    ...detailColumns,
    hsnCode: 'text?',
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
  `insert into products (slug, name, category_id, price_paise, stock, care_instruction,
     manufacture_details, return_policies)
   values (:slug, :name, :categoryId, :pricePaise, :stock, :careInstruction, :manufactureDetails,
     :returnPolicies) returning id`,
  {
    slug: 'text',
    name: 'text',
    categoryId: 'int',
    pricePaise: 'int',
    stock: 'int',
    careInstruction: 'texts',
    manufactureDetails: 'texts',
    returnPolicies: 'texts',
  },
  { id: 'int' },
);

/**
 * Null leaves the stored value. `hasShippingCharge`, `hasColorHex`, `hasWeight`: null is a value of
 * these.
 */
export const update = statement(
  'catalogue.update_product',
  `update products set name = :name, category_id = :categoryId, price_paise = :pricePaise,
     original_price_paise = :originalPricePaise, stock = :stock, rating_tenths = :ratingTenths,
     color = :color, size = :size, description = :description,
     material = coalesce(:material, material), pattern = coalesce(:pattern, pattern),
     status = coalesce(:status, status), labels = coalesce(:labels::text[], labels),
     care_instruction = coalesce(:careInstruction::text[], care_instruction),
     manufacture_details = coalesce(:manufactureDetails::text[], manufacture_details),
     return_policies = coalesce(:returnPolicies::text[], return_policies),
     country_of_origin = coalesce(:countryOfOrigin, country_of_origin),
       manufacturer = coalesce(:manufacturer, manufacturer),
     packer = coalesce(:packer, packer), net_quantity = coalesce(:netQuantity, net_quantity),
       dimensions = coalesce(:dimensions, dimensions),
     hsn_code = nullif(coalesce(:hsnCode, hsn_code), ''),
     custom_fields = coalesce(:customFields::jsonb, custom_fields),
     shipping_charge_paise = case when :hasShippingCharge::bool
       then :shippingChargePaise::bigint else shipping_charge_paise end,
     meta_title = coalesce(:metaTitle, meta_title), meta_description = coalesce(:metaDescription,
       meta_description),
     meta_keywords = coalesce(:metaKeywords, meta_keywords),
       color_hex = case when :hasColorHex::bool then :colorHex else color_hex end,
     sku = coalesce(:sku, sku),
       weight_grams = case when :hasWeight::bool then :weightGrams::int else weight_grams end,
         canonical_url = coalesce(:canonicalUrl, canonical_url),
     robots = coalesce(:robots, robots), version = version + 1, updated_at = now()
   where id = :id`,
  {
    id: 'int',
    name: 'text',
    categoryId: 'int',
    pricePaise: 'int',
    originalPricePaise: 'int',
    stock: 'int',
    ratingTenths: 'int',
    color: 'text',
    size: 'text',
    description: 'text',
    material: 'text?',
    pattern: 'text?',
    status: 'text?',
    labels: 'texts?',
    careInstruction: 'texts?',
    manufactureDetails: 'texts?',
    returnPolicies: 'texts?',
    countryOfOrigin: 'text?',
    manufacturer: 'text?',
    packer: 'text?',
    netQuantity: 'text?',
    dimensions: 'text?',
    hsnCode: 'text?',
    customFields: jsonOrNull<CustomValues>(),
    hasShippingCharge: 'bool',
    shippingChargePaise: 'int?',
    metaTitle: 'text?',
    metaDescription: 'text?',
    metaKeywords: 'text?',
    hasColorHex: 'bool',
    colorHex: 'text?',
    sku: 'text?',
    hasWeight: 'bool',
    weightGrams: 'int?',
    canonicalUrl: 'text?',
    robots: 'text?',
  },
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

/** Copies neither reviews nor sales; of a product on sale, its regular prices. */
export const copy = statement(
  'catalogue.copy_product',
  `insert into products (slug, name, category_id, price_paise, original_price_paise, stock, status,
    color, color_hex, material, size, pattern,
     description, rating_tenths, care_instruction, manufacture_details, return_policies,
       shipping_charge_paise, labels,
     meta_title, meta_description, meta_keywords, robots, country_of_origin, manufacturer, packer,
       net_quantity, dimensions, hsn_code, custom_fields)
   select :slug, :name, category_id, coalesce(s.regular_price_paise, p.price_paise),
     case when s.product_id is null then p.original_price_paise
       else s.regular_original_price_paise end, 0, 'inactive', color,
     color_hex, material, size, pattern,
     description, rating_tenths, care_instruction, manufacture_details, return_policies,
       shipping_charge_paise, labels,
     meta_title, meta_description, meta_keywords, robots, country_of_origin, manufacturer, packer,
       net_quantity, dimensions, hsn_code, custom_fields
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
