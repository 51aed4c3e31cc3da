create table media (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('webp', 'avif', 'jpeg', 'png')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  placeholder text not null default '',
  created_at timestamptz not null default now()
);

create table categories (
  id int generated always as identity primary key,
  name text not null check (length(btrim(name)) between 1 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  image_hash text references media,
  image_alt text not null default '',
  display_order int not null default 2 check (display_order >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The names of the sizes in the order of the size guide.
  sizes text[] not null default '{}',
  hsn_code text check (hsn_code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  -- Fields that only products of this category have, such as thread count or GSM.
  custom_fields jsonb not null default '[]' check (jsonb_typeof(custom_fields) = 'array'),
  size_guide jsonb check (jsonb_typeof(size_guide) = 'object')
);
create unique index categories_name on categories (lower(name));

-- The products of one design; 04-groups-and-reviews.sql describes what they share.
create table product_groups (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Conditions on the stock are columns: an index over `stock` itself would turn each sale into an
-- index write. For the same reason indexes hold `stock_rank`, which few sales change.
create table products (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(btrim(name)) between 1 and 160),
  category_id int not null references categories,
  price_paise bigint not null check (price_paise > 0 and price_paise <= 10000000000),
  original_price_paise bigint
    check (original_price_paise > 0 and original_price_paise <= 10000000000),
  stock int not null default 0 check (stock >= 0),
  status text not null default 'active' check (status in ('active', 'inactive', 'archived')),
  color text not null default '',
  color_hex text check (color_hex ~ '^#[0-9a-f]{6}$'),
  material text not null default 'Not specified',
  size text not null default '',
  pattern text not null default 'Not specified',
  description text not null default '',
  -- The rating that staff typed. 45 is 4.5.
  rating_tenths int not null default 45 check (rating_tenths between 0 and 50),
  care_instruction text[] not null default '{}',
  manufacture_details text[] not null default '{}',
  return_policies text[] not null default '{}',
  shipping_charge_paise bigint check (shipping_charge_paise >= 0),
  labels text[] not null default '{}'
    check (labels <@ array['new_arrival', 'best_seller', 'trending']),
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  canonical_url text not null default '',
  robots text not null default '',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Sums over the visible reviews of the group, so that a list of products is one query.
  reviews_count int not null default 0 check (reviews_count >= 0),
  reviews_stars bigint not null default 0
    check (reviews_stars between reviews_count and 5 * reviews_count::bigint),
  -- Tenths, half up: that of the reviews, or the typed rating without reviews.
  shown_rating_tenths int not null generated always as (case when reviews_count = 0
    then rating_tenths
    else ((20 * reviews_stars + reviews_count) / (2 * reviews_count))::int end) stored,
  is_in_stock boolean not null generated always as (stock > 0) stored,
  is_low_stock boolean not null generated always as (stock <= 5) stored,
  -- 0 is out of stock, 1 is low.
  stock_rank smallint not null generated always as (width_bucket(stock,
    array[1, 6, 11, 21, 31, 41, 51, 76, 101, 151, 201, 251, 301, 401, 501, 751, 1001, 1501, 2001,
      5001, 10001, 50001])) stored,
  group_id int references product_groups,
  sku text not null default '' check (length(sku) <= 64),
  weight_grams int check (weight_grams between 0 and 1000000),
  -- Overrides the category's code.
  hsn_code text check (hsn_code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  -- Declarations that the Legal Metrology (Packaged Commodities) Rules 6(10) and 6(10A) require of
  -- an online shop. An empty text is a declaration that the owner has not written yet.
  country_of_origin text not null default '' check (length(country_of_origin) <= 60),
  manufacturer text not null default '' check (length(manufacturer) <= 500),
  packer text not null default '' check (length(packer) <= 500),
  net_quantity text not null default '' check (length(net_quantity) <= 200),
  dimensions text not null default '' check (length(dimensions) <= 200),
  -- For the sort by rating: a product without reviews comes last.
  reviewed_rating_tenths int not null generated always as (case when reviews_count = 0
    then 0
    else ((20 * reviews_stars + reviews_count) / (2 * reviews_count))::int end) stored,
  -- Values of the category's fields by key.
  custom_fields jsonb not null default '{}' check (jsonb_typeof(custom_fields) = 'object'),
  custom_values text[] not null
);
-- Each sort and filter of 100,000 products is read along one index without the rows, however deep
-- the page. The sorts serve the shop and the admin area, so they include every status.
create index products_admin_list on products (id desc)
  include (status, category_id, labels, stock_rank, price_paise, name, created_at, updated_at);
create index products_newest on products (created_at desc, id desc)
  include (status, category_id, labels, stock_rank);
create index products_by_change on products (updated_at desc, id desc)
  include (status, category_id, labels, stock_rank);
create index products_by_price on products (price_paise, id)
  include (status, category_id, labels, stock_rank);
-- Includes the name itself: an index over an expression alone is not read without the rows.
create index products_by_name on products (lower(name), id)
  include (name, status, category_id, labels, stock_rank);
create index products_by_reviewed_rating on products (reviewed_rating_tenths desc, id desc)
  include (status, category_id, labels, stock_rank);
create index products_by_stock on products (stock_rank, id);
create index products_featured
  on products (is_in_stock desc, cardinality(labels) desc, created_at desc, id desc)
  include (status, category_id, labels, stock_rank);
create index products_featured_of_category
  on products (category_id, is_in_stock desc, cardinality(labels) desc, created_at desc, id desc)
  where status = 'active';
-- The sort by country of origin, products without one last.
create index products_origin
  on products ((country_of_origin = ''), country_of_origin collate "C", id)
  where status = 'active';
create index products_facets on products (category_id, material, size, pattern, color)
  include (labels, is_in_stock, price_paise, id, group_id) where status = 'active';
create index products_labels on products using gin (labels) where status = 'active';
-- The swatch of each colour in the filter: one probe a colour.
create index products_color_hex on products (color) include (color_hex)
  where status = 'active' and color_hex is not null;
create index products_search_words on products using gin (to_tsvector('simple', search_text));
create index products_not_archived on products (id) where status <> 'archived';
create index products_low_stock on products (id) where status = 'active' and is_low_stock;
create unique index products_sku on products (lower(sku));
create index products_group on products (group_id, id)
  include (status, is_in_stock, price_paise) where group_id is not null;
-- An archived variant may have been replaced by a new one of the same size and colour.
create unique index products_variant on products (group_id, lower(color), lower(size))
  where group_id is not null and status <> 'archived';

create function search_fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- `search_text` holds what a shopper may type to find a product, folded, with the category's name.
create function products_fold() returns trigger language plpgsql as $$
begin
  new.search_text := search_fold(concat_ws(' ', new.name,
    (select name from categories where id = new.category_id),
    new.color, new.material, new.pattern, new.size));
  return new;
end $$;
create trigger products_fold
  before insert or update of name, category_id, color, material, pattern, size on products
  for each row execute function products_fold();

create function products_generate_sku() returns trigger language plpgsql as $$
begin
  if btrim(new.sku) = '' then
    new.sku := 'SKU-' || lpad(new.id::text, greatest(6, length(new.id::text)), '0');
  end if;
  return new;
end $$;
create trigger products_generate_sku before insert or update of sku on products
  for each row execute function products_generate_sku();

-- 'key:value' of each field, as filters name them (contract/catalogue/custom-fields.ts).
create function custom_value_list(fields jsonb) returns text[]
  language sql immutable parallel safe strict
  return array(select f.key || ':' || f.value from jsonb_each_text(fields) f order by 1);

-- A trigger, not a generated column: PostgreSQL computes every generated column of a table with
-- BEFORE UPDATE triggers at each update, so each order would compute these texts.
create function list_custom_values() returns trigger language plpgsql as $$
begin
  new.custom_values := custom_value_list(new.custom_fields);
  return new;
end $$;
create trigger products_list_custom_values
  before insert or update of custom_fields, custom_values on products
  for each row execute function list_custom_values();

-- Each process keeps the fields of the filters in memory and reads, before each response, which
-- products changed (docs/decisions/0009-counted-in-memory.md). Writers only add rows, so that none
-- waits for another. Of the stock only "sold out" and "back" are recorded, not each sale.
-- `xid`: everything from the oldest running transaction of a snapshot on is read once more.
create table facet_index_changes (
  xid bigint not null default pg_current_xact_id()::text::bigint,
  product_id int not null,
  at timestamptz not null default now()
);
create index facet_index_changes_since on facet_index_changes (xid, product_id);
create index facet_index_changes_by_age on facet_index_changes using brin (at);

create function record_facet_index_change() returns trigger language plpgsql as $$
begin
  insert into facet_index_changes (product_id) values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger products_listed after insert or delete on products
  for each row execute function record_facet_index_change();
-- Only for updates of these columns: an order, which changes the stock, compares no long texts.
create trigger products_relisted after update of status, category_id, price_paise, labels, material,
    size, pattern, color, group_id, reviewed_rating_tenths, country_of_origin, custom_fields
  on products for each row
  when ((old.status, old.category_id, old.price_paise, old.labels, old.material, old.size,
      old.pattern, old.color, old.group_id, old.reviewed_rating_tenths, old.country_of_origin,
      old.custom_fields)
    is distinct from (new.status, new.category_id, new.price_paise, new.labels, new.material,
      new.size, new.pattern, new.color, new.group_id, new.reviewed_rating_tenths,
      new.country_of_origin, new.custom_fields))
  execute function record_facet_index_change();
create trigger products_sold_out after update of stock on products for each row
  when (old.is_in_stock <> new.is_in_stock)
  execute function record_facet_index_change();

create table product_images (
  id int generated always as identity primary key,
  product_id int not null references products on delete cascade,
  media_hash text not null references media,
  alt text not null default '',
  position int not null check (position >= 0),
  unique (product_id, media_hash)
);
create index product_images_product on product_images (product_id, position);

-- A seamless tile of a fabric with the width of one repeat, shown in a room. It belongs to a colour
-- of a group, as images do: a row is stored for one variant, and the others of its colour read it.
create table product_fabrics (
  product_id int primary key references products on delete cascade,
  tile_hash text not null references media,
  repeat_mm int not null check (repeat_mm between 10 and 5000),
  -- Kinds of textiles that it is offered for (contract/room/scenes.ts).
  kinds text[] not null check (cardinality(kinds) > 0
    and kinds <@ array['sheet', 'pillow', 'curtain', 'cushion', 'throw']),
  updated_at timestamptz not null default now()
);
create index product_fabrics_tile on product_fabrics (tile_hash);
