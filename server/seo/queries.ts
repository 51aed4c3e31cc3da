import { statement } from '#database/client/statement.ts';
import { sizeOrderSql } from '#database/size-order.ts';

/**
 * Indexable products: on sale, without a `noindex` rule, and with their own URL as canonical URL.
 * Of a colour the first size.
 */
const listed = `p.status = 'active' and c.status = 'active' and p.robots !~* 'noindex|none'
  and p.canonical_url in ('', '/product/' || p.slug,
    cast(:publicUrl as text) || '/product/' || p.slug)
  and (p.group_id is null or p.id = (select own.id from products own
    where own.group_id = p.group_id and own.color = p.color and own.status = 'active'
    order by ${sizeOrderSql('own')} limit 1))`;

export const countOfProducts = statement(
  'seo.count_of_products',
  `select count(*) as total from products p join categories c on c.id = p.category_id
   where ${listed}`,
  { publicUrl: 'text' },
  { total: 'int' },
);

/** Selects images after `limit`, so rows before the offset cost no lookup. */
export const products = statement(
  'seo.products',
  `select slug, updated_at,
     array(select i.media_hash from product_images i where i.product_id = listed.id
       order by i.position, i.id) as images
   from (select p.id, p.slug, p.updated_at from products p join categories c on c.id = p.category_id
     where ${listed} order by p.id limit :limit offset :offset) listed
   order by id`,
  { publicUrl: 'text', limit: 'int', offset: 'int' },
  { slug: 'text', updatedAt: 'time', images: 'texts' },
);

export const categories = statement(
  'seo.categories',
  `select slug, updated_at, image_hash from categories where status = 'active'
   order by display_order, name, id`,
  {},
  { slug: 'text', updatedAt: 'time', imageHash: 'text?' },
);

export const posts = statement(
  'seo.posts',
  `select slug, updated_at, image_hash from posts where published_at <= now()
   order by published_at desc, id desc`,
  {},
  { slug: 'text', updatedAt: 'time', imageHash: 'text?' },
);
