import { json, statement } from '#database/client/statement.ts';

type ImageJson = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

/** A review as the page below builds it as json. */
export type ReviewJson = {
  id: number;
  name: string;
  rating: number;
  title: string;
  body: string;
  photos: ImageJson[];
  isVerified: boolean;
  createdAt: string;
  size: string;
  color: string;
  reply: string;
};

const selected = `r.id, r.name, r.rating, r.title, r.body,
  (select coalesce(json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height,
     'alt', 'Photo by ' || r.name, 'placeholder', m.placeholder) order by photo.place), '[]')
   from unnest(r.photos) with ordinality as photo(hash, place)
   join media m on m.hash = photo.hash) as photos,
  r.is_verified as "isVerified", r.created_at as "createdAt", p.size, p.color, r.reply`;

/** A product that is visible in the shop, with the variants of its group. */
const visible = `select p.id, variants_of(p.id) as variant_ids from products p
   join categories c on c.id = p.category_id
   where p.slug = :slug and p.status = 'active' and c.status = 'active'`;

export const visibleProduct = statement(
  'reviews.visible_product',
  `select id, to_json(variant_ids) as variant_ids from (${visible}) visible`,
  { slug: 'text' },
  { id: 'int', variantIds: json<number[]>() },
);

/** A page of reviews, and the number of all by star, for a product that is visible in the shop. */
const pageBy = (name: string, sort: string) =>
  statement(
    `reviews.page_${name}`,
    `with product as materialized (${visible})
     select to_json(variant_ids) as variant_ids,
       (select coalesce(json_agg(counted), '[]') from (
         select rating as star, count(*) as count from reviews
         where product_id = any(variant_ids) and not is_hidden group by rating) counted) as counts,
       (select coalesce(json_agg(page), '[]') from (
         select ${selected} from reviews r join products p on p.id = r.product_id
         where r.product_id = any(variant_ids) and not r.is_hidden
           and (:stars::int is null or r.rating = :stars) order by ${sort}
         limit :limit offset :offset) page) as reviews
     from product`,
    { slug: 'text', stars: 'int?', limit: 'int', offset: 'int' },
    {
      variantIds: json<number[]>(),
      counts: json<StarCount[]>(),
      reviews: json<ReviewJson[]>(),
    },
  );
export type StarCount = { star: number; count: number };

/** Each sort order ends with the id, so that pages neither repeat nor skip a review. */
export const pages = {
  newest: pageBy('newest', 'r.created_at desc, r.id desc'),
  highest: pageBy('highest', 'r.rating desc, r.created_at desc, r.id desc'),
  lowest: pageBy('lowest', 'r.rating, r.created_at desc, r.id desc'),
};

/**
 * The variant that the shopper received, preferably `productId`, and whether they already reviewed
 * one.
 */
export const writer = statement(
  'reviews.writer',
  `select u.full_name, (
     select l.product_id from order_lines l join orders o on o.id = l.order_id
     where o.user_id = u.id and o.status = 'delivered' and l.product_id = any(:variantIds::int[])
     order by l.product_id = :productId desc, o.id desc limit 1) as bought_id,
     exists (select from reviews r where r.user_id = u.id
       and r.product_id = any(:variantIds::int[])) as has_written
   from users u where u.id = :userId`,
  { userId: 'int', productId: 'int', variantIds: 'ints' },
  { fullName: 'text', boughtId: 'int?', hasWritten: 'bool' },
);

/**
 * Returns no row if the shopper already reviewed a variant of the product. Two variants at once
 * need the shopper's lock.
 */
export const insert = statement(
  'reviews.insert',
  `insert into reviews (product_id, user_id, name, rating, title, body, photos, is_verified)
   select :productId, :userId, :name, :rating, :title, :body, :photoHashes::text[], true
   where not exists (select from reviews where user_id = :userId
     and product_id = any(:variantIds::int[]))
   on conflict (product_id, user_id) do nothing
   returning id, created_at, (select size from products where id = product_id) as size,
     (select color from products where id = product_id) as color`,
  {
    productId: 'int',
    userId: 'int',
    name: 'text',
    rating: 'int',
    title: 'text',
    body: 'text',
    photoHashes: 'texts',
    variantIds: 'ints',
  },
  { id: 'int', createdAt: 'time', size: 'text', color: 'text' },
);

export const visibleReview = statement(
  'reviews.visible_review',
  'select id from reviews where id = :reviewId and not is_hidden',
  { reviewId: 'int' },
  { id: 'int' },
);

/** One report per review and reporter. `reporter` is a keyed hash of the network. */
export const insertReport = statement(
  'reviews.insert_report',
  `insert into review_reports (review_id, reporter, reason) values (:reviewId, :reporter, :reason)
   on conflict (review_id, reporter) do nothing`,
  { reviewId: 'int', reporter: 'text', reason: 'text' },
  {},
);
