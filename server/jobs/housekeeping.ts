import type { Database } from '#database/client/pool.ts';
import type { Task } from './task.ts';
import * as queries from './queries.ts';

/** Takes out what has had its time: counts of limits, codes, sessions, idempotency keys, subscriptions that nobody confirmed, mails that came too late, changes that every process has read. */
export const housekeeping =
  (database: Database): Task =>
  async () => {
    await queries.deleteLimitHits.execute(database);
    await queries.deleteCodes.execute(database);
    await queries.deleteSessions.execute(database);
    await queries.deleteKeys.execute(database);
    await queries.deleteUnconfirmed.execute(database);
    await queries.deleteExpiredEmails.execute(database);
    await queries.deleteFacetIndexChanges.execute(database);
  };
