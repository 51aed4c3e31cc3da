import { statement } from '#database/client/statement.ts';

export const all = statement(
  'webhooks.all',
  `select w.id, w.url, w.patterns, w.disabled_at is null as is_enabled, w.disabled_reason,
     w.created_at, case when w.previous_until > now() then w.previous_until end as previous_until,
     (select count(*) from (select from webhook_deliveries d
       where d.webhook_id = w.id and d.state = 'pending' limit 1000) as waiting) as pending,
     (select d.attempted_at from webhook_deliveries d where d.webhook_id = w.id
       and d.state = 'delivered' order by d.id desc limit 1) as last_delivered_at
   from webhooks w order by w.id desc limit 100`,
  {},
  {
    id: 'int',
    url: 'text',
    patterns: 'texts',
    isEnabled: 'bool',
    disabledReason: 'text',
    createdAt: 'time',
    previousUntil: 'time?',
    pending: 'int',
    lastDeliveredAt: 'time?',
  },
);

/** Creations wait for each other: two at once must not pass the limit. */
export const lock = statement(
  'webhooks.lock',
  `select pg_advisory_xact_lock(hashtext('webhooks'))::text as locked`,
  {},
  { locked: 'text' },
);

/** Apart from the lock: the snapshot of a statement that waits for a lock is older than it. */
export const count = statement(
  'webhooks.count',
  'select count(*) as total from webhooks',
  {},
  { total: 'int' },
);

export const insert = statement(
  'webhooks.insert',
  `insert into webhooks (url, patterns, secret, created_by)
   values (:url, :patterns::text[], :secret, :createdBy) returning id`,
  { url: 'text', patterns: 'texts', secret: 'bytes', createdBy: 'int' },
  { id: 'int' },
);

export const remove = statement(
  'webhooks.remove',
  'delete from webhooks where id = :id returning url, patterns',
  { id: 'int' },
  { url: 'text', patterns: 'texts' },
);

export const rotate = statement(
  'webhooks.rotate',
  `update webhooks set previous_secret = secret,
     previous_until = now() + :overlapHours::int * interval '1 hour', secret = :secret
   where id = :id returning url`,
  { id: 'int', secret: 'bytes', overlapHours: 'int' },
  { url: 'text' },
);

/** What failed is due at once, with three days ahead again. */
export const enable = statement(
  'webhooks.enable',
  `with due as (
     update webhook_deliveries set next_at = now(), first_failed_at = null
     where webhook_id = :id and state = 'pending'
   )
   update webhooks set disabled_at = null, disabled_reason = '' where id = :id returning url`,
  { id: 'int' },
  { url: 'text' },
);

export const deliveries = statement(
  'webhooks.deliveries',
  `select d.id, replace(e.id::text, '-', '') as event_id, e.type, e.data::text as data, e.at,
     d.state, d.attempts, d.attempted_at, d.next_at, d.response_status, d.response_body, d.error,
     d.duration_ms
   from webhook_deliveries d join events e on e.position = d.position
   where d.webhook_id = :id order by d.id desc limit :limit offset :offset`,
  { id: 'int', limit: 'int', offset: 'int' },
  {
    id: 'int',
    eventId: 'text',
    type: 'text',
    data: 'text',
    at: 'time',
    state: 'text',
    attempts: 'int',
    attemptedAt: 'time?',
    nextAt: 'time',
    responseStatus: 'int?',
    responseBody: 'text?',
    error: 'text?',
    durationMs: 'int?',
  },
);

export const countDeliveries = statement(
  'webhooks.count_deliveries',
  `select (select count(*) from webhook_deliveries d where d.webhook_id = w.id) as total
   from webhooks w where w.id = :id`,
  { id: 'int' },
  { total: 'int' },
);

export const resend = statement(
  'webhooks.resend',
  `update webhook_deliveries set state = 'pending', next_at = now(), first_failed_at = null
   where id = :deliveryId returning webhook_id`,
  { deliveryId: 'int' },
  { webhookId: 'int' },
);
