import { statement } from '#database/client/statement.ts';

const columns = {
  id: 'int',
  fromPath: 'text',
  toPath: 'text',
  isPermanent: 'bool',
  createdAt: 'time',
} as const;
const selected = 'select id, from_path, to_path, is_permanent, created_at from redirects';
const matching = `(:search::text is null or strpos(from_path, :search) > 0
  or strpos(lower(to_path), :search) > 0)`;

export const page = statement(
  'redirects.page',
  `${selected} where ${matching} order by id desc limit :limit offset :offset`,
  { search: 'text?', limit: 'int', offset: 'int' },
  columns,
);

export const count = statement(
  'redirects.count',
  `select count(*) as total from redirects where ${matching}`,
  { search: 'text?' },
  { total: 'int' },
);

export const byPath = statement(
  'redirects.by_path',
  `${selected} where from_path = :path`,
  { path: 'text' },
  columns,
);

const pageAt = (kind: string, slug: string): string => `case ${kind}
     when 'product' then exists (select from products
       where status = 'active' and (slug = ${slug} or id::text = ${slug}))
     when 'category' then exists (select from categories where slug = ${slug} and status = 'active')
     when 'pages' then exists (select from custom_pages where slug = ${slug} and is_published)
     when 'blogs' then exists (select from posts where slug = ${slug})
     else false end`;

/** Whether a product, category, post or custom page has its page at the path. */
export const hasPage = statement(
  'redirects.has_page',
  `select ${pageAt(':kind', ':slug')} as has_page`,
  { kind: 'text', slug: 'text' },
  { hasPage: 'bool' },
);

/** Of these paths, those without such a page and without a redirect. */
export const broken = statement(
  'redirects.broken',
  `select p.path from unnest(:paths::text[]) as p(path)
   cross join lateral (select split_part(p.path, '/', 2) as kind, substr(p.path,
     length(split_part(p.path, '/', 2)) + 3) as rest) as part
   where not ${pageAt('part.kind', 'part.rest')}
     and not exists (select from redirects where from_path = p.path)`,
  { paths: 'texts' },
  { path: 'text' },
);

/** Saves one at a time: two at once could close a loop. Reads go on. */
export const lock = statement(
  'redirects.lock',
  `select pg_advisory_xact_lock(hashtext('redirects'))::text as locked`,
  {},
  { locked: 'text' },
);

/** Redirects to the new source lead to its target. */
export const collapse = statement(
  'redirects.collapse',
  'update redirects set to_path = :to where lower(to_path) = :from',
  { from: 'text', to: 'text' },
  {},
);

export const upsert = statement(
  'redirects.upsert',
  `insert into redirects (from_path, to_path, is_permanent) values (:from, :to, :permanent)
   on conflict (from_path) do update set to_path = :to, is_permanent = :permanent
   returning id, from_path, to_path, is_permanent, created_at`,
  { from: 'text', to: 'text', permanent: 'bool' },
  columns,
);

export const remove = statement(
  'redirects.delete',
  'delete from redirects where id = :id returning from_path, to_path',
  { id: 'int' },
  { fromPath: 'text', toPath: 'text' },
);
