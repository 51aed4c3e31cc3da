create table settings (
  id int primary key default 1 check (id = 1),
  entries jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- The owner may require two-factor sign-in of the staff.
  two_factor_required boolean not null default false
);

-- Markdown is rendered once, at save, in a worker thread with a deadline; reads serve `html`. Null:
-- not rendered yet; a job of each minute fills it.
create table policies (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  markdown text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  is_published boolean not null default true,
  html text
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
  updated_at timestamptz not null default now(),
  html text
);
create index posts_newest on posts (published_at desc);

-- HTML never outlives its source: a statement that changes the Markdown alone resets it.
create function clear_old_html() returns trigger language plpgsql as $$
begin
  if new.markdown <> old.markdown and new.html is not distinct from old.html then
    new.html := null;
  end if;
  return new;
end $$;
create trigger policies_html before update of markdown on policies
  for each row execute function clear_old_html();
create trigger posts_html before update of markdown on posts
  for each row execute function clear_old_html();

create table testimonials (
  id int generated always as identity primary key,
  name text not null,
  city text not null,
  quote text not null,
  rating int not null check (rating between 1 and 5),
  position int not null default 0,
  version int not null default 1,
  is_active boolean not null default true
);

create table banners (
  id int generated always as identity primary key,
  kind text not null check (kind in ('announcement', 'hero', 'deals', 'story', 'room')),
  title text not null,
  body text not null default '',
  link text not null default '',
  action text not null default '',
  text_side text not null default 'left' check (text_side in ('left', 'right', 'centre')),
  image_hash text references media,
  image_alt text not null default '',
  position int not null default 0,
  is_active boolean not null default true,
  version int not null default 1,
  -- The banner shows the promotion's own terms, and only while the promotion is live: nothing is
  -- advertised that checkout does not charge.
  promotion_id int references promotions on delete cascade
);
create index banners_promotion on banners (promotion_id) where promotion_id is not null;

create table services (
  id int generated always as identity primary key,
  title text not null,
  body text not null,
  icon text not null check (icon in ('truck', 'palette', 'headset')),
  position int not null default 0,
  version int not null default 1,
  is_active boolean not null default true
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

create table instagram_connection (
  id int primary key default 1 check (id = 1),
  -- The configured token that `token` was renewed from, so that a new configured token wins.
  token_of bytea,
  -- Encrypted with a key derived from SECRET.
  token bytea,
  token_checked_at timestamptz,
  token_expires_at timestamptz,
  fetched_at timestamptz,
  next_try_at timestamptz,
  -- A lease: two processes do not fetch at once, and a process that died does not block the next.
  running_until timestamptz,
  failures int not null default 0,
  error text not null default ''
);
insert into instagram_connection default values;

create table newsletter_subscribers (
  id int generated always as identity primary key,
  email citext not null unique,
  token_sha256 bytea not null unique,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  -- The token of a waiting subscription is an HMAC over it: a second email has the same link.
  token_salt bytea,
  -- As in `privacy_notices`.
  notice_version text
);

-- The Consumer Protection (E-Commerce) Rules 2020, 4(5), require an acknowledgement within 48 hours
-- and redress within one month. The emails of a complaint are its acknowledgement and its answer.
create table grievances (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  order_number text not null default '' check (length(order_number) <= 40),
  message text not null check (length(message) between 1 and 4000),
  notice_version text not null,
  created_at timestamptz not null default now(),
  answer text check (length(answer) between 1 and 4000),
  answered_at timestamptz,
  answered_by int references users,
  check ((answer is null) = (answered_at is null))
);
create index grievances_open on grievances (created_at, id) where answered_at is null;
