import { json, statement } from '#database/client/statement.ts';

/**
 * Stores the event and enqueues the job that applies it if this process dies first. Does nothing
 * for a known event.
 */
export const storeEvent = statement(
  'webhooks.store',
  `with stored as (
     insert into webhook_events (provider, event_id, kind, body)
     values (:provider, :eventId, :kind, :body)
     on conflict (provider, event_id) do nothing returning event_id
   )
   select job.id from stored cross join lateral graphile_worker.add_job(
     'apply_webhook', json_build_object('provider', :provider::text, 'eventId', stored.event_id),
     job_key => 'webhook:' || :provider::text || ':' || stored.event_id,
     run_at => now() + interval '10 seconds', max_attempts => 25) as job`,
  { provider: 'text', eventId: 'text', kind: 'text', body: json<unknown>() },
  { id: 'int' },
);

/** Locks an unapplied event, so that one process applies it once. */
export const lockUnapplied = statement(
  'webhooks.lock_unapplied',
  `select body from webhook_events where provider = :provider and event_id = :eventId
     and applied_at is null for update`,
  { provider: 'text', eventId: 'text' },
  { body: json<unknown>() },
);

export const markApplied = statement(
  'webhooks.mark_applied',
  `update webhook_events set applied_at = now() where provider = :provider and event_id = :eventId`,
  { provider: 'text', eventId: 'text' },
  {},
);

/**
 * Limits lock waits, so that the webhook is answered within a second; the job applies the event
 * later.
 */
export const shortenLockTimeout = statement(
  'webhooks.shorten_lock_timeout',
  `select set_config('lock_timeout', '300ms', true) as timeout`,
  {},
  { timeout: 'text' },
);

/** Events contain personal data: they are stored for disputes, for 90 days. */
export const deleteOldEvents = statement(
  'webhooks.delete_old',
  `delete from webhook_events where received_at < now() - interval '90 days'
     and applied_at is not null`,
  {},
  {},
);
