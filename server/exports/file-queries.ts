import { type Db, statement } from '#database/client/statement.ts';
import { scheduleRelay } from '#database/outbox.ts';

const insertFile = statement(
  'export_files.start',
  `with started as (
     insert into export_files (schedule_id, first_day, last_day) values (:scheduleId, :from, :to)
     on conflict do nothing returning id
   )
   insert into outbox (task, payload, job_key, tries_max)
   select 'make_export', json_build_object('fileId', id), 'export:' || id, 8 from started
   returning substring(job_key from 8)::int as id`,
  { scheduleId: 'int', from: 'date?', to: 'date?' },
  { id: 'int' },
);

/** Queues the job of a file; false while the schedule has another one. */
export async function startFile(
  db: Db,
  file: { scheduleId: number; from: string | null; to: string | null },
): Promise<boolean> {
  const inserted = await insertFile.maybeOne(db, file);
  if (inserted) scheduleRelay(db);
  return inserted !== undefined;
}

const fileColumns = {
  id: 'int',
  scheduleId: 'int',
  state: 'text',
  from: 'text?',
  to: 'text?',
  createdAt: 'time',
  finishedAt: 'time?',
  fileName: 'text?',
  bytes: 'int?',
  problem: 'text',
} as const;
const selectFile = `select distinct on (f.schedule_id) f.id, f.schedule_id, f.state,
     f.first_day::text as "from", f.last_day::text as "to", f.created_at, f.finished_at,
     f.file_name, f.bytes, f.problem from export_files f`;

export const newestFiles = statement(
  'export_files.newest',
  `${selectFile} where f.schedule_id = any(:ids::int[]) order by f.schedule_id, f.id desc`,
  { ids: 'ints' },
  fileColumns,
);

export const fileById = statement(
  'export_files.by_id',
  `${selectFile} where f.id = :id order by f.schedule_id`,
  { id: 'int' },
  fileColumns,
);

export const finishFile = statement(
  'export_files.finish',
  `update export_files set state = 'ready', finished_at = clock_timestamp(), problem = '',
     file_name = :fileName, bytes = :bytes
   where id = :id and state in ('queued', 'failed') returning finished_at`,
  { id: 'int', fileName: 'text', bytes: 'int' },
  { finishedAt: 'time' },
);

export const failFile = statement(
  'export_files.fail',
  `update export_files set state = 'failed', finished_at = clock_timestamp(), problem = :problem
   where id = :id and state in ('queued', 'failed')`,
  { id: 'int', problem: 'text' },
  {},
);

/** Files whose job was killed too often. */
export const failLost = statement(
  'export_files.fail_lost',
  `update export_files f set state = 'failed', finished_at = now(), problem = :problem
   where f.state = 'queued' and f.created_at < now() - interval '5 minutes'
     and not exists (select from graphile_worker.jobs j
       where j.key = 'export:' || f.id and j.attempts < j.max_attempts)
     and not exists (select from outbox o where o.job_key = 'export:' || f.id)`,
  { problem: 'text' },
  {},
);

export const expire = statement(
  'export_files.expire',
  `with old as (
     delete from export_files where state <> 'queued' and finished_at < now() - interval '90 days'
   )
   update export_files set state = 'expired'
   where state = 'ready' and finished_at < now() - :days::int * interval '1 day'
     and finished_at >= now() - interval '90 days'`,
  { days: 'int' },
  {},
);

export const readyFiles = statement(
  'export_files.ready',
  `select id from export_files where state = 'ready' and id = any(:ids::int[])`,
  { ids: 'ints' },
  { id: 'int' },
);
