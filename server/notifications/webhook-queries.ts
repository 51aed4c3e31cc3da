import { statement } from '#database/client/statement.ts';

/** Webhooks that were disabled because their receiver failed. */
export const disabledWebhooks = statement(
  'notifications.disabled_webhooks',
  `select 'webhook:' || w.id || ':' || extract(epoch from w.disabled_at)::bigint as subject, w.url,
     w.disabled_reason as reason
   from webhooks w
   where w.disabled_at is not null and not exists (select from notifications a
     where a.kind = 'job'
       and a.subject = 'webhook:' || w.id || ':' || extract(epoch from w.disabled_at)::bigint)
   order by w.id limit 100`,
  {},
  { subject: 'text', url: 'text', reason: 'text' },
);
