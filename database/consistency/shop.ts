import { statement } from '../client/statement.ts';

/** What is owed beyond the books: codes, journals that nobody rewrites, work that waits, sums that stand beside their rows. */
export const houseChecks = [
  statement(
    'audit.codes_used_once',
    `select 'code ' || id || ' was used after it had ended' as problem from one_time_codes
     where (used_at is not null and ended_at is not null) or (tries >= 5 and ended_at is null)`,
    { problem: 'text' },
  ),
  statement(
    'audit.codes_used_in_time',
    `select 'code ' || id || ' was used after its time' as problem from one_time_codes where used_at > expires_at`,
    { problem: 'text' },
  ),
  statement(
    'audit.one_live_code',
    `select count(*) || ' codes are live for one account' as problem from one_time_codes
     where used_at is null and ended_at is null group by email, role, for_known having count(*) > 1`,
    { problem: 'text' },
  ),
  statement(
    'audit.history_is_kept',
    `select kept.name || ' is not in force: what it keeps could be rewritten' as problem
     from unnest(array['stock_movements_kept', 'money_movements_kept', 'order_events_kept', 'audit_log_kept', 'orders_kept']) as kept(name)
     where not exists (select from pg_trigger t where t.tgname = kept.name and t.tgenabled in ('O', 'A'))`,
    { problem: 'text' },
  ),
  statement(
    'audit.mails_have_jobs',
    `select 'mail ' || m.id || ' waits and no job will send it' as problem
     from mails m where m.state = 'queued' and m.created_at < now() - interval '25 minutes'
       and not exists (select from graphile_worker.jobs j where j.key = 'mail:' || m.id and j.attempts < j.max_attempts)
       and not exists (select from notices n where n.job_key = 'mail:' || m.id)
     union all
     select 'mail ' || id || ' was given up without a reason' from mails where state = 'dead' and last_error is null`,
    { problem: 'text' },
  ),
  statement(
    'audit.notices_are_sent',
    `select 'notice ' || id || ' waits and nobody sends it' as problem 
     from notices where created_at < (select max(sent_at) from mails) - interval '5 minutes'`,
    { problem: 'text' },
  ),
  statement(
    'audit.refunds_have_jobs',
    `select 'refund ' || r.id || ' is due and no job will pay it' as problem
     from refunds r where r.state = 'due' and r.created_at < now() - interval '25 minutes'
       and not exists (select from graphile_worker.jobs j where j.key = 'refund:' || r.id and j.attempts < j.max_attempts)`,
    { problem: 'text' },
  ),
  statement(
    'audit.webhooks_have_jobs',
    `select 'event ' || e.event_id || ' was taken and no job will apply it' as problem
     from webhook_events e where e.applied_at is null
       and not exists (select from graphile_worker.jobs j where j.key = 'webhook:' || e.provider || ':' || e.event_id)`,
    { problem: 'text' },
  ),
  statement(
    'audit.dead_jobs_say_why',
    `select 'job ' || id || ' (' || task_identifier || ') was given up without a reason' as problem
     from graphile_worker.jobs where attempts >= max_attempts and last_error is null and locked_at is null`,
    { problem: 'text' },
  ),
  statement(
    'audit.reviews_are_counted',
    `select 'product ' || p.id || ' counts ' || p.reviews_count || ' reviews, it has ' || count(r.id) as problem
     from products p left join reviews r on r.product_id = p.id and not r.is_hidden
     group by p.id having p.reviews_count <> count(r.id) or p.reviews_stars <> coalesce(sum(r.rating), 0)`,
    { problem: 'text' },
  ),
];
