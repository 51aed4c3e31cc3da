-- The schema of the shop. Constraints make wrong states impossible to write. Money is whole paise.
-- Texts that sort or match without regard to case use citext or lower().

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- Journals, timelines and invoices are history: a row of them is never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

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

-- A deleted account stays as a row without personal data: orders and their history point at it.
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
  deleted_at timestamptz,
  -- An admin without a staff role is the owner, who may do everything.
  staff_role text check (staff_role in ('manager', 'catalogue', 'orders', 'viewer')),
  check (role = 'admin' or staff_role is null),
  -- Folded once, not for each row of a search that finds most customers, such as a mail provider.
  email_folded text not null generated always as (lower(email::text)) stored,
  foreign key (city_id, state_id) references cities (id, state_id)
);
create index users_mobile on users (mobile_no) where mobile_no is not null;
create index users_staff on users (id) where role = 'admin';
create index users_customers on users (id) where role = 'user' and deleted_at is null;
-- Includes the name itself: an index over an expression alone is not read without the rows.
create index users_by_name on users (lower(full_name), id) include (full_name)
  where role = 'user' and deleted_at is null;
create index users_name_search on users using gin (lower(full_name) gin_trgm_ops)
  where role = 'user' and deleted_at is null;
create index users_email_search on users using gin (email_folded gin_trgm_ops)
  where role = 'user' and deleted_at is null;
create index users_mobile_search on users using gin (mobile_no gin_trgm_ops)
  where role = 'user' and deleted_at is null;
-- For a part of an email or a mobile number that most customers share, or that is too short for
-- trigrams. With 300,000 customers this index has 19 MB, their rows 52 MB.
create index users_search on users (id) include (email_folded, mobile_no)
  where role = 'user' and deleted_at is null;

-- The address book of a customer. The address of the profile is in `users`.
create table addresses (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  full_name text not null check (length(full_name) between 1 and 120),
  mobile_no text not null check (mobile_no ~ '^[0-9]{10}$'),
  address text not null check (length(address) between 1 and 500),
  state_id int not null,
  city_id int not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (city_id, state_id) references cities (id, state_id)
);
create index addresses_user on addresses (user_id);
create unique index addresses_default on addresses (user_id) where is_default;

-- The notice that a person was given when their data was first stored for a purpose
-- (DPDP Act 2023, s. 5 and 6(10)).
create table privacy_notices (
  user_id int not null references users on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'delivery')),
  version text not null,
  given_at timestamptz not null default now(),
  primary key (user_id, purpose, version)
);

-- Filters of a list that a member of the staff saved: the query of the list's URL.
create table saved_views (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  list text not null check (list in ('orders', 'products')),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) between 1 and 2000)
);
-- One view of each name, whatever its case; also finds the views of an account.
create unique index saved_views_name on saved_views (user_id, list, lower(name));

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id int references users on delete set null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  -- The version of the subject that the write made.
  version int
);
create index audit_log_newest on audit_log (id desc);
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
-- A list by kind or by day is read along one index over millions of rows. A day becomes the range
-- of ids around it: ids and times grow together, to within the length of a transaction.
create index audit_log_kind on audit_log (split_part(subject, ':', 1), id desc);
create index audit_log_at on audit_log (at);
create trigger audit_log_append_only before delete on audit_log
  for each row execute function refuse_change();
-- The actor may change, when an account is deleted.
create trigger audit_log_dated before update of id, at, action on audit_log
  for each row execute function refuse_change();
