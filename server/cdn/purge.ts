import type { Db } from '#database/client/statement.ts';
import { isExactStock } from './headers.ts';
import { insertPurges } from './queries.ts';

/**
 * Adds purges of the tags to the outbox: one right after the commit, and one 2 s later for
 * responses that were on their way to the CDN when the first arrived.
 */
export async function enqueueCdnPurge(db: Db, tags: Iterable<string>): Promise<void> {
  const stored = [...tags].filter((tag) => !isExactStock(tag));
  if (stored.length > 0) await insertPurges(db, stored);
}
