import type { Db } from '#database/client/statement.ts';
import type { ResponseCache } from '../pages/cache.ts';
import type { Replica } from './replica.ts';

type Read = { status: number; reads: ReadonlySet<string> };
/** Runs a public read on the replica or the primary. `work` may run twice. */
export type ReadPublic = <T extends Read>(work: (db: Db) => Promise<T>) => Promise<T>;
export type PublicReads = { read: ReadPublic; counts: { replica: number; primary: number } };

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

  const read: ReadPublic = async (work) => {
    if (replica.status !== 'ready') return fromPrimary(work);
    const { replayedVersion } = replica;
    const lagging = await work(replica.db).catch(() => null);
    if (lagging === null) {
      replica.recheck();
      return fromPrimary(work);
    }
    const freshness =
      lagging.status === 200 || cache.version === replayedVersion
        ? cache.freshness(replayedVersion, lagging.reads)
        : 'stale';
    if (freshness === 'stale') return fromPrimary(work);
    if (freshness === 'unknown') return fromPrimary(work).catch(() => lagging);
    counts.replica += 1;
    return lagging;
  };
  return { counts, read };
}
