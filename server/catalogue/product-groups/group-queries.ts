import type { CustomField, CustomValues } from '#contract/catalogue/custom-fields.ts';
import { sharedFields } from '#contract/catalogue/product-fields.ts';
import { json, statement } from '#database/client/statement.ts';
import {
  selectFields,
  sharedColumns,
  sharedValues,
  updateGiven,
} from '#database/product-columns.ts';

/** Values of variants in paise; null is a value. */
export type VariantValues = {
  color: string;
  color_hex: string | null;
  size: string;
  price_paise: number;
  original_price_paise: number | null;
  stock: number;
  sku: string;
  cost_paise: number | null;
  weight_grams: number | null;
  low_stock_threshold: number | null;
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

const shared = sharedValues('v.own_fields');

/** New variants with the fields of the product `sourceId`, and their opening stock. */
export const insertVariants = statement(
  'catalogue.insert_variants',
  `with given as (
     select * from jsonb_to_recordset(:variants::jsonb)
       as v(slug text, color text, color_hex text, size text, price_paise bigint,
       original_price_paise bigint, stock int, sku text, cost_paise bigint,
       weight_grams int, low_stock_threshold int, status text,
       own_fields jsonb)
   ), inserted as (
     insert into products (slug, color, color_hex, size, price_paise, original_price_paise, stock,
       sku, cost_paise, weight_grams, low_stock_threshold, status, shipping_charge_paise,
       ${shared.map(({ column }) => column).join(', ')}, group_id)
     select v.slug, v.color, v.color_hex, v.size, v.price_paise, v.original_price_paise, v.stock,
       v.sku, v.cost_paise, v.weight_grams, v.low_stock_threshold, v.status,
       s.shipping_charge_paise,
       ${shared.map(({ value }) => value).join(', ')}, s.group_id
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
        original_price_paise bigint, stock int, sku text, cost_paise bigint,
        weight_grams int, low_stock_threshold int, status text, own_fields jsonb, slug text)
     join products p on p.id = v.id
   ), moved as (
     insert into stock_movements (product_id, delta, reason, actor_id)
     select p.id, v.stock - p.stock, 'edit', :actorId::int from given v
     join products p on p.id = v.id where v.stock <> p.stock
   )
   update products p set color = v.color, color_hex = v.color_hex, size = v.size,
     price_paise = v.price_paise, original_price_paise = v.original_price_paise, stock = v.stock,
     sku = v.sku, cost_paise = v.cost_paise, weight_grams = v.weight_grams,
     low_stock_threshold = v.low_stock_threshold, status = v.status,
     custom_fields = v.custom_fields, slug = v.slug,
     version = version + 1, updated_at = now()
   from given v where p.id = v.id
     and (p.color, p.color_hex, p.size, p.price_paise, p.original_price_paise, p.stock, p.sku,
       p.cost_paise, p.weight_grams, p.low_stock_threshold, p.status, p.custom_fields, p.slug)
       is distinct from (v.color, v.color_hex, v.size, v.price_paise, v.original_price_paise,
         v.stock, v.sku, v.cost_paise, v.weight_grams, v.low_stock_threshold, v.status,
         v.custom_fields, v.slug)`,
  { variants: json<readonly (VariantValues & { id: number; slug: string })[]>(), actorId: 'int' },
  {},
);

/** Absent fields keep their values. A trigger copies the fields to the other variants. */
export const updateFields = statement(
  'catalogue.update_group_fields',
  updateGiven(sharedColumns, {
    id: '(select min(id) from products where group_id = :groupId)',
    given: ':fields',
  }),
  { groupId: 'int', fields: json<Record<string, unknown>>() },
  {},
);

export const bumpVersion = statement(
  'catalogue.bump_group_version',
  'update product_groups set version = version + 1, updated_at = now() where id = :id',
  { id: 'int' },
  {},
);

const groupColumns = selectFields(sharedFields);

/** The fields of the group for the audit log. */
export const groupFields = statement(
  'catalogue.group_fields',
  `select ${groupColumns.sql}, c.custom_fields as category_fields
   from products p join categories c on c.id = p.category_id
     where p.group_id = :groupId order by p.id limit 1`,
  { groupId: 'int' },
  { ...groupColumns.columns, categoryFields: json<CustomField[]>() },
);
