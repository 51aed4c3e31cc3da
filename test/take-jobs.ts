import type { Database } from '#database/client/pool.ts';

type TakenJob = { payload: unknown; jobKey: string };

/**
 * Deletes and returns the waiting jobs of a task, by their keys. An earlier commit's relay may move
 * them from the outbox to the queue as it reads: the outbox is read first, so none is missed.
 */
export async function takeJobs({ pool }: Database, task: string): Promise<TakenJob[]> {
  const inOutbox = await pool.query<TakenJob>(
    `delete from outbox where task = $1 returning payload, job_key as "jobKey"`,
    [task],
  );
  const inQueue = await pool.query<TakenJob>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload, j.key as "jobKey"`,
    [task],
  );
  return [...inOutbox.rows, ...inQueue.rows].toSorted((a, b) => a.jobKey.localeCompare(b.jobKey));
}
