import { jsonOrNull, statement } from '#database/statement.ts';

type PictureJson = { hash: string; width: number; height: number; alt: string; placeholder: string };

const columns = {
  id: 'int',
  name: 'text',
  slug: 'text',
  description: 'text',
  displayOrder: 'int',
  status: 'text',
  productCount: 'int',
  picture: jsonOrNull<PictureJson>(),
} as const;

const selected = (productCount: string) => `c.id, c.name, c.slug, c.description, c.display_order, c.status, ${productCount} as product_count,
  (select json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'alt', c.image_alt, 'placeholder', m.placeholder)
     from media m where m.hash = c.image_hash) as picture`;

// All products are counted in one reading, not in one for each category.
export const all = statement(
  'catalogue.admin_categories',
  `with counted as (select category_id, count(*) as products from products where status <> 'archived' group by category_id)
   select ${selected('coalesce(n.products, 0)')}
   from categories c left join counted n on n.category_id = c.id order by c.display_order, c.name, c.id`,
  columns,
);

export const byId = statement(
  'catalogue.admin_category',
  `select ${selected("(select count(*) from products p where p.category_id = c.id and p.status <> 'archived')")} from categories c where c.id = $1`,
  columns,
);

/** Locked until the end of the transaction: no product may enter a category that is being deleted. */
export const lock = statement(
  'catalogue.lock_category',
  `select c.id, c.name, c.status,
     (select count(*) from products p where p.category_id = c.id and p.status <> 'archived') as kept,
     (select count(*) from products p where p.category_id = c.id and p.status = 'archived') as sold
   from categories c where c.id = $1 for update`,
  { id: 'int', name: 'text', status: 'text', kept: 'int', sold: 'int' },
);

export const slugsLike = statement('catalogue.category_slugs', `select slug from categories where slug = $1 or starts_with(slug, $1 || '-')`, { slug: 'text' });

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
export const refoldProducts = statement('catalogue.refold_products', `update products set category_id = category_id where category_id = $1`, {});

export const remove = statement('catalogue.delete_category', `delete from categories where id = $1`, {});
