import { statement } from '#database/client/statement.ts';

/**
 * Products that a search engine should know: on sale, not kept back by their own robots rule, and at home at this address.
 * `$1`: the shop's public address.
 */
const listed = `p.status = 'active' and c.status = 'active' and p.robots !~* 'noindex|none'
  and p.canonical_url in ('', '/product/' || p.slug, $1::text || '/product/' || p.slug)`;

export const countOfProducts = statement(
  'discovery.count_of_products',
  `select count(*) as total from products p join categories c on c.id = p.category_id where ${listed}`,
  { total: 'int' },
);

/** Pictures are looked for after the file's products were found, not for those of all the files before it as well. */
export const products = statement(
  'discovery.products',
  `select slug, updated_at,
     array(select i.media_hash from product_images i where i.product_id = listed.id order by i.position, i.id) as images
   from (select p.id, p.slug, p.updated_at from products p join categories c on c.id = p.category_id where ${listed} order by p.id limit $2 offset $3) listed
   order by id`,
  { slug: 'text', updatedAt: 'time', images: 'texts' },
);

export const categories = statement(
  'discovery.categories',
  `select slug, updated_at, image_hash from categories where status = 'active' order by display_order, name, id`,
  { slug: 'text', updatedAt: 'time', imageHash: 'text?' },
);

export const posts = statement(
  'discovery.posts',
  'select slug, updated_at, image_hash from posts where published_at <= now() order by published_at desc, id desc',
  { slug: 'text', updatedAt: 'time', imageHash: 'text?' },
);

export const policies = statement(
  'discovery.policies',
  'select slug, updated_at from policies where is_published order by slug',
  { slug: 'text', updatedAt: 'time' },
);
