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
  reply: 'text',
} as const;

const selected = `select r.id, r.product_id, p.name as product_name, p.slug as product_slug, r.name,
  r.rating, r.title, r.body, r.is_verified,
    r.created_at, r.is_hidden, r.hidden_reason,
    (select coalesce(json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height',
      m.height, 'alt', '', 'placeholder', m.placeholder)
       order by f.place), '[]') from unnest(r.photos) with ordinality as f (hash, place)
         join media m on m.hash = f.hash) as photos,
    coalesce(o.reports_count, 0) as reports_count,
    coalesce(o.report_reasons, '{}') as report_reasons, r.reply
  from reviews r join products p on p.id = r.product_id`;

/** Unsettled reports by review. */
const openReports = (condition: string) => `(select review_id, count(*) as reports_count,
    (array_agg(distinct reason) filter (where reason <> ''))[1:20] as report_reasons
  from review_reports where settled_at is null ${condition} group by review_id) o`;

const paging = { limit: 'int', offset: 'int' } as const;

/** `reported` sorts by the number of reports. */
export const views = {
  reported: statement(
    'reviews.admin_reported',
    `${selected} join ${openReports('')} on o.review_id = r.id where not r.is_hidden
     order by o.reports_count desc, r.id desc limit :limit offset :offset`,
    paging,
    columns,
  ),
  hidden: statement(
    'reviews.admin_hidden',
    `${selected} left join ${openReports('')} on o.review_id = r.id where r.is_hidden
     order by r.id desc limit :limit offset :offset`,
    paging,
    columns,
  ),
  all: statement(
    'reviews.admin_all',
    `${selected} left join ${openReports('')} on o.review_id = r.id order by r.id desc
     limit :limit offset :offset`,
    paging,
    columns,
  ),
} as const;

export const counts = statement(
  'reviews.admin_counts',
  `select (select count(distinct o.review_id) from review_reports o
     join reviews r on r.id = o.review_id where o.settled_at is null
       and not r.is_hidden) as reported,
     (select count(*) from reviews where is_hidden) as hidden,
     (select count(*) from reviews) as "all"`,
  {},
  { reported: 'int', hidden: 'int', all: 'int' },
);

export const byId = statement(
  'reviews.admin_review',
  `${selected} left join ${openReports('and review_id = :reviewId')} on o.review_id = r.id
   where r.id = :reviewId`,
  { reviewId: 'int' },
  columns,
);
export type ModeratedRow = RowOf<typeof byId>;

/** Locks the review before the trigger locks its product's row. */
export const lock = statement(
  'reviews.admin_lock',
  'select id from reviews where id = :reviewId for update',
  { reviewId: 'int' },
  { id: 'int' },
);
export const setHidden = statement(
  'reviews.admin_hide',
  'update reviews set is_hidden = :isHidden, hidden_reason = :reason where id = :reviewId',
  { reviewId: 'int', isHidden: 'bool', reason: 'text' },
  {},
);
export const settleReports = statement(
  'reviews.admin_settle',
  'update review_reports set settled_at = now() where review_id = :reviewId and settled_at is null',
  { reviewId: 'int' },
  {},
);

export const setReply = statement(
  'reviews.admin_reply',
  `update reviews set reply = :reply, replied_at = case when :reply = '' then null else now() end
   where id = :reviewId`,
  { reviewId: 'int', reply: 'text' },
  {},
);

/** No row for a review whose writer deleted the account. */
export const writerEmail = statement(
  'reviews.writer_email',
  `select u.email, u.locale, r.name, r.product_id from reviews r join users u on u.id = r.user_id
   where r.id = :reviewId`,
  { reviewId: 'int' },
  { email: 'text', locale: 'text', name: 'text', productId: 'int' },
);
