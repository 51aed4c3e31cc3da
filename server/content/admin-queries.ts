import { jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';
import { versionedRows } from '#database/client/versioned-table.ts';

const policyColumns = {
  slug: 'text',
  title: 'text',
  markdown: 'text',
  html: 'text?',
  isPublished: 'bool',
  version: 'int',
  updatedAt: 'time',
} as const;
const policySelected = 'slug, title, markdown, html, is_published, version, updated_at';

export const policies = statement(
  'content.admin_policies',
  `select ${policySelected} from policies`,
  {},
  policyColumns,
);
export const policy = statement(
  'content.admin_policy',
  `select ${policySelected} from policies where slug = :slug`,
  { slug: 'text' },
  policyColumns,
);
export type PolicyRow = RowOf<typeof policy>;
export const lockPolicy = statement(
  'content.policy_lock',
  'select slug from policies where slug = :slug for update',
  { slug: 'text' },
  { slug: 'text' },
);

/** Inserts a suggestion that was never saved, so that it can be locked. */
export const ensurePolicy = statement(
  'content.policy_ensure',
  `insert into policies (slug, title, markdown, is_published, version)
   values (:slug, :title, :markdown, false, 0) on conflict (slug) do nothing`,
  { slug: 'text', title: 'text', markdown: 'text' },
  {},
);
export const updatePolicy = statement(
  'content.policy_update',
  `update policies set title = :title, markdown = :markdown, html = :html,
     is_published = :isPublished, version = version + 1, updated_at = now() where slug = :slug`,
  { slug: 'text', title: 'text', markdown: 'text', html: 'text', isPublished: 'bool' },
  {},
);

type ImageJson = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

const state = `case when p.published_at is null then 'draft' when p.published_at > now()
  then 'scheduled' else 'published' end`;
const summary = `p.id, p.slug, p.title, p.author, ${state} as state, p.published_at, p.updated_at,
  case when m.hash is null then null else json_build_object('hash', m.hash, 'width', m.width,
    'height', m.height,
    'alt', p.image_alt, 'placeholder', m.placeholder) end as picture`;
const summaryColumns = {
  id: 'int',
  slug: 'text',
  title: 'text',
  author: 'text',
  state: 'text',
  publishedAt: 'time?',
  updatedAt: 'time',
  picture: jsonOrNull<ImageJson>(),
} as const;

/** A null pattern or state matches every post. */
const matches = `(:pattern::text is null or p.title ilike :pattern
    or p.author ilike :pattern or p.slug ilike :pattern)
  and (:state::text is null or ${state} = :state)`;

export const posts = statement(
  'content.admin_posts',
  `select ${summary} from posts p left join media m on m.hash = p.image_hash where ${matches}
   order by p.updated_at desc, p.id desc limit :limit offset :offset`,
  { pattern: 'text?', state: 'text?', limit: 'int', offset: 'int' },
  summaryColumns,
);
export const postsCount = statement(
  'content.admin_posts_count',
  `select count(*) as total from posts p where ${matches}`,
  { pattern: 'text?', state: 'text?' },
  { total: 'int' },
);

export const postRows = versionedRows({
  table: 'posts',
  alias: 'p',
  select: `select ${summary}, p.excerpt, p.markdown, p.version, p.image_hash, p.image_alt
   from posts p left join media m on m.hash = p.image_hash`,
  columns: {
    ...summaryColumns,
    excerpt: 'text',
    markdown: 'text',
    version: 'int',
    imageHash: 'text?',
    imageAlt: 'text',
  },
  values: {
    slug: 'text',
    title: 'text',
    excerpt: 'text',
    author: 'text',
    markdown: 'text',
    html: 'text',
    imageHash: 'text?',
    imageAlt: 'text',
    publishedAt: 'time?',
  },
});
export type PostRow = RowOf<typeof postRows.byId>;

export const slugsLike = statement(
  'content.post_slugs',
  `select slug from posts where slug = :slug or slug like :slug || '-%'`,
  { slug: 'text' },
  { slug: 'text' },
);

/** Whether a post became due in the last three minutes, which cover a missed run of the job. */
export const becameDue = statement(
  'content.posts_due',
  `select exists (select from posts where published_at between now() - interval '3 minutes'
     and now()) as is_due`,
  {},
  { isDue: 'bool' },
);

/**
 * Rows whose Markdown was written without its HTML: by the seed, or by a process of an earlier
 * version.
 */
export const unrendered = statement(
  'content.unrendered',
  `select 'policy' as kind, slug as key, markdown from policies where html is null
   union all select 'post', id::text, markdown from posts where html is null limit 50`,
  {},
  { kind: 'text', key: 'text', markdown: 'text' },
);

/** Changes nothing if the text was saved in between. */
export const storePolicyHtml = statement(
  'content.store_policy_html',
  'update policies set html = :html where slug = :key and markdown = :markdown and html is null',
  { key: 'text', markdown: 'text', html: 'text' },
  {},
);
export const storePostHtml = statement(
  'content.store_post_html',
  'update posts set html = :html where id::text = :key and markdown = :markdown and html is null',
  { key: 'text', markdown: 'text', html: 'text' },
  {},
);
