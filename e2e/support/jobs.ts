import { Client } from 'pg';
import { findRunning } from '#database/embedded/running.ts';
import type { RunningShop } from '#test/running-shop.ts';

/** Runs a statement in the database of a shop. */
export async function inDatabase<Row extends object>(
  { dataDir }: RunningShop,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: findRunning(dataDir)?.url });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

/**
 * Adds a job of a task that the shop runs each minute.
 * @throws if the shop does not schedule the task
 */
export async function runScheduled(shop: RunningShop, task: string): Promise<void> {
  const added = await inDatabase(
    shop,
    `select graphile_worker.add_job(identifier)
     from graphile_worker._private_known_crontabs where identifier = $1`,
    [task],
  );
  if (added.length !== 1) throw new Error(`${task} is not scheduled`);
}
