import { statement } from '#database/client/statement.ts';

/** Sizes of the queues, and of failed work. An index limits each count to the pending rows. */
export const readBacklog = statement(
  'metrics.backlog',
  `select
     (select count(*) from graphile_worker.jobs where attempts < max_attempts) as jobs_waiting,
     (select count(*) from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null) as jobs_dead,
     (select coalesce(extract(epoch from now() - min(run_at)), 0)::int from graphile_worker.jobs
        where attempts < max_attempts and locked_at is null and run_at <= now())
          as oldest_job_seconds,
     (select count(*) from mails where state = 'queued') as mails_queued,
     (select count(*) from mails where state = 'dead' and created_at > now() - interval '1 day')
       as mails_dead,
     (select count(*) from mail_server where not is_failing) as mail_server_up,
     (select coalesce(extract(epoch from max(finished_at)), 0)::bigint from backups
       where is_verified) as backup_verified_seconds,
     (select count(*) from orders where created_at > now() - interval '1 hour') as orders_last_hour,
     (select count(*) from orders where status = 'generate' and hold_expires_at is not null)
       as orders_unpaid,
     (select count(*) from orders where status = 'generate'
       and hold_expires_at < now() - interval '5 minutes') as holds_overdue,
     (select count(*) from payments where check_at < now() - interval '5 minutes')
       as payments_overdue,
     (select count(*) from refunds where state = 'due') as refunds_due,
     (select count(*) from refunds where state in ('due', 'requested')
       and failed_refund_ids <> '{}') as refunds_failed,
     (select count(*) from refunds where state = 'requested'
       and updated_at < now() - interval '7 days') as refunds_overdue,
     (select count(*) from webhook_events where applied_at is null) as webhooks_waiting,
     (select coalesce(sum(hits), 0) from limit_hits
        where kind = 'code_wrong_anywhere' and subject = 'all'
          and window_start = date_trunc('hour', now())) as codes_guessed_this_hour,
     (select coalesce(extract(epoch from now() - min(created_at)), 0)::int
        from graphile_worker.jobs where task_identifier = 'purge_cdn' and attempts > 0
          and last_error is not null) as cdn_purge_failing_seconds`,
  {},
  {
    jobsWaiting: 'int',
    jobsDead: 'int',
    oldestJobSeconds: 'int',
    mailsQueued: 'int',
    mailsDead: 'int',
    mailServerUp: 'int',
    backupVerifiedSeconds: 'int',
    ordersLastHour: 'int',
    ordersUnpaid: 'int',
    holdsOverdue: 'int',
    paymentsOverdue: 'int',
    refundsDue: 'int',
    refundsFailed: 'int',
    refundsOverdue: 'int',
    webhooksWaiting: 'int',
    codesGuessedThisHour: 'int',
    cdnPurgeFailingSeconds: 'int',
  },
);
