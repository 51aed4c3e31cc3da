-- Why: shoppers read products, categories, pages, posts, promotions and policies in their language.

-- The translated texts of one resource in one language, by field. A field that is missing is shown
-- in English. The row stays without any text, so that its version keeps counting.
create table translations (
  id int generated always as identity primary key,
  resource text not null check (resource in ('product-groups', 'products', 'categories', 'pages',
    'posts', 'promotions', 'policies')),
  -- The id of the resource, of a policy its slug.
  key text not null,
  locale text not null check (locale ~ '^[a-z]{2,3}$' and locale <> 'en'),
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  -- The Markdown of the texts, rendered.
  html text,
  version int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleting the resource deletes its translations, whichever code deletes it.
  group_id int generated always as
    (case when resource = 'product-groups' then key::int end) stored
    references product_groups on delete cascade,
  product_id int generated always as (case when resource = 'products' then key::int end) stored
    references products on delete cascade,
  category_id int generated always as (case when resource = 'categories' then key::int end) stored
    references categories on delete cascade,
  page_id int generated always as (case when resource = 'pages' then key::int end) stored
    references custom_pages on delete cascade,
  post_id int generated always as (case when resource = 'posts' then key::int end) stored
    references posts on delete cascade,
  promotion_id int generated always as (case when resource = 'promotions' then key::int end) stored
    references promotions on delete cascade,
  policy_slug text generated always as (case when resource = 'policies' then key end) stored
    references policies on delete cascade,
  unique (resource, key, locale)
);
create index translations_group on translations (group_id) where group_id is not null;
create index translations_product on translations (product_id) where product_id is not null;
create index translations_category on translations (category_id) where category_id is not null;
create index translations_page on translations (page_id) where page_id is not null;
create index translations_post on translations (post_id) where post_id is not null;
create index translations_promotion on translations (promotion_id) where promotion_id is not null;
create index translations_policy on translations (policy_slug) where policy_slug is not null;

-- A group owns the texts of its variants. A product that joins a group without a translation brings
-- its own; one that leaves keeps the texts of the group.
create function move_translations() returns trigger language plpgsql as $$
begin
  if old.group_id is not null then
    insert into translations (resource, key, locale, texts, version)
    select 'products', new.id::text, locale, texts, 1 from translations
    where resource = 'product-groups' and key = old.group_id::text and texts <> '{}'
    -- Its own texts win over those of the group.
    on conflict (resource, key, locale)
    do update set texts = excluded.texts || translations.texts,
      version = translations.version + 1, updated_at = now();
  end if;
  if new.group_id is not null then
    insert into translations (resource, key, locale, texts, version)
    select 'product-groups', new.group_id::text, locale, texts, 1 from translations
    where resource = 'products' and key = new.id::text and texts <> '{}'
    on conflict (resource, key, locale) do nothing;
    delete from translations where resource = 'products' and key = new.id::text;
  end if;
  return null;
end $$;
create trigger products_move_translations after update of group_id on products for each row
  when (old.group_id is distinct from new.group_id) execute function move_translations();
