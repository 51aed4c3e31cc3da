import { jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';

const policyColumns = {
  slug: 'text',
  title: 'text',
  markdown: 'text',
  isPublished: 'bool',
  version: 'int',
  updatedAt: 'time',
} as const;
const policySelected = 'slug, title, markdown, is_published, version, updated_at';

export const policies = statement(
  'content.desk_policies',
  `select ${policySelected} from policies`,
  policyColumns,
);
export const lockPolicy = statement(
  'content.policy_lock',
  `select ${policySelected} from policies where slug = $1 for update`,
  policyColumns,
);
export type PolicyRow = RowOf<typeof lockPolicy>;

/** No row: somebody else wrote the same policy for the first time, a moment before. */
export const insertPolicy = statement(
  'content.policy_insert',
  `insert into policies (slug, title, markdown, is_published) values ($1, $2, $3, $4) on conflict (slug) do nothing returning ${policySelected}`,
  policyColumns,
);
export const updatePolicy = statement(
  'content.policy_update',
  `update policies set title = $2, markdown = $3, is_published = $4, version = version + 1, updated_at = now() where slug = $1 returning ${policySelected}`,
  policyColumns,
);

type PictureJson = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

const state = `case when p.published_at is null then 'draft' when p.published_at > now() then 'scheduled' else 'published' end`;
const summary = `p.id, p.slug, p.title, p.author, ${state} as state, p.published_at, p.updated_at,
  case when m.hash is null then null else json_build_object('hash', m.hash, 'width', m.width, 'height', m.height,
    'alt', p.image_alt, 'placeholder', m.placeholder) end as picture`;
const summaryColumns = {
  id: 'int',
  slug: 'text',
  title: 'text',
  author: 'text',
  state: 'text',
  publishedAt: 'time?',
  updatedAt: 'time',
  picture: jsonOrNull<PictureJson>(),
} as const;

/** `$1`: words of title, author or address, or null. `$2`: a state, or null. */
const wanted = `($1::text is null or p.title ilike $1 or p.author ilike $1 or p.slug ilike $1) and ($2::text is null or ${state} = $2)`;

export const posts = statement(
  'content.desk_posts',
  `select ${summary} from posts p left join media m on m.hash = p.image_hash where ${wanted} order by p.updated_at desc, p.id desc limit $3 offset $4`,
  summaryColumns,
);
export const postsCount = statement(
  'content.desk_posts_count',
  `select count(*) as total from posts p where ${wanted}`,
  { total: 'int' },
);

const postColumns = {
  ...summaryColumns,
  excerpt: 'text',
  markdown: 'text',
  version: 'int',
  imageHash: 'text?',
  imageAlt: 'text',
} as const;
export const postById = statement(
  'content.desk_post',
  `select ${summary}, p.excerpt, p.markdown, p.version, p.image_hash, p.image_alt from posts p left join media m on m.hash = p.image_hash where p.id = $1`,
  postColumns,
);
export type PostRow = RowOf<typeof postById>;

export const lockPost = statement(
  'content.post_lock',
  'select id from posts where id = $1 for update',
  { id: 'int' },
);
export const slugsLike = statement(
  'content.post_slugs',
  `select slug from posts where slug = $1 or slug like $1 || '-%'`,
  { slug: 'text' },
);

export const insertPost = statement(
  'content.post_insert',
  `insert into posts (slug, title, excerpt, author, markdown, image_hash, image_alt, published_at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
  { id: 'int' },
);
export const updatePost = statement(
  'content.post_update',
  `update posts set slug = $2, title = $3, excerpt = $4, author = $5, markdown = $6, image_hash = $7, image_alt = $8, published_at = $9,
     version = version + 1, updated_at = now() where id = $1`,
  {},
);
export const deletePost = statement('content.post_delete', 'delete from posts where id = $1', {});

/** Posts whose time came since the last look; the pages that list posts have not heard of them. */
export const becameDue = statement(
  'content.posts_due',
  `select exists (select from posts where published_at between now() - interval '3 minutes' and now()) as is_due`,
  { isDue: 'bool' },
);
