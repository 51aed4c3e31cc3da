-- Why: a backup that was never restored may be unusable. Each nightly backup is restored into an
-- empty place and audited; the health page, the metrics and the alerts read the result here.

create table backups (
  id int generated always as identity primary key,
  folder text not null,
  started_at timestamptz not null default clock_timestamp(),
  -- Null while it runs, or if its process was killed.
  finished_at timestamptz,
  bytes bigint,
  -- The restored copy started and was consistent.
  is_verified boolean not null default false,
  problem text,
  check (finished_at is null or is_verified = (problem is null))
);
