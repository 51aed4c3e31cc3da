import type { Database } from '#database/client/pool.ts';
import type { Task } from './task.ts';
import * as queries from './queries.ts';

/** Takes out what has had its time: counts of limits, codes, sessions, idempotency keys, subscriptions that nobody confirmed, mails that came too late, changes that every process has read. */
export const housekeeping =
  (database: Database): Task =>
  async () => {
    await queries.deleteHits.run(database);
    await queries.deleteCodes.run(database);
    await queries.deleteSessions.run(database);
    await queries.deleteKeys.run(database);
    await queries.deleteUnconfirmed.run(database);
    await queries.deleteExpiredMails.run(database);
    await queries.deleteShelfChanges.run(database);
  };
