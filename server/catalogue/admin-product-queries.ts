import { statement } from '#database/statement.ts';

/** Locked: orders take stock one after the other, and an edit is one of them. */
export const lock = statement(
  'catalogue.lock_product',
  `select p.id, p.stock, p.category_id, p.status, exists (select from order_lines l where l.product_id = p.id) as is_sold
   from products p where p.id = $1 and p.status <> 'archived' for update`,
  { id: 'int', stock: 'int', categoryId: 'int', status: 'text', isSold: 'bool' },
);

/** Kept from being deleted until the product stands in it. */
export const keepCategory = statement('catalogue.keep_category', `select id from categories where id = $1 for key share`, { id: 'int' });

export const slugsLike = statement('catalogue.product_slugs', `select slug from products where slug = $1 or starts_with(slug, $1 || '-')`, { slug: 'text' });

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

export const imageCount = statement('catalogue.image_count', `select count(*) as images from product_images where product_id = $1`, { images: 'int' });

/** The same picture twice is one picture. */
export const addImages = statement(
  'catalogue.add_images',
  `insert into product_images (product_id, media_hash, position)
   select $1, hash, (select coalesce(max(position), -1) from product_images where product_id = $1) + place
   from unnest($2::text[]) with ordinality as given (hash, place)
   on conflict (product_id, media_hash) do nothing`,
  {},
);

export const removeImage = statement('catalogue.remove_image', `delete from product_images where product_id = $1 and media_hash = $2`, {});

export const archive = statement('catalogue.archive_product', `update products set status = 'archived', version = version + 1, updated_at = now() where id = $1`, {});

export const remove = statement('catalogue.delete_product', `delete from products where id = $1`, {});
