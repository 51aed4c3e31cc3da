import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#database/client/statement.ts';
import type { ResponseCache } from '../pages/cache.ts';
import type { Replica } from './replica.ts';

type Read = { status: number; reads: ReadonlySet<string> };
/** Runs a public read on the replica or the primary. `work` may run several times. */
export type ReadPublic = <T extends Read>(work: (db: Db) => Promise<T>) => Promise<T>;
export type PublicReads = { read: ReadPublic; counts: { replica: number; primary: number } };

/** Of reads while the primary is lost. */
const [attemptsMax, betweenMs] = [10, 100];

/**
 * Reads from the replica unless a tag of the read was purged after the replica's replayed version;
 * then from the primary. The tags are known only after the read, so the replica is read first and a
 * stale result discarded. A page rendered after a purge therefore never contains older data.
 */
export function publicReads({
  database,
  cache,
  replica,
}: {
  database: Db;
  cache: ResponseCache;
  replica: Replica | null;
}): PublicReads {
  const counts = { replica: 0, primary: 0 };
  const fromPrimary: ReadPublic = async (work) => {
    counts.primary += 1;
    return work(database);
  };
  if (replica === null) return { counts, read: fromPrimary };

  /**
   * From the primary. While it is lost, from the replica, whose check needs a moment to prove that
   * it has everything; or from the new primary.
   */
  const fromEither: ReadPublic = async (work) =>
    fromPrimary(work).catch(async (error: unknown) => {
      for (let attempt = 0; attempt < attemptsMax && cache.mayMissPurges; attempt++) {
        if (replica.status === 'foreign') return fromPrimary(work);
        const { replayedVersion } = replica;
        const found = await work(replica.db).catch(() => null);
        const isFresh =
          found?.status === 200 && cache.freshness(replayedVersion, found.reads) !== 'stale';
        if (found !== null && isFresh) return found;
        await pause(betweenMs);
      }
      throw error;
    });

  const read: ReadPublic = async (work) => {
    if (replica.status !== 'ready') return fromEither(work);
    const { replayedVersion } = replica;
    const lagging = await work(replica.db).catch(() => null);
    if (lagging === null) {
      replica.recheck();
      return fromEither(work);
    }
    const freshness =
      lagging.status === 200 || cache.version === replayedVersion
        ? cache.freshness(replayedVersion, lagging.reads)
        : 'stale';
    if (freshness === 'stale') return fromEither(work);
    if (freshness === 'unknown') return fromPrimary(work).catch(() => lagging);
    counts.replica += 1;
    return lagging;
  };
  return { counts, read };
}
