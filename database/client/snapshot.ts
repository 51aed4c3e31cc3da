import type { Pool, PoolClient } from 'pg';
import type { Semaphore } from './semaphore.ts';
import type { Db, Snapshot } from './statement.ts';

type Query = Parameters<Db['query']>[0];

/**
 * Streams what `work` reads at one point in time: one read-only repeatable-read transaction on one
 * connection, counted by the semaphore. The connection is free again when the stream ends, fails
 * or is abandoned. A reader may pause for a minute between two parts.
 */
export const snapshotOf = (
  pool: Pool,
  semaphore: Semaphore,
  sent: (query: Query) => Query,
): Snapshot =>
  async function* stream(work) {
    const { client, release } = await occupy(pool, semaphore);
    let broken: Error | undefined;
    try {
      await client.query('begin isolation level repeatable read, read only');
      await client.query(`set local idle_in_transaction_session_timeout = '90s'`);
      // The planner expects that all rows are read.
      await client.query('set local cursor_tuple_fraction = 1');
      yield* work({ query: (config) => client.query(sent(config)) });
    } finally {
      // Nothing was written: a failure of the rollback concerns the connection alone.
      await client.query('rollback').catch((error: unknown) => {
        broken = error instanceof Error ? error : new Error(String(error));
      });
      release(broken);
    }
  };

type Occupied = { client: PoolClient; release: (broken: Error | undefined) => void };

/** Takes a permit with a connection, and gives both back with `release`. */
async function occupy(pool: Pool, semaphore: Semaphore): Promise<Occupied> {
  const connected = Promise.withResolvers<PoolClient>();
  const released = Promise.withResolvers<void>();
  semaphore
    .run(async () => {
      connected.resolve(await pool.connect());
      await released.promise;
    })
    .catch(connected.reject);
  const client = await connected.promise;
  return {
    client,
    release: (broken) => {
      client.release(broken);
      released.resolve();
    },
  };
}
