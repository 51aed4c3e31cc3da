-- Why: other software receives events at its own URL, as Standard Webhooks describes.

create table webhooks (
  id int generated always as identity primary key,
  url text not null check (length(url) <= 2000),
  -- Types of events, `order.*` or `*`.
  patterns text[] not null check (cardinality(patterns) > 0),
  -- Encrypted with a key derived from SECRET: each delivery is signed with it.
  secret bytea not null,
  -- The secret before the last rotation, which signs beside the present one until its end.
  previous_secret bytea,
  previous_until timestamptz,
  created_by int references users on delete set null,
  created_at timestamptz not null default now(),
  -- Its deliveries wait until it is enabled again.
  disabled_at timestamptz,
  disabled_reason text not null default '',
  check ((previous_secret is null) = (previous_until is null))
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id int not null references webhooks on delete cascade,
  position bigint not null references events on delete cascade,
  -- A later event of a subject waits for the earlier ones.
  subject text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  -- While a process sends it. A process that was killed loses its claim.
  claimed_until timestamptz,
  first_failed_at timestamptz,
  -- Of the last attempt.
  attempted_at timestamptz,
  response_status int,
  response_body text,
  error text,
  duration_ms int,
  unique (webhook_id, position)
);
create index webhook_deliveries_pending on webhook_deliveries (webhook_id, subject, position)
  where state = 'pending';
create index webhook_deliveries_due on webhook_deliveries (webhook_id, position)
  where state = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_event on webhook_deliveries (position);
