import { json, statement } from '#database/client/statement.ts';

/** The event and the job that applies it should this process not come to it, in one statement. An event that is known changes nothing. */
export const keepEvent = statement(
  'webhooks.keep',
  `with kept as (
     insert into webhook_events (provider, event_id, kind, body) values ($1, $2, $3, $4)
     on conflict (provider, event_id) do nothing returning event_id
   )
   select job.id from kept cross join lateral graphile_worker.add_job(
     'apply_webhook', json_build_object('provider', $1::text, 'eventId', kept.event_id),
     job_key => 'webhook:' || $1::text || ':' || kept.event_id, run_at => now() + interval '10 seconds', max_attempts => 25) as job`,
  { id: 'int' },
);

/** An event is applied by one at a time and once. */
export const lockWaiting = statement(
  'webhooks.lock_waiting',
  `select body from webhook_events where provider = $1 and event_id = $2 and applied_at is null for update`,
  { body: json<unknown>() },
);

export const markApplied = statement(
  'webhooks.mark_applied',
  `update webhook_events set applied_at = now() where provider = $1 and event_id = $2`,
  {},
);

/** Who waits for another's lock goes on within a second; the job comes back to it. */
export const hurry = statement(
  'webhooks.hurry',
  `select set_config('lock_timeout', '300ms', true) as timeout`,
  { timeout: 'text' },
);

/** What the provider told holds names and numbers of people: kept for disputes, not for ever. */
export const forget = statement(
  'webhooks.forget',
  `delete from webhook_events where received_at < now() - interval '90 days' and applied_at is not null`,
  {},
);
