import type { PoolClient } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import * as queries from './queries.ts';

const sweepMs = 10_000;
const reconnectMs = 500;

export type Liveness = {
  add(crewId: string): void;
  remove(crewId: string): void;
  stop(): Promise<void>;
};

/**
 * Keeps one connection that says which crew of workers of this process lives, and frees the jobs of those that died, wherever
 * they ran: after a SIGKILL the next process goes on within seconds.
 */
export function watchWorkers(database: Database, logger: FastifyBaseLogger): Liveness {
  const living = new Set<string>();
  const held = new Set<string>();
  let holder: PoolClient | undefined;
  let isStopped = false;
  // One after the other: a connection takes one query at a time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): void => {
    last = last
      .then(work)
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'the crews of workers could not be watched'),
      );
  };

  const connect = async (): Promise<void> => {
    if (isStopped || holder) return;
    const client = await database.pool.connect();
    holder = client;
    client.once('error', () => lost(client));
    for (const crewId of living) await hold(crewId);
  };
  const hold = async (crewId: string): Promise<void> => {
    if (!holder || held.has(crewId)) return;
    await queries.lockLiveness.all(holder, crewId);
    held.add(crewId);
  };
  const drop = async (crewId: string): Promise<void> => {
    if (holder && held.delete(crewId)) await queries.unlockLiveness.all(holder, crewId);
  };
  const lost = (client: PoolClient): void => {
    if (holder !== client) return;
    holder = undefined;
    held.clear();
    client.release(true);
    setTimeout(() => inTurn(connect), reconnectMs).unref();
  };
  const sweep = async (): Promise<void> => {
    await connect();
    await queries.unlockDeadWorkers.all(database);
  };
  const timer = setInterval(() => inTurn(sweep), sweepMs);
  timer.unref();
  inTurn(sweep);

  return {
    add: (crewId) => {
      living.add(crewId);
      inTurn(async () => hold(crewId));
    },
    remove: (crewId) => {
      living.delete(crewId);
      inTurn(async () => drop(crewId));
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
