import type { Db } from '#database/client/statement.ts';
import type { ResponseCache } from '../pages/cache.ts';
import type { Replica } from './replica.ts';

type Read = { status: number; reads: ReadonlySet<string> };
/** Does a read that is the same for everybody, wherever it may be done; it may be done twice. */
export type ReadPublic = <T extends Read>(work: (db: Db) => Promise<T>) => Promise<T>;
export type PublicReads = { read: ReadPublic; counts: { replica: number; primary: number } };

/**
 * Reads from the replica what nobody changed since it was last known to have caught up, and everything else from the
 * primary. What a read depends on is known once it is done, so the replica is asked first, and its answer dropped where
 * a tag of it was purged: a page that is made after a purge is never made from what was before it.
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
    if (replica.standing !== 'ready') return fromPrimary(work);
    const { replayedVersion } = replica;
    const lagging = await work(replica.db).catch(() => null);
    if (lagging === null) {
      replica.recheck();
      return fromPrimary(work);
    }
    const truth =
      lagging.status === 200 || cache.version === replayedVersion
        ? cache.freshness(replayedVersion, lagging.reads)
        : 'stale';
    if (truth === 'stale') return fromPrimary(work);
    if (truth === 'doubtful') return fromPrimary(work).catch(() => lagging);
    counts.replica += 1;
    return lagging;
  };
  return { counts, read };
}
