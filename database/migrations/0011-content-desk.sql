-- Why: the owner writes the shop's texts in the admin area. What two people can change at once counts its versions, what can rest
-- is switched off and not deleted, a policy can wait for its review, a hidden review says why, and the connection to Instagram
-- remembers how it fares.

alter table banners add version int not null default 1;
alter table services add version int not null default 1, add is_active boolean not null default true;
alter table testimonials add version int not null default 1, add is_active boolean not null default true;
alter table policies add is_published boolean not null default true;

alter table reviews add hidden_reason text not null default '' check (length(hidden_reason) <= 300);
alter table review_reports add settled_at timestamptz;
create index review_reports_open on review_reports (review_id) where settled_at is null;
create index reviews_hidden on reviews (id desc) where is_hidden;

-- One row. `token` is the renewed one, sealed; `token_of` tells from which configured token it came, so that a new one in the
-- configuration wins. `running_until` keeps two processes from fetching at once and lets go of one that died.
create table instagram_connection (
  id int primary key default 1 check (id = 1),
  token_of bytea,
  token bytea,
  token_checked_at timestamptz,
  token_expires_at timestamptz,
  fetched_at timestamptz,
  next_try_at timestamptz,
  running_until timestamptz,
  failures int not null default 0,
  error text not null default ''
);
insert into instagram_connection default values;
