import { statement } from '#database/client/statement.ts';

export { sendNotices } from '#database/outbox.ts';

const lockSpace = 7204;

/** Held by a session for as long as the crew of workers lives; the database drops it with the connection, however that ends. */
export const lockLiveness = statement(
  'jobs.hold_life',
  `select pg_advisory_lock_shared(${lockSpace}, hashtext($1))::text as held`,
  { held: 'text' },
);

export const unlockLiveness = statement(
  'jobs.drop_life',
  `select pg_advisory_unlock_shared(${lockSpace}, hashtext($1)) as is_dropped`,
  { isDropped: 'bool' },
);

/**
 * Frees the jobs of crews whose life nobody holds. The queue itself would wait four hours for them.
 * The five seconds are for a crew that has just begun and holds its life in a moment.
 */
export const unlockDeadWorkers = statement(
  'jobs.unlock_dead',
  `with takers as materialized (
     select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '5 seconds'
   ), dead as materialized (
     select locked_by from takers where pg_try_advisory_xact_lock(${lockSpace}, hashtext(locked_by))
   ), freed as materialized (
     select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0
   )
   select count(*) as crews from dead, (select count(*) from freed) as done`,
  { crews: 'int' },
);

export const deleteLimitHits = statement(
  'jobs.delete_hits',
  `delete from limit_hits where window_start < now() - case when kind like 'code_wrong_%' then interval '26 hours' else interval '2 hours' end`,
  {},
);
export const deleteCodes = statement(
  'jobs.delete_codes',
  `delete from one_time_codes where created_at < now() - interval '1 day'`,
  {},
);
/** Those of staff tell when somebody was last seen. */
export const deleteSessions = statement(
  'jobs.delete_sessions',
  `delete from sessions where expires_at < now() - case role when 'admin' then interval '1 year' else interval '30 days' end`,
  {},
);
export const deleteKeys = statement(
  'jobs.delete_keys',
  `delete from idempotency_keys where created_at < now() - interval '30 days'`,
  {},
);
/** Somebody's address may have been given by anybody: what nobody confirmed is forgotten. */
export const deleteUnconfirmed = statement(
  'jobs.delete_unconfirmed',
  `delete from newsletter_subscribers where confirmed_at is null and created_at < now() - interval '30 days'`,
  {},
);
/** Codes that nobody was to be told, or that came too late. */
export const deleteExpiredEmails = statement(
  'jobs.delete_expired_mails',
  `delete from mails where state = 'expired' and created_at < now() - interval '1 day'`,
  {},
);
/** A process that has not asked for half a day reads everything anew. */
export const deleteFacetIndexChanges = statement(
  'jobs.delete_shelf_changes',
  `delete from shelf_changes where at < now() - interval '1 day'`,
  {},
);
