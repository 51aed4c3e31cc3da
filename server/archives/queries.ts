import { type Db, statement } from '#database/client/statement.ts';
import { scheduleRelay } from '#database/outbox.ts';

const insert = statement(
  'archives.start',
  `with started as (
     insert into archives (created_by) values (:createdBy) on conflict do nothing returning id
   )
   insert into outbox (task, payload, job_key, tries_max)
   select 'make_archive', json_build_object('archiveId', id), 'archive:' || id, 5 from started
   returning substring(job_key from 9)::int as id`,
  { createdBy: 'int' },
  { id: 'int' },
);

/** Queues the job of an archive; null while another one is made. */
export async function start(db: Db, createdBy: number): Promise<number | null> {
  const inserted = await insert.maybeOne(db, { createdBy });
  if (inserted) scheduleRelay(db);
  return inserted?.id ?? null;
}

export const newest = statement(
  'archives.newest',
  `select a.id, a.state, a.created_at, coalesce(nullif(u.full_name, ''), u.email::text) as by,
     a.finished_at, a.bytes, a.rows_count, a.images_count, a.missing_count, a.problem
   from archives a left join users u on u.id = a.created_by order by a.id desc limit 1`,
  {},
  {
    id: 'int',
    state: 'text',
    createdAt: 'time',
    by: 'text?',
    finishedAt: 'time?',
    bytes: 'int?',
    rowsCount: 'int?',
    imagesCount: 'int?',
    missingCount: 'int?',
    problem: 'text',
  },
);

export const setRunning = statement(
  'archives.set_running',
  `update archives set state = 'running' where id = :id and state in ('queued', 'running')
   returning id`,
  { id: 'int' },
  { id: 'int' },
);

export const finish = statement(
  'archives.finish',
  `update archives set state = 'ready', finished_at = clock_timestamp(), bytes = :bytes,
     rows_count = :rows, images_count = :images, missing_count = :missing
   where id = :id and state = 'running'`,
  { id: 'int', bytes: 'int', rows: 'int', images: 'int', missing: 'int' },
  {},
);

export const fail = statement(
  'archives.fail',
  `update archives set state = 'failed', finished_at = clock_timestamp(), problem = :problem
   where id = :id and state in ('queued', 'running')`,
  { id: 'int', problem: 'text' },
  {},
);

/** Archives whose job was killed too often. */
export const failLost = statement(
  'archives.fail_lost',
  `update archives a set state = 'failed', finished_at = now(), problem = :problem
   where a.state in ('queued', 'running') and a.created_at < now() - interval '5 minutes'
     and not exists (select from graphile_worker.jobs j
       where j.key = 'archive:' || a.id and j.attempts < j.max_attempts)
     and not exists (select from outbox o where o.job_key = 'archive:' || a.id)`,
  { problem: 'text' },
  {},
);

export const expire = statement(
  'archives.expire',
  `update archives set state = 'expired'
   where state = 'ready' and finished_at < now() - :days::int * interval '1 day'`,
  { days: 'int' },
  {},
);

export const ready = statement(
  'archives.ready',
  `select id from archives where state = 'ready' and id = any(:ids::int[])`,
  { ids: 'ints' },
  { id: 'int' },
);
