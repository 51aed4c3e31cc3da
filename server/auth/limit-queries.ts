import { json, statement } from '#database/client/statement.ts';

/** Increments the counter of the current hour on the database's clock and returns the count. */
export const countHit = statement(
  'auth.count_hit',
  `insert into limit_hits as h (kind, subject, window_start, hits)
   values (:kind, :subject, date_trunc('hour', now()), 1)
   on conflict (kind, subject, window_start) do update set hits = h.hits + 1
   returning hits`,
  { kind: 'text', subject: 'text' },
  { hits: 'int' },
);

/** Counts the wrong attempts of the last 24 hours, rounded up to full clock hours. */
export const wrongToday = statement(
  'auth.wrong_today',
  `select coalesce(sum(hits) filter (where kind = :knownKind), 0) as known,
     coalesce(sum(hits) filter (where kind = :strangerKind), 0) as stranger
   from limit_hits where subject = :subject and kind in (:knownKind, :strangerKind)
     and window_start > now() - interval '25 hours'`,
  { subject: 'text', knownKind: 'text', strangerKind: 'text' },
  { known: 'int', stranger: 'int' },
);

export const wrongAnywhere = statement(
  'auth.wrong_anywhere',
  `select coalesce(sum(hits) filter (where window_start = date_trunc('hour', now())), 0) as hour,
     coalesce(sum(hits), 0) as day
   from limit_hits where kind = :kind and subject = :subject
     and window_start > now() - interval '25 hours'`,
  { kind: 'text', subject: 'text' },
  { hour: 'int', day: 'int' },
);

export const deleteHits = statement(
  'auth.delete_hits',
  'delete from limit_hits where kind = :kind and subject = :subject',
  { kind: 'text', subject: 'text' },
  {},
);

/** Subtracts from the newest hour. A row that would fall below one is deleted. */
export const subtractHits = statement(
  'auth.subtract_hits',
  `with newest as (
     select max(window_start) as at from limit_hits where kind = :kind and subject = :subject
   ), deleted as (
     delete from limit_hits using newest where kind = :kind and subject = :subject
       and window_start = newest.at and hits <= :hits::int
   )
   update limit_hits set hits = hits - :hits::int from newest
   where kind = :kind and subject = :subject and window_start = newest.at and hits > :hits::int`,
  { kind: 'text', subject: 'text', hits: 'int' },
  {},
);

export const raiseAlarm = statement(
  'auth.raise_alarm',
  `select id::text as id from graphile_worker.add_job('raise_alarm', :alarm::json,
     job_key => :jobKey, job_key_mode => 'unsafe_dedupe')`,
  { alarm: json<object>(), jobKey: 'text' },
  { id: 'text?' },
);

/** Counts a send against the other allowance too, without limiting it. */
export const recordSend = statement(
  'auth.record_send',
  `insert into limit_hits (kind, subject, window_start, hits)
   values (:kind, :subject, statement_timestamp(), 1) on conflict do nothing`,
  { kind: 'text', subject: 'text' },
  {},
);

/** Waits for the previous transaction of the same subject to commit. */
export const lockSubject = statement(
  'auth.lock_subject',
  `select pg_advisory_xact_lock(7203, hashtext(:subject))::text as locked`,
  { subject: 'text' },
  { locked: 'text' },
);

/**
 * Inserts a send and its email if the last send is `waitSeconds` old, and the past hour and day
 * have room. Returns the seconds to wait. One row is one send or email. `now()` would be too early:
 * it is fixed before the transaction waits for the lock.
 */
export const reserveSend = statement(
  'auth.reserve_send',
  `with past as (
     select count(*) filter (where kind <> :dailyKind
         and window_start > statement_timestamp() - interval '1 hour') as sends,
       count(*) filter (where kind = :dailyKind) as emails,
       ceil(extract(epoch from max(window_start) filter (where kind = :kind) + :waitSeconds::int
         * interval '1 second' - statement_timestamp())) as wait
     from limit_hits
     where kind in (:kind, :otherKind, :dailyKind) and subject = :subject
       and window_start > statement_timestamp() - interval '24 hours'
   ), reserved as (
     insert into limit_hits (kind, subject, window_start, hits)
     select new.kind, :subject, statement_timestamp(), 1
     from past, unnest(array[:kind, :dailyKind]) as new(kind)
     where coalesce(wait, 0) <= 0 and sends < :hourlyMax::int and emails < :dailyMax::int
     returning 1
   )
   select exists (select from reserved) as is_reserved,
     greatest(coalesce(wait, 0), 0)::int as wait_seconds from past`,
  {
    kind: 'text',
    otherKind: 'text',
    dailyKind: 'text',
    subject: 'text',
    waitSeconds: 'int',
    hourlyMax: 'int',
    dailyMax: 'int',
  },
  { isReserved: 'bool', waitSeconds: 'int' },
);

/** The last send of the past `lifeMinutes`, and the seconds until the next one is possible. */
export const lastSend = statement(
  'auth.last_send',
  `select max(window_start) as sent_at,
     greatest(0, ceil(extract(epoch from max(window_start) + :waitSeconds::int
       * interval '1 second' - statement_timestamp())))::int as wait_seconds
   from limit_hits where kind = :kind and subject = :subject
     and window_start > statement_timestamp() - :lifeMinutes::int * interval '1 minute'
   having count(*) > 0`,
  { kind: 'text', subject: 'text', waitSeconds: 'int', lifeMinutes: 'int' },
  { sentAt: 'time', waitSeconds: 'int' },
);
