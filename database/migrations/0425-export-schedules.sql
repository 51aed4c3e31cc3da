-- Why: an accountant or a warehouse gets a table every day, week or month, without a member of the
-- staff who downloads it.

create table export_schedules (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  table_name text not null
    check (table_name in ('orders', 'customers', 'products', 'stock-movements', 'reviews')),
  format text not null check (format in ('csv', 'xlsx')),
  -- As the query of the export's call.
  filter jsonb not null default '{}',
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  -- In India.
  hour int not null check (hour between 0 and 23),
  weekday int check (weekday between 0 and 6),
  day int check (day between 1 and 28),
  only_new boolean not null,
  recipients text[] not null check (cardinality(recipients) <= 10),
  copies boolean not null,
  enabled boolean not null,
  -- Why the shop disabled it; blank after a save.
  pause_reason text not null default '',
  -- Files are made with the permissions of this member.
  saved_by int references users on delete set null,
  next_run_at timestamptz not null,
  -- The last day in India that a file has.
  covered_to date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((frequency = 'weekly') = (weekday is not null)),
  check ((frequency = 'monthly') = (day is not null)),
  check (cardinality(recipients) > 0 or copies)
);
create index export_schedules_due on export_schedules (next_run_at) where enabled;
create index export_schedules_saver on export_schedules (saved_by) where saved_by is not null;

create table export_files (
  id int generated always as identity primary key,
  schedule_id int not null references export_schedules on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed', 'expired')),
  -- The days that it has; null: all.
  first_day date,
  last_day date,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  file_name text,
  bytes bigint,
  problem text not null default '',
  check ((state = 'ready') <= (file_name is not null and finished_at is not null))
);
-- One at a time.
create unique index export_files_queued on export_files (schedule_id) where state = 'queued';
create index export_files_schedule on export_files (schedule_id, id desc);
create index export_files_finished on export_files (finished_at);

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''export_ready''::text, ');
end $$;
