import type { CustomField, CustomValues } from '#contract/catalogue/custom-fields.ts';
import { json, jsonOrNull, statement } from '#database/client/statement.ts';

/** Values of variants in paise; null is a value. */
export type VariantValues = {
  color: string;
  color_hex: string | null;
  size: string;
  price_paise: number;
  original_price_paise: number | null;
  stock: number;
  sku: string;
  weight_grams: number | null;
  status: string;
  /** Of the custom fields, only those that differ by size and colour are written. */
  own_fields: CustomValues;
};

export const groupById = statement(
  'catalogue.group',
  'select id, version from product_groups where id = :id for update',
  { id: 'int' },
  { id: 'int', version: 'int' },
);

/** Locks the variants of the group and the given products in id order, as orders do. */
export const lockVariants = statement(
  'catalogue.lock_variants',
  `select p.id, p.group_id, p.name, p.status from products p
   where (p.group_id = :groupId or p.id = any(:ids::int[])) order by p.id for update`,
  { groupId: 'int?', ids: 'ints' },
  { id: 'int', groupId: 'int?', name: 'text', status: 'text' },
);

export const slugsTaken = statement(
  'catalogue.slugs_taken',
  'select slug from products where slug = any(:slugs::text[])',
  { slugs: 'texts' },
  { slug: 'text' },
);

/** The slug of the group is that of its first product, numbered if another group has it. */
export const insertGroup = statement(
  'catalogue.insert_group',
  `with own as (select slug from products where id = :productId)
   insert into product_groups (slug)
   select case when exists (select from product_groups g where g.slug = own.slug)
     then own.slug || '-' || :productId else own.slug end from own
   returning id`,
  { productId: 'int' },
  { id: 'int' },
);

/** New variants with the fields of the product `sourceId`, and their opening stock. */
export const insertVariants = statement(
  'catalogue.insert_variants',
  `with given as (
     select * from jsonb_to_recordset(:variants::jsonb)
       as v(slug text, color text, color_hex text, size text, price_paise bigint,
       original_price_paise bigint, stock int, sku text, weight_grams int, status text,
       own_fields jsonb)
   ), inserted as (
     insert into products (slug, color, color_hex, size, price_paise, original_price_paise, stock,
       sku, weight_grams, status,
       name, category_id, material, pattern, description, rating_tenths, labels, care_instruction,
         manufacture_details, return_policies,
       shipping_charge_paise, meta_title, meta_description, meta_keywords, robots,
         country_of_origin, manufacturer, packer, net_quantity, dimensions, hsn_code,
         custom_fields, group_id)
     select v.slug, v.color, v.color_hex, v.size, v.price_paise, v.original_price_paise, v.stock,
       v.sku, v.weight_grams, v.status,
       s.name, s.category_id, s.material, s.pattern, s.description, s.rating_tenths, s.labels,
         s.care_instruction, s.manufacture_details,
       s.return_policies, s.shipping_charge_paise, s.meta_title, s.meta_description,
         s.meta_keywords, s.robots,
       s.country_of_origin, s.manufacturer, s.packer, s.net_quantity, s.dimensions, s.hsn_code,
         with_group_values(v.own_fields, s.custom_fields, per_variant_keys(s.category_id)),
         s.group_id
     from given v, products s where s.id = :sourceId
     returning id, stock
   ), moved as (
     insert into stock_movements (product_id, delta, reason, actor_id)
     select id, stock, 'opening', :actorId::int from inserted where stock > 0
   )
   select id from inserted`,
  {
    sourceId: 'int',
    variants: json<readonly (VariantValues & { slug: string })[]>(),
    actorId: 'int',
  },
  { id: 'int' },
);

/** Writes the variants that differ, and the movements of their stock. */
export const updateVariants = statement(
  'catalogue.update_variants',
  `with given as (
     select v.*, with_group_values(v.own_fields, p.custom_fields, per_variant_keys(p.category_id))
       as custom_fields
     from jsonb_to_recordset(:variants::jsonb)
       as v(id int, color text, color_hex text, size text, price_paise bigint,
       original_price_paise bigint, stock int, sku text, weight_grams int, status text,
       own_fields jsonb)
     join products p on p.id = v.id
   ), moved as (
     insert into stock_movements (product_id, delta, reason, actor_id)
     select p.id, v.stock - p.stock, 'edit', :actorId::int from given v
     join products p on p.id = v.id where v.stock <> p.stock
   )
   update products p set color = v.color, color_hex = v.color_hex, size = v.size,
     price_paise = v.price_paise, original_price_paise = v.original_price_paise, stock = v.stock,
     sku = v.sku, weight_grams = v.weight_grams, status = v.status, custom_fields = v.custom_fields,
     version = version + 1, updated_at = now()
   from given v where p.id = v.id
     and (p.color, p.color_hex, p.size, p.price_paise, p.original_price_paise, p.stock, p.sku,
       p.weight_grams, p.status, p.custom_fields)
       is distinct from (v.color, v.color_hex, v.size, v.price_paise, v.original_price_paise,
         v.stock, v.sku, v.weight_grams, v.status, v.custom_fields)`,
  { variants: json<readonly (VariantValues & { id: number })[]>(), actorId: 'int' },
  {},
);

