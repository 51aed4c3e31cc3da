import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import { json, jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';
import type { ImageJson } from '../queries.ts';

const columns = {
  id: 'int',
  name: 'text',
  slug: 'text',
  description: 'text',
  displayOrder: 'int',
  status: 'text',
  version: 'int',
  hsnCode: 'text?',
  customFields: json<CustomField[]>(),
  sizeGuide: jsonOrNull<SizeGuide>(),
  productCount: 'int',
  soldCount: 'int',
  image: jsonOrNull<ImageJson>(),
} as const;

const selected = `c.id, c.name, c.slug, c.description, c.display_order, c.status,
  c.version, c.hsn_code, c.custom_fields, c.size_guide,
  coalesce(n.listed, 0) as product_count, coalesce(n.archived, 0) as sold_count,
  (select json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'alt',
    c.image_alt, 'placeholder', m.placeholder)
     from media m where m.hash = c.image_hash) as image`;

const counts = `select category_id, count(*) filter (where status <> 'archived') as listed,
  count(*) filter (where status = 'archived') as archived
  from products`;

// One pass counts the products of all categories.
export const all = statement(
  'catalogue.admin_categories',
  `with counts as (${counts} group by category_id)
   select ${selected} from categories c left join counts n on n.category_id = c.id
   order by c.display_order, c.name, c.id`,
  {},
  columns,
);

export const byId = statement(
  'catalogue.admin_category',
  `with counts as (${counts} where category_id = :id group by category_id)
   select ${selected} from categories c left join counts n on n.category_id = c.id
   where c.id = :id`,
  { id: 'int' },
  columns,
);
export type AdminCategoryRow = RowOf<typeof byId>;

/**
 * Locks until the end of the transaction: no product enters a category that is being deleted. Read
 * its counts in a later statement: this one may have waited, and its snapshot is older than the
 * lock.
 */
export const lock = statement(
  'catalogue.lock_category',
  `select id, version from categories where id = :id for update`,
  { id: 'int' },
  { id: 'int', version: 'int' },
);

/** Locks in id order, so that two concurrent reorders do not deadlock. */
export const lockAll = statement(
  'catalogue.lock_categories',
  `select id, display_order from categories order by id for no key update`,
  {},
  { id: 'int', displayOrder: 'int' },
);

/** `ids` in their new order; writes only the rows that move. */
export const reorder = statement(
  'catalogue.arrange_categories',
  `update categories c set display_order = given.place, version = c.version + 1, updated_at = now()
   from unnest(:ids::int[]) with ordinality as given (id, place)
   where c.id = given.id and c.display_order <> given.place
   returning c.id, c.name, c.display_order, c.version`,
  { ids: 'ints' },
  { id: 'int', name: 'text', displayOrder: 'int', version: 'int' },
);

export const slugsLike = statement(
  'catalogue.category_slugs',
  `select slug from categories where slug = :slug or starts_with(slug, :slug || '-')`,
  { slug: 'text' },
  { slug: 'text' },
);

export const insert = statement(
  'catalogue.insert_category',
  `insert into categories (name, slug, description, display_order, status, image_hash,
     image_alt, hsn_code)
   values (:name, :slug, :description, :displayOrder, :status, :imageHash, :name,
     nullif(:hsnCode, '')) returning id`,
  {
    name: 'text',
    slug: 'text',
    description: 'text',
    displayOrder: 'int',
    status: 'text',
    imageHash: 'text?',
    hsnCode: 'text',
  },
  { id: 'int' },
);

/** Null leaves the stored value; an empty HSN code removes it. */
export const update = statement(
  'catalogue.update_category',
  `update categories set name = :name, description = coalesce(:description, description),
     display_order = coalesce(:displayOrder::int, display_order),
     status = coalesce(:status, status), image_hash = coalesce(:imageHash, image_hash),
     image_alt = :name, hsn_code = nullif(coalesce(:hsnCode::text, hsn_code), ''),
     version = version + 1, updated_at = now()
   where id = :id`,
  {
    id: 'int',
    name: 'text',
    description: 'text?',
    displayOrder: 'int?',
    status: 'text?',
    imageHash: 'text?',
    hsnCode: 'text?',
  },
  {},
);

/** Rebuilds the search text of the products, which contains the category's name. */
export const reindexProducts = statement(
  'catalogue.refold_products',
  `update products set category_id = category_id where category_id = :id`,
  { id: 'int' },
  {},
);

export const remove = statement(
  'catalogue.delete_category',
  `delete from categories where id = :id`,
  { id: 'int' },
  {},
);

/** Serializes the choice of a slug: two new categories must not choose the same one. */
export const lockSlugs = statement(
  'catalogue.lock_category_slugs',
  `select pg_advisory_xact_lock(hashtext('categories.slug'))::text as locked`,
  {},
  { locked: 'text?' },
);
