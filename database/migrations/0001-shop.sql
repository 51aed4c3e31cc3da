-- Why: the whole shop of the specification's section 3 with what the decisions add: sessions, codes, journals,
-- timeline, idempotency keys and the mail queue. Constraints stand here so that wrong states cannot be written.
-- Money is whole paise. Texts that sort or match without regard to case use citext or lower().

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

create table states (
  id int primary key,
  name text not null unique
);

create table cities (
  id int primary key,
  state_id int not null references states,
  name text not null,
  unique (state_id, name),
  unique (id, state_id)
);

create table pincodes (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  state_id int not null,
  city_id int not null,
  foreign key (city_id, state_id) references cities (id, state_id)
);

create table users (
  id int generated always as identity primary key,
  email citext not null unique check (length(email) between 3 and 254),
  full_name text not null default '' check (length(full_name) <= 120),
  mobile_no text check (mobile_no ~ '^[0-9]{10}$'),
  address text not null default '' check (length(address) <= 500),
  state_id int,
  city_id int,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  role text not null default 'user' check (role in ('user', 'admin')),
  status text not null default 'pending' check (status in ('pending', 'active', 'blocked')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (city_id, state_id) references cities (id, state_id)
);
create index users_mobile on users (mobile_no) where mobile_no is not null;

create table sessions (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  role text not null check (role in ('user', 'admin')),
  device text not null default '' check (length(device) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A code is live while used_at and ended_at are null, expires_at is ahead and tries are left. One live code per account and role.
create table one_time_codes (
  id int generated always as identity primary key,
  email citext not null,
  role text not null check (role in ('user', 'admin')),
  code_hmac bytea not null check (length(code_hmac) = 32),
  tries int not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);
create unique index one_time_codes_live on one_time_codes (email, role) where used_at is null and ended_at is null;

-- Counts of what is limited, in windows; `subject` is a hash where it would name a person.
create table limit_hits (
  kind text not null,
  subject text not null,
  window_start timestamptz not null,
  hits int not null check (hits > 0),
  primary key (kind, subject, window_start)
);
create index limit_hits_age on limit_hits (window_start);

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
  updated_at timestamptz not null default now()
);
create unique index categories_name on categories (lower(name));

create function search_fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table products (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(btrim(name)) between 1 and 160),
  category_id int not null references categories,
  price_paise bigint not null check (price_paise > 0 and price_paise <= 10000000000),
  original_price_paise bigint check (original_price_paise > 0 and original_price_paise <= 10000000000),
  stock int not null default 0 check (stock >= 0),
  status text not null default 'active' check (status in ('active', 'inactive', 'archived')),
  color text not null default '',
  color_hex text check (color_hex ~ '^#[0-9a-f]{6}$'),
  material text not null default 'Not specified',
  size text not null default '',
  pattern text not null default 'Not specified',
  description text not null default '',
  rating_tenths int not null default 45 check (rating_tenths between 0 and 50),
  care_instruction text[] not null default '{}',
  manufacture_details text[] not null default '{}',
  return_policies text[] not null default '{}',
  shipping_charge_paise bigint check (shipping_charge_paise >= 0),
  labels text[] not null default '{}' check (labels <@ array['new_arrival', 'best_seller', 'trending']),
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  canonical_url text not null default '',
  robots text not null default '',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_category on products (category_id, id) where status = 'active';
create index products_labels on products using gin (labels) where status = 'active';
create index products_price on products (price_paise) where status = 'active';
create index products_newest on products (created_at desc, id desc) where status = 'active';
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_search_words on products using gin (to_tsvector('simple', search_text));

-- search_text holds what a shopper may type of a product, folded; the category's name is in it.
create function products_fold() returns trigger language plpgsql as $$
begin
  new.search_text := search_fold(concat_ws(' ', new.name,
    (select name from categories where id = new.category_id),
    new.color, new.material, new.pattern, new.size));
  return new;
end $$;
create trigger products_fold before insert or update of name, category_id, color, material, pattern, size on products
  for each row execute function products_fold();

create table product_images (
  id int generated always as identity primary key,
  product_id int not null references products on delete cascade,
  media_hash text not null references media,
  alt text not null default '',
  position int not null check (position >= 0),
  unique (product_id, media_hash)
);
create index product_images_product on product_images (product_id, position);

create table wishlist_entries (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  product_id int not null references products on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);

create table cart_lines (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  product_id int not null references products on delete cascade,
  quantity int not null check (quantity between 1 and 10),
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);

create table settings (
  id int primary key default 1 check (id = 1),
  entries jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create table coupons (
  id int generated always as identity primary key,
  code text not null check (code = upper(btrim(code)) and length(code) between 1 and 40),
  discount_basis_points int check (discount_basis_points between 1 and 10000),
  discount_paise bigint check (discount_paise > 0 and discount_paise <= 99999900),
  is_active boolean not null default true,
  uses_max int check (uses_max > 0),
  uses_per_customer_max int check (uses_per_customer_max > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  subtotal_min_paise bigint check (subtotal_min_paise > 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(discount_basis_points, discount_paise) = 1),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create unique index coupons_code on coupons (lower(code));

create table orders (
  id int generated always as identity primary key,
  user_id int not null references users,
  status text not null check (status in ('generate', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null check (payment_status in ('completed', 'pending', 'failed')),
  payment_method text not null check (payment_method in ('cod', 'credit_card', 'debit_card', 'net_banking', 'upi', 'wallet')),
  items_count int not null check (items_count > 0),
  subtotal_paise bigint not null check (subtotal_paise > 0),
  discount_paise bigint not null check (discount_paise >= 0 and discount_paise <= subtotal_paise),
  shipping_paise bigint not null check (shipping_paise >= 0),
  final_paise bigint not null check (final_paise = subtotal_paise - discount_paise + shipping_paise),
  coupon_id int references coupons on delete set null,
  coupon_code text,
  full_name text not null,
  email text not null,
  mobile_no text not null,
  address text not null,
  city text not null,
  state text not null,
  pincode text not null,
  hold_expires_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (payment_method <> 'cod' or status <> 'generate')
);
create index orders_user on orders (user_id, id desc);
create index orders_status on orders (status, id desc);
create index orders_created on orders (created_at desc);
create index orders_holds on orders (hold_expires_at) where status = 'generate';
create index orders_search on orders using gin ((lower(full_name || ' ' || email || ' ' || mobile_no)) gin_trgm_ops);

-- What was bought, as it was: the product may change or go afterwards.
create table order_lines (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  product_id int not null,
  quantity int not null check (quantity between 1 and 10),
  name text not null,
  slug text not null,
  size text not null,
  color text not null,
  price_paise bigint not null check (price_paise > 0),
  shipping_charge_paise bigint not null check (shipping_charge_paise >= 0),
  total_paise bigint not null check (total_paise = price_paise * quantity),
  images text[] not null,
  unique (order_id, product_id)
);
create index order_lines_product on order_lines (product_id);

create table order_events (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  kind text not null check (kind in ('placed', 'status', 'payment', 'note')),
  from_state text,
  to_state text,
  actor_kind text not null check (actor_kind in ('shopper', 'admin', 'system')),
  actor_id int references users on delete set null,
  note text,
  at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);

create table coupon_uses (
  order_id int primary key references orders on delete cascade,
  coupon_id int not null references coupons on delete cascade,
  user_id int not null references users,
  created_at timestamptz not null default now()
);
create index coupon_uses_coupon on coupon_uses (coupon_id, user_id);

-- The stock journal: append-only; a product's stock is the sum of its movements.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id int not null,
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'order', 'cancel', 'reopen', 'edit', 'import', 'release')),
  order_id int,
  actor_id int,
  at timestamptz not null default now(),
  check ((reason in ('order', 'cancel', 'reopen', 'release')) = (order_id is not null))
);
create index stock_movements_product on stock_movements (product_id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

create table payments (
  id int generated always as identity primary key,
  order_id int not null references orders,
  provider text not null,
  provider_order_id text,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR',
  state text not null check (state in ('initiated', 'started', 'captured', 'failed', 'refund_due', 'refunded')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_order_id)
);
create index payments_order on payments (order_id);

-- The money journal: append-only; one row per thing that the provider or the courier says happened.
create table money_movements (
  id bigint generated always as identity primary key,
  order_id int not null references orders,
  payment_id int references payments,
  kind text not null check (kind in ('capture', 'refund', 'cash')),
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null,
  at timestamptz not null default now(),
  unique (kind, reference)
);
create index money_movements_order on money_movements (order_id);

create table webhook_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (provider, event_id)
);

-- One key of one shopper stands for one order; `fingerprint` is the SHA-256 of what was asked.
create table idempotency_keys (
  user_id int not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null check (length(fingerprint) = 32),
  order_id int references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- The mail queue. `event_key` makes one event one mail. What a mail tells stays in `facts` until it is sent;
-- facts of a mail with a code are wiped afterwards.
create table mails (
  id int generated always as identity primary key,
  event_key text not null unique,
  kind text not null check (kind in ('code', 'order_placed', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'newsletter_confirm')),
  recipient text not null,
  facts jsonb not null,
  subject text,
  text_body text,
  html_body text,
  expires_at timestamptz,
  state text not null default 'queued' check (state in ('queued', 'sent', 'expired', 'dead')),
  tries int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (id desc);
create index mails_waiting on mails (created_at) where state = 'queued';

create table policies (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  markdown text not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create table posts (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  excerpt text not null,
  author text not null,
  markdown text not null,
  image_hash text references media,
  image_alt text not null default '',
  published_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create index posts_newest on posts (published_at desc);

create table testimonials (
  id int generated always as identity primary key,
  name text not null,
  city text not null,
  quote text not null,
  rating int not null check (rating between 1 and 5),
  position int not null default 0
);

create table banners (
  id int generated always as identity primary key,
  kind text not null check (kind in ('announcement', 'hero', 'deals')),
  title text not null,
  body text not null default '',
  link text not null default '',
  action text not null default '',
  text_side text not null default 'left' check (text_side in ('left', 'right', 'centre')),
  image_hash text references media,
  image_alt text not null default '',
  position int not null default 0,
  is_active boolean not null default true
);

create table services (
  id int generated always as identity primary key,
  title text not null,
  body text not null,
  icon text not null check (icon in ('truck', 'palette', 'headset')),
  position int not null default 0
);

create table instagram_posts (
  id text primary key,
  image_hash text references media,
  image_url text,
  caption text,
  permalink text,
  posted_at timestamptz not null,
  check (num_nonnulls(image_hash, image_url) >= 1)
);

create table reviews (
  id int generated always as identity primary key,
  product_id int not null references products on delete cascade,
  user_id int references users on delete set null,
  name text not null,
  rating int not null check (rating between 1 and 5),
  title text not null check (length(title) <= 120),
  body text not null check (length(body) <= 4000),
  photos text[] not null default '{}' check (cardinality(photos) <= 3),
  is_verified boolean not null default false,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_product on reviews (product_id, created_at desc) where not is_hidden;

create table review_reports (
  id int generated always as identity primary key,
  review_id int not null references reviews on delete cascade,
  reason text not null default '',
  created_at timestamptz not null default now()
);

create table newsletter_subscribers (
  id int generated always as identity primary key,
  email citext not null unique,
  token_sha256 bytea not null unique,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id int references users on delete set null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index audit_log_newest on audit_log (id desc);

-- Journals and the timeline are history: nothing changes or leaves them, except with their order.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger stock_movements_kept before update or delete on stock_movements for each row execute function refuse_change();
create trigger money_movements_kept before update or delete on money_movements for each row execute function refuse_change();
create trigger order_events_kept before update on order_events for each row execute function refuse_change();
