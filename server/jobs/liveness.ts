import type { PoolClient } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/pool.ts';
import * as queries from './queries.ts';

const sweepMs = 10_000;
const againMs = 500;

export type Liveness = { begins(workerId: string): void; ends(workerId: string): void; stop(): Promise<void> };

/**
 * Keeps one connection that says which workers of this process live, and frees the jobs of those that died, wherever
 * they ran: after a SIGKILL the next process goes on within seconds.
 */
export function watchWorkers(database: Database, logger: FastifyBaseLogger): Liveness {
  const living = new Set<string>();
  let holder: PoolClient | undefined;
  let isStopped = false;
  // One after the other: a connection takes one query at a time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): void => {
    last = last.then(work).catch((error: unknown) => logger.warn({ err: error }, 'a worker could not be watched'));
  };

  const connect = async (): Promise<void> => {
    if (isStopped || holder) return;
    const client = await database.pool.connect();
    holder = client;
    client.once('error', () => lost(client));
    for (const workerId of living) await queries.holdLife.all(client, workerId);
  };
  const lost = (client: PoolClient): void => {
    if (holder !== client) return;
    holder = undefined;
    client.release(true);
    setTimeout(() => inTurn(connect), againMs).unref();
  };
  const sweep = async (): Promise<void> => {
    await connect();
    await queries.unlockDead.all(database);
  };
  const timer = setInterval(() => inTurn(sweep), sweepMs);
  timer.unref();
  inTurn(sweep);

  return {
    begins: (workerId) => {
      living.add(workerId);
      inTurn(async () => holder && queries.holdLife.all(holder, workerId));
    },
    ends: (workerId) => {
      if (!living.delete(workerId)) return;
      inTurn(async () => holder && queries.dropLife.all(holder, workerId));
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await last;
      holder?.release(true);
      holder = undefined;
    },
  };
}
