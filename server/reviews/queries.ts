import { json, statement } from '#database/client/statement.ts';

type PictureJson = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

const columns = {
  id: 'int',
  name: 'text',
  rating: 'int',
  title: 'text',
  body: 'text',
  photos: json<PictureJson[]>(),
  isVerified: 'bool',
  createdAt: 'time',
} as const;

const selected = `r.id, r.name, r.rating, r.title, r.body,
  (select coalesce(json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height,
     'alt', 'Photo by ' || r.name, 'placeholder', m.placeholder) order by photo.place), '[]')
   from unnest(r.photos) with ordinality as photo(hash, place) join media m on m.hash = photo.hash) as photos,
  r.is_verified, r.created_at`;

const pageBy = (name: string, order: string) =>
  statement(
    `reviews.page_${name}`,
    `select ${selected} from reviews r where r.product_id = $1 and not r.is_hidden order by ${order} limit $2 offset $3`,
    columns,
  );

/** Every order ends in the id, so that pages neither repeat nor lose a review. */
export const pages = {
  newest: pageBy('newest', 'r.created_at desc, r.id desc'),
  highest: pageBy('highest', 'r.rating desc, r.created_at desc, r.id desc'),
  lowest: pageBy('lowest', 'r.rating, r.created_at desc, r.id desc'),
};

export const countsByStar = statement(
  'reviews.counts_by_star',
  'select rating as star, count(*) as count from reviews where product_id = $1 and not is_hidden group by rating',
  { star: 'int', count: 'int' },
);

/** A product that shoppers see. */
export const shownProduct = statement(
  'reviews.shown_product',
  `select p.id from products p join categories c on c.id = p.category_id
   where p.slug = $1 and p.status = 'active' and c.status = 'active'`,
  { id: 'int' },
);

/** Whether an order of the shopper with this product has been delivered, and whether they said already how it is. */
export const writer = statement(
  'reviews.writer',
  `select u.full_name, exists (
     select from order_lines l join orders o on o.id = l.order_id
     where o.user_id = u.id and o.status = 'delivered' and l.product_id = $2) as has_bought,
     exists (select from reviews r where r.user_id = u.id and r.product_id = $2) as has_written
   from users u where u.id = $1`,
  { fullName: 'text', hasBought: 'bool', hasWritten: 'bool' },
);

/** No row: this shopper has reviewed this product before, however close the two come. */
export const insert = statement(
  'reviews.insert',
  `insert into reviews (product_id, user_id, name, rating, title, body, photos, is_verified) values ($1, $2, $3, $4, $5, $6, $7, true)
   on conflict (product_id, user_id) do nothing returning id, created_at`,
  { id: 'int', createdAt: 'time' },
);

export const shownReview = statement(
  'reviews.shown_review',
  'select id from reviews where id = $1 and not is_hidden',
  { id: 'int' },
);

/** One report of a review a reporter; who that is stays a keyed hash. */
export const insertReport = statement(
  'reviews.insert_report',
  `insert into review_reports (review_id, reporter, reason) values ($1, $2, $3) on conflict (review_id, reporter) do nothing`,
  {},
);
