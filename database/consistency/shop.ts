import { check } from './check.ts';

/** One-time codes, append-only journals, waiting jobs and denormalized review counts. */
export const shopChecks = [
  check(
    'audit.codes_used_once',
    `select 'code ' || id || ' was used after it was ended' as problem from one_time_codes
     where used_at is not null and ended_at is not null`,
  ),
  check(
    'audit.codes_used_in_time',
    `select 'code ' || id || ' was used after it expired' as problem from one_time_codes
     where used_at > expires_at`,
  ),
  check(
    'audit.live_codes',
    `select count(*) || ' codes are live for one account' as problem from one_time_codes
     where used_at is null and ended_at is null group by email, role, for_known
     having count(*) > 5`,
  ),
  check(
    'audit.sale_prices',
    `select 'product ' || p.id || ' does not have the price of its sale' as problem
     from product_sale_prices s join products p on p.id = s.product_id
     where (p.price_paise, p.original_price_paise)
       is distinct from (s.price_paise, s.original_price_paise)`,
  ),
  check(
    'audit.history_is_append_only',
    `select protection.name || ' is not enabled: its rows could be changed' as problem
     from unnest(array['stock_movements_append_only', 'money_movements_append_only',
       'order_events_append_only', 'audit_log_append_only', 'orders_not_deleted'])
         as protection(name)
     where not exists (select from pg_trigger t
       where t.tgname = protection.name and t.tgenabled in ('O', 'A'))`,
  ),
  check(
    'audit.mails_have_jobs',
    `select 'email ' || m.id || ' waits without a job' as problem
     from mails m where m.state = 'queued' and m.created_at < now() - interval '25 minutes'
       and not exists (select from graphile_worker.jobs j
         where j.key = 'mail:' || m.id and j.attempts < j.max_attempts)
       and not exists (select from outbox n where n.job_key = 'mail:' || m.id)
     union all
     select 'email ' || id || ' failed for good without an error' from mails
     where state = 'dead' and last_error is null`,
  ),
  check(
    'audit.held_emails_have_messages',
    `select 'email ' || m.id || ' is held, and no other channel carries it' as problem
     from mails m where m.state = 'held' and m.kind <> 'code' and not exists (
       select from messages t where t.mail_id = m.id and t.state not in ('failed', 'expired'))`,
  ),
  check(
    'audit.outbox_is_relayed',
    `select 'outbox row ' || id || ' was not relayed' as problem
     from outbox where created_at < (select max(sent_at) from mails) - interval '5 minutes'`,
  ),
  check(
    'audit.refunds_have_jobs',
    `select 'refund ' || r.id || ' is due without a job' as problem
     from refunds r where r.state = 'due' and r.created_at < now() - interval '25 minutes'
       and not exists (select from graphile_worker.jobs j
         where j.key = 'refund:' || r.id and j.attempts < j.max_attempts)`,
  ),
  check(
    'audit.webhooks_have_jobs',
    `select 'event ' || e.event_id || ' was received without a job' as problem
     from webhook_events e where e.applied_at is null
       and not exists (select from graphile_worker.jobs j
         where j.key = 'webhook:' || e.provider || ':' || e.event_id)`,
  ),
  check(
    'audit.dead_jobs_say_why',
    `select 'job ' || id || ' (' || task_identifier
       || ') failed for good without an error' as problem
     from graphile_worker.jobs where attempts >= max_attempts and last_error is null
       and locked_at is null`,
  ),
  check(
    'audit.reviews_are_counted',
    `select 'product ' || p.id || ' counts ' || p.reviews_count || ' reviews, it has '
       || count(r.id) as problem
     from products p left join products s on s.group_id = p.group_id
       left join reviews r on r.product_id = coalesce(s.id, p.id) and not r.is_hidden
     group by p.id having p.reviews_count <> count(r.id)
       or p.reviews_stars <> coalesce(sum(r.rating), 0)`,
  ),
];
