import { jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';

type ImageJson = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

/** The image of a row as JSON; the query joins `media m` on image_hash. */
const picture = (alt: string) =>
  `case when m.hash is null then null else json_build_object('hash', m.hash, 'width', m.width,
     'height', m.height,
     'alt', ${alt}, 'placeholder', m.placeholder) end as picture`;

export const activeBanners = statement(
  'content.banners',
  `select b.kind, b.title, b.body, b.link, b.action, b.text_side, ${picture('b.image_alt')}
   from banners b left join media m on m.hash = b.image_hash where b.is_active
   order by b.position, b.id`,
  {},
  {
    kind: 'text',
    title: 'text',
    body: 'text',
    link: 'text',
    action: 'text',
    textSide: 'text',
    picture: jsonOrNull<ImageJson>(),
  },
);
export type BannerRow = RowOf<typeof activeBanners>;

export const activeServices = statement(
  'content.services',
  'select title, body, icon from services where is_active order by position, id',
  {},
  {
    title: 'text',
    body: 'text',
    icon: 'text',
  },
);

export const activeTestimonials = statement(
  'content.testimonials',
  'select name, city, quote, rating from testimonials where is_active order by position, id',
  {},
  {
    name: 'text',
    city: 'text',
    quote: 'text',
    rating: 'int',
  },
);

export const publishedPolicies = statement(
  'content.policies',
  'select slug, title from policies where is_published',
  {},
  { slug: 'text', title: 'text' },
);

export const policyBySlug = statement(
  'content.policy',
  `select slug, title, markdown, html, updated_at from policies
   where slug = :slug and is_published`,
  { slug: 'text' },
  {
    slug: 'text',
    title: 'text',
    markdown: 'text',
    html: 'text?',
    updatedAt: 'time',
  },
);

const summaryColumns = {
  slug: 'text',
  title: 'text',
  excerpt: 'text',
  author: 'text',
  publishedAt: 'time',
  picture: jsonOrNull<ImageJson>(),
} as const;
const summary = `p.slug, p.title, p.excerpt, p.author, p.published_at, ${picture('p.image_alt')}`;

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

export const latestInstagramPosts = statement(
  'content.instagram',
  `select p.id, p.image_url, p.caption, p.permalink, ${picture("coalesce(p.caption, '')")}
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
