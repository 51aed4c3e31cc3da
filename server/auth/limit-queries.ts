import { statement } from '#database/client/statement.ts';

/** Counts one more in the hour that the database's clock shows, and answers the count. */
export const countHit = statement(
  'auth.count_hit',
  `insert into limit_hits as h (kind, subject, window_start, hits) values ($1, $2, date_trunc('hour', now()), 1)
   on conflict (kind, subject, window_start) do update set hits = h.hits + 1
   returning hits`,
  { hits: 'int' },
);

/** Wrong tries of the past day and the hour that it began in. */
export const wrongToday = statement(
  'auth.wrong_today',
  `select coalesce(sum(hits) filter (where kind = $2), 0) as known, coalesce(sum(hits) filter (where kind = $3), 0) as stranger
   from limit_hits where subject = $1 and kind in ($2, $3) and window_start > now() - interval '25 hours'`,
  { known: 'int', stranger: 'int' },
);

export const wrongAnywhere = statement(
  'auth.wrong_anywhere',
  `select coalesce(sum(hits) filter (where window_start = date_trunc('hour', now())), 0) as hour, coalesce(sum(hits), 0) as day
   from limit_hits where kind = $1 and subject = $2 and window_start > now() - interval '25 hours'`,
  { hour: 'int', day: 'int' },
);

export const forgetHits = statement(
  'auth.forget_hits',
  'delete from limit_hits where kind = $1 and subject = $2',
  {},
);

/** From the newest hour; a count is never below one. */
export const takeOffHits = statement(
  'auth.take_off_hits',
  `with newest as (
     select max(window_start) as at from limit_hits where kind = $1 and subject = $2
   ), gone as (
     delete from limit_hits using newest where kind = $1 and subject = $2 and window_start = newest.at and hits <= $3::int
   )
   update limit_hits set hits = hits - $3::int from newest
   where kind = $1 and subject = $2 and window_start = newest.at and hits > $3::int`,
  {},
);

export const raiseAlarm = statement(
  'auth.raise_alarm',
  `select id::text as id from graphile_worker.add_job('raise_alarm', $1::json, job_key => $2, job_key_mode => 'unsafe_dedupe')`,
  { id: 'text?' },
);

/** A send for those who are counted together with others too. */
export const noteSend = statement(
  'auth.note_send',
  `insert into limit_hits (kind, subject, window_start, hits) values ($1, $2, statement_timestamp(), 1) on conflict do nothing`,
  {},
);

/** Whoever asks for a code for the same subject waits here until the one before has committed. */
export const lockSubject = statement(
  'auth.lock_subject',
  `select pg_advisory_xact_lock(7203, hashtext($1))::text as locked`,
  { locked: 'text' },
);

/**
 * Takes a send when the last one is long enough ago and the past hour has room, and answers the seconds to wait.
 * A row is one send; the statement's own clock, for the transaction's stood still while it waited for the lock.
 */
export const takeSend = statement(
  'auth.take_send',
  `with past as (
     select count(*) as sends,
       ceil(extract(epoch from max(window_start) filter (where kind = $1) + $4::int * interval '1 second' - statement_timestamp())) as wait
     from limit_hits
     where kind in ($1, $2) and subject = $3 and window_start > statement_timestamp() - interval '1 hour'
   ), taken as (
     insert into limit_hits (kind, subject, window_start, hits)
     select $1, $3, statement_timestamp(), 1 from past where coalesce(wait, 0) <= 0 and sends < $5::int
     returning 1
   )
   select exists (select from taken) as is_taken, greatest(coalesce(wait, 0), 0)::int as wait_seconds from past`,
  { isTaken: 'bool', waitSeconds: 'int' },
);
