import { statement } from '#database/client/statement.ts';

/** What the database knows about the parts of the shop. */
export const state = statement(
  'operations.health',
  `select version() as version, pg_database_size(current_database()) as database_bytes,
     m.is_failing, m.last_error, greatest(m.last_success_at, m.last_failure_at) as mail_at,
     (select count(*) from graphile_worker.jobs where attempts < max_attempts) as jobs_waiting,
     (select count(*) from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null) as jobs_failed,
     (select coalesce(extract(epoch from now() - min(run_at)), 0)::int from graphile_worker.jobs
       where attempts < max_attempts and locked_at is null and run_at <= now()) as late_seconds,
     (select max(finished_at) from backups where is_verified) as verified_at,
     b.problem as backup_problem, b.started_at as backup_at,
     (select min(applied_at) from migrations) as shop_since
   from mail_server m
   left join lateral (select problem, started_at from backups where finished_at is not null
     order by id desc limit 1) b on true`,
  {},
  {
    version: 'text',
    databaseBytes: 'int',
    isFailing: 'bool',
    lastError: 'text?',
    mailAt: 'time?',
    jobsWaiting: 'int',
    jobsFailed: 'int',
    lateSeconds: 'int',
    verifiedAt: 'time?',
    backupProblem: 'text?',
    backupAt: 'time?',
    shopSince: 'time',
  },
);
