import { statement } from '#database/client/statement.ts';

const inIndia = (day: string): string => `(${day})::timestamp at time zone 'Asia/Kolkata'`;

/**
 * By id, the order of the journal. Also rows before the first day, which the balance needs: a sum
 * in SQL would sort the whole journal before the first row.
 */
export const stockMovements = statement(
  'exports.stock_movements',
  `select m.id, m.at, m.product_id, p.sku, p.slug, p.name, p.size, p.color, m.delta,
     m.reason, m.note, m.order_id, coalesce(nullif(u.full_name, ''), u.email::text) as staff,
     (:from::date is null or m.at >= ${inIndia(':from::date')}) as is_wanted
   from stock_movements m
   left join products p on p.id = m.product_id
   left join users u on u.id = m.actor_id and u.role <> 'user'
   where (:productId::int is null or m.product_id = :productId)
     and (:to::date is null or m.at < ${inIndia(':to::date + 1')})
   order by m.id`,
  { productId: 'int?', from: 'date?', to: 'date?' },
  {
    id: 'int',
    at: 'time',
    productId: 'int',
    sku: 'text?',
    slug: 'text?',
    name: 'text?',
    size: 'text?',
    color: 'text?',
    delta: 'int',
    reason: 'text',
    note: 'text?',
    orderId: 'int?',
    staff: 'text?',
    isWanted: 'bool',
  },
);

export const reviews = statement(
  'exports.reviews',
  `select r.id, r.created_at, r.product_id, p.slug, p.name as product_name, p.size, p.color,
     r.name, r.rating, r.title, r.body, r.is_verified, cardinality(r.photos) as photos_count,
     r.is_hidden, r.hidden_reason, r.reply, r.replied_at, coalesce(o.reports, 0) as reports
   from reviews r join products p on p.id = r.product_id
   left join (select review_id, count(*) as reports from review_reports
     where settled_at is null group by review_id) o on o.review_id = r.id
   where case :show when 'hidden' then r.is_hidden
     when 'reported' then not r.is_hidden and o.reports > 0 else true end
   order by r.id desc`,
  { show: 'text' },
  {
    id: 'int',
    createdAt: 'time',
    productId: 'int',
    slug: 'text',
    productName: 'text',
    size: 'text',
    color: 'text',
    name: 'text',
    rating: 'int',
    title: 'text',
    body: 'text',
    isVerified: 'bool',
    photosCount: 'int',
    isHidden: 'bool',
    hiddenReason: 'text',
    reply: 'text',
    repliedAt: 'time?',
    reports: 'int',
  },
);
