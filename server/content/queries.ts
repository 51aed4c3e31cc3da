import type { Described } from '#contract/promotions/describe.ts';
import type { HomeContent } from '#contract/content/entities.ts';
import { json, jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';
import { categoryOfScope } from '#database/scope-names.ts';
import { bannerImage } from './home-queries.ts';

type ImageJson = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

/** The image of a row as JSON; the query joins `media m` on image_hash. */
const imageAs = (alt: string) =>
  `case when m.hash is null then null else json_build_object('hash', m.hash, 'width', m.width,
     'height', m.height,
     'alt', ${alt}, 'placeholder', m.placeholder) end as picture`;

/** The terms of a bound promotion; `code` null: it applies by itself. */
type BoundPromotion = Described & { id: number; code: string | null };

/**
 * Active banners, those that are bound to a promotion only while any shopper can use it. A
 * promotion with
 * codes for a single use is not advertised: not every shopper has one.
 */
export const activeBanners = statement(
  'content.banners',
  `select b.id, b.kind, b.title, b.body, b.link, b.action, b.text_side,
     ${bannerImage('m')} as picture,
     ${bannerImage('t')} as tall_picture,
     case when p.id is null then null else jsonb_build_object('id', p.id, 'code', p.code,
       'terms', p.terms, 'scope', p.scope, 'subtotalMinPaise', p.subtotal_min_paise,
       'quantityMin', p.quantity_min, 'scopeName', ${categoryOfScope('p.scope')}
     ) end as promotion
   from banners b left join media m on m.hash = b.image_hash
     left join media t on t.hash = b.tall_image_hash
     left join promotions p on p.id = b.promotion_id
   where b.is_active and (b.promotion_id is null or (
     p.is_active and not p.has_single_use_codes
     and coalesce(p.starts_at <= now(), true) and coalesce(p.ends_at > now(), true)
     and (p.uses_max is null
       or p.uses_max > (select count(*) from promotion_uses u where u.promotion_id = p.id))))
   order by b.position, b.id`,
  {},
  {
    id: 'int',
    kind: 'text',
    title: 'text',
    body: 'text',
    link: 'text',
    action: 'text',
    textSide: 'text',
    picture: jsonOrNull<ImageJson>(),
    tallPicture: jsonOrNull<ImageJson>(),
    promotion: jsonOrNull<BoundPromotion>(),
  },
);

export type BannerRow = RowOf<typeof activeBanners>;

type Service = HomeContent['services'][number] & { id: number };
type Testimonial = HomeContent['testimonials'][number];

/**
 * What the home page shows besides banners, in one statement. `nextChange`: when the next promotion
 * of a banner starts or ends; null: none does.
 */
export const besidesBanners = statement(
  'content.besides_banners',
  `select
     (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'text', body, 'icon',
        icon) order by position, id), '[]') from services where is_active) as services,
     (select coalesce(json_agg(json_build_object('name', name, 'city', city, 'quote', quote,
        'rating', rating) order by position, id), '[]') from testimonials where is_active)
       as testimonials,
     (select min(change.at) from banners b
        join promotions p on p.id = b.promotion_id and p.is_active
        cross join lateral (values (p.starts_at), (p.ends_at)) as change (at)
        where b.is_active and change.at > now()) as next_change,
     exists (select from posts where published_at <= now()) as has_posts,
     exists (select from instagram_posts) as has_instagram_posts,
     array(select label from unnest(:labels::text[]) label where exists (
       select from products where status = 'active' and labels @> array[label])) as labels`,
  { labels: 'texts' },
  {
    services: json<Service[]>(),
    testimonials: json<Testimonial[]>(),
    nextChange: 'time?',
    hasPosts: 'bool',
    hasInstagramPosts: 'bool',
    labels: 'texts',
  },
);

const policyColumns = {
  slug: 'text',
  title: 'text',
  markdown: 'text',
  html: 'text?',
  updatedAt: 'time',
} as const;

export const publishedPolicies = statement(
  'content.policies',
  'select slug, title, markdown, html, updated_at from policies where is_published',
  {},
  policyColumns,
);

export const policyBySlug = statement(
  'content.policy',
  `select slug, title, markdown, html, updated_at from policies
   where slug = :slug and is_published`,
  { slug: 'text' },
  policyColumns,
);

const summaryColumns = {
  id: 'int',
  slug: 'text',
  title: 'text',
  excerpt: 'text',
  author: 'text',
  publishedAt: 'time',
  picture: jsonOrNull<ImageJson>(),
} as const;
const summary = `p.id, p.slug, p.title, p.excerpt, p.author, p.published_at,
  ${imageAs('p.image_alt')}`;

export const publishedPosts = statement(
  'content.posts',
  `select ${summary} from posts p left join media m on m.hash = p.image_hash
   where p.published_at <= now() order by p.published_at desc, p.id desc
   limit :limit offset :offset`,
  { limit: 'int', offset: 'int' },
  summaryColumns,
);
export type PostSummaryRow = RowOf<typeof publishedPosts>;

export const countOfPosts = statement(
  'content.posts_count',
  'select count(*) as total from posts where published_at <= now()',
  {},
  { total: 'int' },
);

export const postBySlug = statement(
  'content.post',
  `select ${summary}, p.markdown, p.html from posts p left join media m on m.hash = p.image_hash
   where p.slug = :slug and p.published_at <= now()`,
  { slug: 'text' },
  { ...summaryColumns, markdown: 'text', html: 'text?' },
);

/** Active products in the order of the slugs. */
export const idsOfProducts = statement(
  'content.product_ids',
  `select id from products where slug = any(:slugs::text[]) and status = 'active'
   order by array_position(:slugs::text[], slug)`,
  { slugs: 'texts' },
  { id: 'int' },
);

export const latestInstagramPosts = statement(
  'content.instagram',
  `select p.id, p.image_url, p.caption, p.permalink, ${imageAs("coalesce(p.caption, '')")}
   from instagram_posts p left join media m on m.hash = p.image_hash order by p.posted_at desc, p.id
   limit :limit`,
  { limit: 'int' },
  {
    id: 'text',
    imageUrl: 'text?',
    caption: 'text?',
    permalink: 'text?',
    picture: jsonOrNull<ImageJson>(),
  },
);
