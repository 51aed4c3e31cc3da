import { statement } from '#database/client/statement.ts';

const columns = {
  id: 'int',
  task: 'text',
  isRunning: 'bool',
  attempts: 'int',
  attemptsMax: 'int',
  runAt: 'time',
  createdAt: 'time',
  error: 'text?',
} as const;
const selected = `select id, task_identifier as task, locked_at is not null as is_running, attempts,
     max_attempts as attempts_max, run_at, created_at,
     left(split_part(last_error, e'\\n', 1), 300) as error
   from graphile_worker.jobs`;
const isFailed = 'attempts >= max_attempts and locked_at is null';

export const waiting = statement(
  'operations.jobs_waiting',
  `${selected} where not (${isFailed}) order by run_at, id limit :limit offset :offset`,
  { limit: 'int', offset: 'int' },
  columns,
);

export const failed = statement(
  'operations.jobs_failed',
  `${selected} where ${isFailed} order by id desc limit :limit offset :offset`,
  { limit: 'int', offset: 'int' },
  columns,
);

export const count = statement(
  'operations.jobs_count',
  `select count(*) as total from graphile_worker.jobs where (${isFailed}) = :isFailed`,
  { isFailed: 'bool' },
  { total: 'int' },
);

export const byId = statement(
  'operations.job',
  `${selected} where id = :id`,
  { id: 'int' },
  columns,
);

/** No row of a running job: the queue skips it. A failed job gets all its attempts again. */
export const retry = statement(
  'operations.retry_job',
  `select r.id from graphile_worker.jobs j cross join lateral graphile_worker.reschedule_jobs(
     array[j.id], run_at => now(),
     attempts => case when j.attempts >= j.max_attempts then 0 else j.attempts end) r
   where j.id = :id`,
  { id: 'int' },
  { id: 'int' },
);