/** Null leaves the stored value. A trigger copies the fields to the other variants. */
export const updateFields = statement(
  'catalogue.update_group_fields',
  `update products set name = coalesce(:name, name),
     category_id = coalesce(:categoryId::int, category_id),
     material = coalesce(:material, material), pattern = coalesce(:pattern, pattern),
     description = coalesce(:description, description),
     rating_tenths = coalesce(:ratingTenths::int, rating_tenths),
     labels = coalesce(:labels::text[], labels),
     care_instruction = coalesce(:careInstruction::text[], care_instruction),
     manufacture_details = coalesce(:manufactureDetails::text[], manufacture_details),
     return_policies = coalesce(:returnPolicies::text[], return_policies),
       meta_title = coalesce(:metaTitle, meta_title),
     meta_description = coalesce(:metaDescription, meta_description),
       meta_keywords = coalesce(:metaKeywords, meta_keywords),
     robots = coalesce(:robots, robots), country_of_origin = coalesce(:countryOfOrigin,
       country_of_origin),
     manufacturer = coalesce(:manufacturer, manufacturer), packer = coalesce(:packer, packer),
     net_quantity = coalesce(:netQuantity, net_quantity), dimensions = coalesce(:dimensions,
       dimensions),
     hsn_code = nullif(coalesce(:hsnCode, hsn_code), ''),
     custom_fields = coalesce(:customFields::jsonb, custom_fields), version = version + 1,
     updated_at = now()
   where id = (select min(id) from products where group_id = :groupId)`,
  {
    groupId: 'int',
    name: 'text?',
    categoryId: 'int?',
    material: 'text?',
    pattern: 'text?',
    description: 'text?',
    ratingTenths: 'int?',
    labels: 'texts?',
    careInstruction: 'texts?',
    manufactureDetails: 'texts?',
    returnPolicies: 'texts?',
    metaTitle: 'text?',
    metaDescription: 'text?',
    metaKeywords: 'text?',
    robots: 'text?',
    countryOfOrigin: 'text?',
    manufacturer: 'text?',
    packer: 'text?',
    netQuantity: 'text?',
    dimensions: 'text?',
    hsnCode: 'text?',
    customFields: jsonOrNull<CustomValues>(),
  },
  {},
);

export const bumpVersion = statement(
  'catalogue.bump_group_version',
  'update product_groups set version = version + 1, updated_at = now() where id = :id',
  { id: 'int' },
  {},
);

/** The fields of the group for the audit log. */
export const groupFields = statement(
  'catalogue.group_fields',
  `select p.name, c.name as category_name, p.material, p.pattern, p.description, p.rating_tenths,
    p.labels, p.care_instruction,
     p.manufacture_details, p.return_policies, p.meta_title, p.meta_description, p.meta_keywords,
       p.robots,
     p.country_of_origin, p.manufacturer, p.packer, p.net_quantity, p.dimensions, p.hsn_code,
     p.custom_fields, c.custom_fields as category_fields
   from products p join categories c on c.id = p.category_id
     where p.group_id = :groupId order by p.id limit 1`,
  { groupId: 'int' },
  {
    name: 'text',
    categoryName: 'text',
    material: 'text',
    pattern: 'text',
    description: 'text',
    ratingTenths: 'int',
    labels: 'texts',
    careInstruction: 'texts',
    manufactureDetails: 'texts',
    returnPolicies: 'texts',
    metaTitle: 'text',
    metaDescription: 'text',
    metaKeywords: 'text',
    robots: 'text',
    countryOfOrigin: 'text',
    manufacturer: 'text',
    packer: 'text',
    netQuantity: 'text',
    dimensions: 'text',
    hsnCode: 'text?',
    customFields: json<CustomValues>(),
    categoryFields: json<CustomField[]>(),
  },
);
