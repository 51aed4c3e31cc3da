import { json, type RowOf, statement } from '#database/client/statement.ts';

type PhotoJson = { hash: string; width: number; height: number; alt: string; placeholder: string };

const columns = {
  id: 'int',
  productId: 'int',
  productName: 'text',
  productSlug: 'text',
  name: 'text',
  rating: 'int',
  title: 'text',
  body: 'text',
  isVerified: 'bool',
  createdAt: 'time',
  isHidden: 'bool',
  hiddenReason: 'text',
  photos: json<PhotoJson[]>(),
  reportsCount: 'int',
  reportReasons: 'texts',
} as const;

const selected = `select r.id, r.product_id, p.name as product_name, p.slug as product_slug, r.name, r.rating, r.title, r.body, r.is_verified,
    r.created_at, r.is_hidden, r.hidden_reason,
    (select coalesce(json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'alt', '', 'placeholder', m.placeholder)
       order by f.place), '[]') from unnest(r.photos) with ordinality as f (hash, place) join media m on m.hash = f.hash) as photos,
    coalesce(o.reports_count, 0) as reports_count, coalesce(o.report_reasons, '{}') as report_reasons
  from reviews r join products p on p.id = r.product_id`;

/** Reports that nobody has settled, by review. */
const open = (where: string) => `(select review_id, count(*) as reports_count,
    (array_agg(distinct reason) filter (where reason <> ''))[1:20] as report_reasons
  from review_reports where settled_at is null ${where} group by review_id) o`;

/** `$1`: at most, `$2`: after. Reported: those with the most reports first. */
export const views = {
  reported: statement(
    'reviews.desk_reported',
    `${selected} join ${open('')} on o.review_id = r.id where not r.is_hidden order by o.reports_count desc, r.id desc limit $1 offset $2`,
    columns,
  ),
  hidden: statement(
    'reviews.desk_hidden',
    `${selected} left join ${open('')} on o.review_id = r.id where r.is_hidden order by r.id desc limit $1 offset $2`,
    columns,
  ),
  all: statement(
    'reviews.desk_all',
    `${selected} left join ${open('')} on o.review_id = r.id order by r.id desc limit $1 offset $2`,
    columns,
  ),
} as const;

export const counts = statement(
  'reviews.desk_counts',
  `select (select count(distinct o.review_id) from review_reports o join reviews r on r.id = o.review_id where o.settled_at is null and not r.is_hidden) as reported,
     (select count(*) from reviews where is_hidden) as hidden, (select count(*) from reviews) as "all"`,
  { reported: 'int', hidden: 'int', all: 'int' },
);

export const byId = statement(
  'reviews.desk_review',
  `${selected} left join ${open('and review_id = $1')} on o.review_id = r.id where r.id = $1`,
  columns,
);
export type ModeratedRow = RowOf<typeof byId>;

/** The product's row is locked by the trigger that keeps its sums; the review's is locked here first. */
export const lock = statement(
  'reviews.desk_lock',
  'select id from reviews where id = $1 for update',
  { id: 'int' },
);
export const setHidden = statement(
  'reviews.desk_hide',
  'update reviews set is_hidden = $2, hidden_reason = $3 where id = $1',
  {},
);
export const settleReports = statement(
  'reviews.desk_settle',
  'update review_reports set settled_at = now() where review_id = $1 and settled_at is null',
  {},
);
