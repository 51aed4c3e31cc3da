-- Why: the owner can leave at any time, with one archive of everything.

create table archives (
  id int generated always as identity primary key,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'ready', 'failed', 'expired')),
  created_by int references users on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  bytes bigint,
  rows_count bigint,
  images_count int,
  missing_count int,
  problem text not null default '',
  check ((state = 'ready') <= (bytes is not null and finished_at is not null))
);
-- One at a time.
create unique index archives_running on archives ((true)) where state in ('queued', 'running');
