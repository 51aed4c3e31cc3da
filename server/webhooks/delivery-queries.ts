import { statement } from '#database/client/statement.ts';

/**
 * Claims due deliveries: at most `perWebhook` of a webhook, and of each subject its earliest event.
 * Skips rows that another process claims.
 */
export const claim = statement(
  'webhooks.claim',
  `with picked as materialized (
     select first.id from webhooks w
     cross join lateral (
       select d.id from webhook_deliveries d
       where d.webhook_id = w.id and d.state = 'pending' and d.next_at <= now()
         and (d.claimed_until is null or d.claimed_until < now())
         and not exists (select from webhook_deliveries earlier
           where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject
             and earlier.state = 'pending' and earlier.position < d.position)
       order by d.position
       limit greatest(0, :perWebhook::int - (select count(*) from webhook_deliveries c
         where c.webhook_id = w.id and c.state = 'pending' and c.claimed_until > now()))
       for update of d skip locked) as first
     where w.disabled_at is null limit :limit
   ), claimed as (
     update webhook_deliveries d
     set claimed_until = now() + :claimSeconds::int * interval '1 second'
     from picked where d.id = picked.id
     returning d.id, d.webhook_id, d.position
   )
   select c.id, c.webhook_id, w.url, w.secret,
     case when w.previous_until > now() then w.previous_secret end as previous_secret,
     replace(e.id::text, '-', '') as event_id, e.type, e.data::text as data, e.at
   from claimed c join webhooks w on w.id = c.webhook_id join events e on e.position = c.position
   order by c.position`,
  { perWebhook: 'int', limit: 'int', claimSeconds: 'int' },
  {
    id: 'int',
    webhookId: 'int',
    url: 'text',
    secret: 'bytes',
    previousSecret: 'bytes?',
    eventId: 'text',
    type: 'text',
    data: 'text',
    at: 'time',
  },
);

const attempt = {
  id: 'int',
  responseStatus: 'int?',
  responseBody: 'text?',
  durationMs: 'int',
} as const;

export const recordSuccess = statement(
  'webhooks.record_success',
  `update webhook_deliveries set state = 'delivered', attempts = attempts + 1,
     claimed_until = null, first_failed_at = null, attempted_at = now(),
     response_status = :responseStatus::int, response_body = :responseBody::text, error = null,
     duration_ms = :durationMs::int
   where id = :id`,
  attempt,
  {},
);

/** Disables the webhook once the delivery has failed for `retryDays`, or if it is `isGone`. */
export const recordFailure = statement(
  'webhooks.record_failure',
  `with failed as (
     update webhook_deliveries set attempts = attempts + 1, claimed_until = null,
       first_failed_at = coalesce(first_failed_at, now()), attempted_at = now(),
       response_status = :responseStatus::int, response_body = :responseBody::text,
       error = :error::text, duration_ms = :durationMs::int,
       next_at = now() + (:delays::int[])[least(attempts + 1, cardinality(:delays::int[]))]
         * interval '1 second'
     where id = :id
     returning webhook_id,
       coalesce(first_failed_at, now()) < now() - :retryDays::int * interval '1 day' as is_over
   )
   update webhooks w set disabled_at = now(), disabled_reason = :error::text from failed
   where w.id = failed.webhook_id and w.disabled_at is null and (failed.is_over or :isGone::bool)
   returning w.id, w.url`,
  { ...attempt, error: 'text', delays: 'ints', retryDays: 'int', isGone: 'bool' },
  { id: 'int', url: 'text' },
);
