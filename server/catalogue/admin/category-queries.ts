import { jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';
import type { ImageJson } from '../queries.ts';

const columns = {
  id: 'int',
  name: 'text',
  slug: 'text',
  description: 'text',
  displayOrder: 'int',
  status: 'text',
  version: 'int',
  productCount: 'int',
  soldCount: 'int',
  picture: jsonOrNull<ImageJson>(),
} as const;

const selected = `c.id, c.name, c.slug, c.description, c.display_order, c.status, c.version,
  coalesce(n.kept, 0) as product_count, coalesce(n.archived, 0) as sold_count,
  (select json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'alt', c.image_alt, 'placeholder', m.placeholder)
     from media m where m.hash = c.image_hash) as picture`;

const counted = `select category_id, count(*) filter (where status <> 'archived') as kept, count(*) filter (where status = 'archived') as archived
  from products`;

// All products are counted in one reading, not in one for each category.
export const all = statement(
  'catalogue.admin_categories',
  `with counted as (${counted} group by category_id)
   select ${selected} from categories c left join counted n on n.category_id = c.id order by c.display_order, c.name, c.id`,
  columns,
);

export const byId = statement(
  'catalogue.admin_category',
  `with counted as (${counted} where category_id = $1 group by category_id)
   select ${selected} from categories c left join counted n on n.category_id = c.id where c.id = $1`,
  columns,
);
export type AdminCategoryRow = RowOf<typeof byId>;

/**
 * Locked until the end of the transaction: no product may enter a category that is being deleted. What it holds is asked
 * afterwards: this statement may have waited, and sees the world as it was before.
 */
export const lock = statement(
  'catalogue.lock_category',
  `select id, version from categories where id = $1 for update`,
  { id: 'int', version: 'int' },
);

/** In id order, so that two who arrange at once wait for one another. */
export const lockAll = statement(
  'catalogue.lock_categories',
  `select id, display_order from categories order by id for no key update`,
  { id: 'int', displayOrder: 'int' },
);

/** `$1`: ids in their new order; only those that move are written. */
export const arrange = statement(
  'catalogue.arrange_categories',
  `update categories c set display_order = given.place, version = c.version + 1, updated_at = now()
   from unnest($1::int[]) with ordinality as given (id, place)
   where c.id = given.id and c.display_order <> given.place
   returning c.id, c.name, c.display_order, c.version`,
  { id: 'int', name: 'text', displayOrder: 'int', version: 'int' },
);

export const slugsLike = statement(
  'catalogue.category_slugs',
  `select slug from categories where slug = $1 or starts_with(slug, $1 || '-')`,
  { slug: 'text' },
);

export const insert = statement(
  'catalogue.insert_category',
  `insert into categories (name, slug, description, display_order, status, image_hash, image_alt) values ($1, $2, $3, $4, $5, $6, $1) returning id`,
  { id: 'int' },
);

/** Null keeps what stands. */
export const update = statement(
  'catalogue.update_category',
  `update categories set name = $2, description = coalesce($3, description), display_order = coalesce($4::int, display_order),
     status = coalesce($5, status), image_hash = coalesce($6, image_hash), image_alt = $2, version = version + 1, updated_at = now()
   where id = $1`,
  {},
);

/** The category's name is among the words that its products are found by. */
export const reindexProducts = statement(
  'catalogue.refold_products',
  `update products set category_id = category_id where category_id = $1`,
  {},
);

export const remove = statement(
  'catalogue.delete_category',
  `delete from categories where id = $1`,
  {},
);

/** Two categories that come to be at once must not take one address. */
export const lockSlugs = statement(
  'catalogue.lock_category_slugs',
  `select pg_advisory_xact_lock(hashtext('categories.slug'))::text as waited`,
  { waited: 'text?' },
);
