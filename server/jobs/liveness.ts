import type { PoolClient } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import * as queries from './queries.ts';

const sweepMs = 10_000;
const reconnectMs = 500;

type Liveness = {
  add(poolId: string): void;
  remove(poolId: string): void;
  stop(): Promise<void>;
};

/**
 * Holds an advisory lock per worker pool of this process on one connection, and unlocks the jobs of
 * dead pools on any machine. After a SIGKILL, another process continues within seconds.
 */
export function watchWorkers(database: Database, logger: FastifyBaseLogger): Liveness {
  const pools = new Set<string>();
  const locked = new Set<string>();
  let lockClient: PoolClient | undefined;
  let isStopped = false;
  // Sequential: a connection runs one query at a time.
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = (work: () => Promise<unknown>): void => {
    last = last
      .then(work)
      .catch((error: unknown) => logger.warn({ err: error }, 'worker liveness check failed'));
  };

  const connect = async (): Promise<void> => {
    if (isStopped || lockClient) return;
    const client = await database.pool.connect();
    lockClient = client;
    client.once('error', () => lost(client));
    for (const poolId of pools) await lock(poolId);
  };
  const lock = async (poolId: string): Promise<void> => {
    if (!lockClient || locked.has(poolId)) return;
    await queries.lockLiveness.all(lockClient, { poolId });
    locked.add(poolId);
  };
  const unlock = async (poolId: string): Promise<void> => {
    if (lockClient && locked.delete(poolId))
      await queries.unlockLiveness.all(lockClient, { poolId });
  };
  const lost = (client: PoolClient): void => {
    if (lockClient !== client) return;
    lockClient = undefined;
    locked.clear();
    client.release(true);
    setTimeout(() => enqueue(connect), reconnectMs).unref();
  };
  const sweep = async (): Promise<void> => {
    await connect();
    await queries.unlockDeadWorkers.all(database);
  };
  const timer = setInterval(() => enqueue(sweep), sweepMs);
  timer.unref();
  enqueue(sweep);

  return {
    add: (poolId) => {
      pools.add(poolId);
      enqueue(async () => lock(poolId));
    },
    remove: (poolId) => {
      pools.delete(poolId);
      enqueue(async () => unlock(poolId));
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await last;
      lockClient?.release(true);
      lockClient = undefined;
    },
  };
}
