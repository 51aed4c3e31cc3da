-- What is to be told after a commit: a job for the workers, and tags of what became stale for every process. PostgreSQL lets one
-- transaction at a time commit that carries a NOTIFY, so orders do not carry theirs: they leave a row here, and one statement sends
-- for many of them. Rows live for milliseconds; what nobody sends, because a process was killed, the next one sends.
create table notices (
  id bigint generated always as identity primary key,
  task text,
  payload json,
  job_key text,
  tries_max int,
  priority int,
  tags text,
  created_at timestamptz not null default now(),
  check ((task is null) <> (tags is null))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
