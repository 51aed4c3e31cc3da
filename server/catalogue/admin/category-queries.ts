import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import { json, jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';
import { versionedRows } from '#database/client/versioned-table.ts';
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
  designCount: 'int',
  soldCount: 'int',
  image: jsonOrNull<ImageJson>(),
} as const;

const selected = `c.id, c.name, c.slug, c.description, c.display_order, c.status,
  c.version, c.hsn_code, c.custom_fields, c.size_guide,
  coalesce(n.listed, 0) as product_count,
  coalesce(n.designs, 0) as design_count, coalesce(n.archived, 0) as sold_count,
  (select json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'alt',
    c.image_alt, 'placeholder', m.placeholder)
     from media m where m.hash = c.image_hash) as image`;

const counts = `select category_id, count(*) filter (where status <> 'archived') as listed,
  count(distinct coalesce(-group_id, id)) filter (where status <> 'archived') as designs,
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

/**
 * The lock keeps products out of a category that is being deleted. Its counts come from a later
 * statement, because one that waited for the lock has an older snapshot.
 */
export const rows = versionedRows({
  table: 'categories',
  alias: 'c',
  select: `select ${selected} from categories c
   left join lateral (${counts} where category_id = c.id group by category_id) n on true`,
  columns,
  values: {
    name: 'text',
    slug: 'text',
    description: 'text',
    displayOrder: 'int',
    status: 'text',
    imageHash: 'text?',
    imageAlt: 'text',
    hsnCode: 'text?',
  },
  lock: 'update',
});
export type AdminCategoryRow = RowOf<typeof rows.byId>;

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

/** Rebuilds the search text of the products, which contains the category's name. */
export const reindexProducts = statement(
  'catalogue.refold_products',
  `update products set category_id = category_id where category_id = :id`,
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
