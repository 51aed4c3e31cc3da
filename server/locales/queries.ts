import { json, statement } from '#database/client/statement.ts';

type Texts = Record<string, string>;

/** The translations of these resources in one language. */
export const translationsOf = statement(
  'locales.translations',
  `select t.resource, t.key, t.texts, t.html from translations t
   join unnest(:resources::text[], :keys::text[]) as read (resource, key)
     on read.resource = t.resource and read.key = t.key
   where t.locale = :locale`,
  { resources: 'texts', keys: 'texts', locale: 'text' },
  { resource: 'text', key: 'text', texts: json<Texts>(), html: 'text?' },
);

const one = 'resource = :resource and key = :key and locale = :locale';
const oneKinds = { resource: 'text', key: 'text', locale: 'text' } as const;

/** Inserts the row if it is missing, so that it can be locked. */
export const ensureRow = statement(
  'locales.ensure_translation',
  `insert into translations (resource, key, locale) values (:resource, :key, :locale)
   on conflict (resource, key, locale) do nothing`,
  oneKinds,
  {},
);

/** Held until the end of the transaction, as the foreign key of the row would. */
export const lockGroup = statement(
  'locales.lock_group',
  'select id from product_groups where id = :groupId for key share',
  { groupId: 'int' },
  { id: 'int' },
);

/** In id order, as orders do. */
export const lockProducts = statement(
  'locales.lock_products',
  `select id from products where id = :productId or group_id = :groupId
   order by id for no key update`,
  { productId: 'int?', groupId: 'int?' },
  { id: 'int' },
);

const stored = { id: 'int', texts: json<Texts>(), html: 'text?', version: 'int' } as const;

export const lockTranslation = statement(
  'locales.lock_translation',
  `select id, texts, html, version from translations where ${one} for update`,
  oneKinds,
  stored,
);

export const findTranslation = statement(
  'locales.find_translation',
  `select id, texts, html, version from translations where ${one}`,
  oneKinds,
  stored,
);

export const updateTranslation = statement(
  'locales.update_translation',
  `update translations set texts = :texts, html = :html, version = version + 1, updated_at = now()
   where id = :id returning version`,
  { id: 'int', texts: json<Texts>(), html: 'text?' },
  { version: 'int' },
);

/** Whether the resource exists. */
export const findResource = statement(
  'locales.find_resource',
  `select case :resource
     when 'product-groups' then exists (select from product_groups where id = :id)
     when 'products' then exists (select from products where id = :id)
     when 'categories' then exists (select from categories where id = :id)
     when 'pages' then exists (select from custom_pages where id = :id)
     when 'posts' then exists (select from posts where id = :id)
     when 'promotions' then exists (select from promotions where id = :id)
     when 'banners' then exists (select from banners where id = :id)
     when 'services' then exists (select from services where id = :id)
     when 'settings' then :key = 'shop'
     when 'navigation' then exists (select from navigation_texts where text = :key)
     else exists (select from policies where slug = :key) end as found`,
  // Null for a policy, a text of menu or footer, and for the settings.
  { resource: 'text', key: 'text', id: 'int?' },
  { found: 'bool' },
);

export const variantIds = statement(
  'locales.variant_ids',
  'select id from products where group_id = :groupId',
  { groupId: 'int' },
  { id: 'int' },
);

/** The translated names of products: a product's own before that of its group. */
export const translatedNames = statement(
  'locales.product_names',
  `select p.id, coalesce(own.texts->>'name', shared.texts->>'name') as name
   from products p
   left join translations own on own.product_id = p.id and own.locale = :locale
   left join translations shared on shared.group_id = p.group_id and shared.locale = :locale
   where p.id = any(:productIds::int[])
     and coalesce(own.texts->>'name', shared.texts->>'name') is not null`,
  { productIds: 'ints', locale: 'text' },
  { id: 'int', name: 'text' },
);

/**
 * The resources that shoppers see, and those of them with a translated name or title. The variants
 * of a group count as one product.
 */
export const progress = statement(
  'locales.progress',
  `with shown as (
     select distinct on (coalesce(group_id::text, 'p' || id)) 'products' as resource,
       case when group_id is null then 'products' else 'product-groups' end as stored,
       coalesce(group_id, id)::text as key
     from products where status = 'active'
     union all select 'categories', 'categories', id::text from categories where status = 'active'
     union all select 'pages', 'pages', id::text from custom_pages where is_published
     union all select 'posts', 'posts', id::text from posts
     union all select 'promotions', 'promotions', id::text from promotions
       where is_active and code is null
     union all select 'policies', 'policies', slug from policies
   )
   select l.locale, s.resource, count(*)::int as total,
     count(*) filter (where t.texts ?| array['name', 'title'])::int as translated
   from unnest(:locales::text[]) as l(locale) cross join shown s
   left join translations t on t.resource = s.stored and t.key = s.key and t.locale = l.locale
   group by l.locale, s.resource order by l.locale, s.resource`,
  { locales: 'texts' },
  { locale: 'text', resource: 'text', total: 'int', translated: 'int' },
);

/** A copy of a product has the Hindi texts of its original, its name marked as the English one. */
export const copyOfProduct = statement(
  'locales.copy_of_product',
  `insert into translations (resource, key, locale, texts, version)
   select 'products', :toId::int::text, l.locale,
     case when m.texts ? 'name'
       then m.texts || jsonb_build_object('name', left(m.texts->>'name', :nameMax - 7) || ' (copy)')
       else m.texts end, 1
   from products p cross join unnest(:locales::text[]) as l(locale)
   left join translations g on g.group_id = p.group_id and g.locale = l.locale
   left join translations o on o.product_id = p.id and o.locale = l.locale
   cross join lateral (select coalesce(g.texts, '{}') || coalesce(o.texts, '{}') as texts) m
   where p.id = :fromId and m.texts <> '{}'`,
  { fromId: 'int', toId: 'int', nameMax: 'int', locales: 'texts' },
  {},
);

/** A renamed text of menu or footer has the translations of its former text, unless it has some. */
export const copyOfText = statement(
  'locales.copy_of_text',
  `insert into translations (resource, key, locale, texts, version)
   select resource, :to::text, locale, texts, 1 from translations
   where resource = 'navigation' and key = :from and texts <> '{}'
   on conflict (resource, key, locale) do nothing`,
  { from: 'text', to: 'text' },
  {},
);
