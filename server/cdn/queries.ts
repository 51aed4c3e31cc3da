import { type Db, statement } from '#database/client/statement.ts';
import { scheduleRelay } from '#database/outbox.ts';

const addPurges = statement(
  'cdn.insert_purges',
  `insert into outbox (task, payload, run_at)
   select 'purge_cdn', to_json(:tags::text[]), run_at
   from (values (null::timestamptz), (now() + interval '2 seconds')) as runs (run_at)`,
  { tags: 'texts' },
  {},
);

export async function insertPurges(db: Db, tags: string[]): Promise<void> {
  await addPurges.pipeline(db, { tags });
  scheduleRelay(db);
}

/** Purges that failed and wait for their next attempt. */
export const failingPurges = statement(
  'cdn.failing_purges',
  `select count(*) as failing, min(created_at) as since,
     (array_agg(last_error order by updated_at desc))[1] as last_error
   from graphile_worker.jobs where task_identifier = 'purge_cdn' and attempts > 0
     and last_error is not null`,
  {},
  { failing: 'int', since: 'time?', lastError: 'text?' },
);
