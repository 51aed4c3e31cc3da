import type { TranslatedResource } from '#contract/locales/fields.ts';
import { json, statement } from '#database/client/statement.ts';

type English = Record<string, unknown>;

/** The resources in English after `:after`: `id`, `key`, and `texts` by the fields of the API. */
const selects: Record<TranslatedResource, string> = {
  'product-groups': `select g.id, g.id::text as key, to_jsonb(p) as texts from product_groups g
    cross join lateral (select * from products where group_id = g.id order by id limit 1) p
    where g.id > :after order by g.id limit :limit`,
  products: `select p.id, p.id::text as key, to_jsonb(p) as texts from products p
    where p.id > :after and p.status <> 'archived' and (p.group_id is null
      or exists (select from translations t where t.product_id = p.id and t.texts <> '{}'))
    order by p.id limit :limit`,
  categories: `select id, id::text as key,
      to_jsonb(c) || jsonb_build_object('size_guide_note', size_guide->>'note') as texts
    from categories c where id > :after order by id limit :limit`,
  pages: `select id, id::text as key, jsonb_build_object('title', title, 'body', markdown) as texts
    from custom_pages where id > :after order by id limit :limit`,
  posts: `select id, id::text as key, to_jsonb(p) as texts from posts p
    where id > :after order by id limit :limit`,
  promotions: `select id, id::text as key, to_jsonb(p) as texts from promotions p
    where id > :after and name <> '' order by id limit :limit`,
  banners: `select id, id::text as key, to_jsonb(b) as texts from banners b
    where id > :after order by id limit :limit`,
  services: `select id, id::text as key, to_jsonb(s) as texts from services s
    where id > :after order by id limit :limit`,
  settings: `select id, 'shop' as key, entries as texts from settings
    where id > :after order by id limit :limit`,
  navigation: `select number as id, text as key, jsonb_build_object('text', text) as texts
    from (select row_number() over (order by text) as number, text from navigation_texts) numbered
    where number > :after order by number limit :limit`,
  policies: `select number as id, slug as key, texts from (select row_number() over (order by slug)
      as number, slug, to_jsonb(p) as texts from policies p) numbered
    where number > :after order by number limit :limit`,
};

const englishAfter = (resource: TranslatedResource) =>
  statement(
    `imports.english_${resource.replace('-', '_')}`,
    `select id::int, key, texts from (${selects[resource]}) e`,
    { after: 'int', limit: 'int' },
    { id: 'int', key: 'text', texts: json<English>() },
  );

export const english: Record<TranslatedResource, ReturnType<typeof englishAfter>> = {
  'product-groups': englishAfter('product-groups'),
  products: englishAfter('products'),
  categories: englishAfter('categories'),
  pages: englishAfter('pages'),
  posts: englishAfter('posts'),
  promotions: englishAfter('promotions'),
  banners: englishAfter('banners'),
  services: englishAfter('services'),
  settings: englishAfter('settings'),
  navigation: englishAfter('navigation'),
  policies: englishAfter('policies'),
};

/** The translations of these resources in all languages. */
export const translations = statement(
  'imports.translations',
  `select t.resource, t.key, t.locale, t.texts, t.version from translations t
   join unnest(:resources::text[], :keys::text[]) as read (resource, key)
     on read.resource = t.resource and read.key = t.key`,
  { resources: 'texts', keys: 'texts' },
  {
    resource: 'text',
    key: 'text',
    locale: 'text',
    texts: json<Record<string, string>>(),
    version: 'int',
  },
);

/** Those of these resources that the shop has. */
export const existing = statement(
  'imports.translated_resources',
  `with read as (
     select resource, key, case when key ~ '^[1-9][0-9]{0,8}$' then key::int end as id
     from unnest(:resources::text[], :keys::text[]) as r (resource, key)
   )
   select resource, key from read where case resource
     when 'product-groups' then exists (select from product_groups t where t.id = read.id)
     when 'products' then exists (select from products t where t.id = read.id)
     when 'categories' then exists (select from categories t where t.id = read.id)
     when 'pages' then exists (select from custom_pages t where t.id = read.id)
     when 'posts' then exists (select from posts t where t.id = read.id)
     when 'promotions' then exists (select from promotions t where t.id = read.id)
     when 'banners' then exists (select from banners t where t.id = read.id)
     when 'services' then exists (select from services t where t.id = read.id)
     when 'settings' then key = 'shop'
     when 'navigation' then exists (select from navigation_texts t where t.text = key)
     else exists (select from policies t where t.slug = key) end`,
  { resources: 'texts', keys: 'texts' },
  { resource: 'text', key: 'text' },
);
