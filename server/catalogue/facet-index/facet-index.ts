import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '#server/config/config.ts';
import type { Ctx } from '#server/ctx.ts';
import { FacetIndex, type IndexedProduct } from './columns.ts';
import * as queries from './queries.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config'>;
type Snapshot = { index: FacetIndex; since: number; readAtMs: number };

const batchRows = 2000;
/** The table keeps changes for a day; an index older than half a day is loaded again. */
const staleAfterMs = 12 * 3_600_000;

/** One index per shop, the refresh that runs and the one queued behind it. */
type CacheEntry = {
  snapshot: Snapshot | null;
  running: Promise<Snapshot> | null;
  next: Promise<Snapshot> | null;
};
const cache = new WeakMap<Config, CacheEntry>();

/**
 * The products on sale, including every commit before the call. The first call reads the whole
 * catalogue.
 */
async function readFacetIndex(ctx: ReadCtx): Promise<FacetIndex> {
  const entry = entryOf(ctx);
  // A running refresh may have missed the latest commit: only the one queued behind it is certain
  // to see it.
  entry.next ??= refresh(ctx, entry, entry.running);
  return (await entry.next).index;
}

/**
 * What `load` reads for what `find` finds in the index. Once the index is loaded, `load` does not
 * wait until it is brought up to date: only a change of what was found repeats it.
 */
export async function loadFromIndex<Found, Loaded>(
  ctx: ReadCtx,
  find: (index: FacetIndex) => Found,
  load: (found: Found) => Promise<Loaded>,
): Promise<Loaded> {
  const known = cache.get(ctx.config)?.snapshot?.index;
  if (!known) return load(find(await readFacetIndex(ctx)));
  const { version } = known;
  const guessed = find(known);
  const [index, loaded] = await Promise.all([readFacetIndex(ctx), load(guessed)]);
  if (index === known && index.version === version) return loaded;
  const found = find(index);
  return isDeepStrictEqual(found, guessed) ? loaded : load(found);
}

export const isIndexLoaded = ({ config }: ReadCtx): boolean => Boolean(cache.get(config)?.snapshot);

/** The index if it is loaded already, brought up to date; else null. */
export const cachedFacetIndex = async (ctx: ReadCtx): Promise<FacetIndex | null> =>
  isIndexLoaded(ctx) ? readFacetIndex(ctx) : null;

function entryOf({ config }: ReadCtx): CacheEntry {
  const entry = cache.get(config) ?? { snapshot: null, running: null, next: null };
  cache.set(config, entry);
  return entry;
}

async function refresh(
  ctx: ReadCtx,
  entry: CacheEntry,
  previous: Promise<unknown> | null,
): Promise<Snapshot> {
  // Calls of the same turn share the statement: a listing reads its page and its filters.
  await nextTurn();
  await previous?.catch(() => undefined);
  entry.running = entry.next;
  entry.next = null;
  const { snapshot } = entry;
  const isStale = snapshot === null || performance.now() - snapshot.readAtMs > staleAfterMs;
  entry.snapshot = isStale ? await load(ctx) : await applyChanges(ctx, snapshot);
  return entry.snapshot;
}

async function load(ctx: ReadCtx): Promise<Snapshot> {
  const readAtMs = performance.now();
  const { since } = await queries.snapshotStart.one(ctx.db);
  const index = new FacetIndex();
  for (let afterId = 0; ;) {
    const rows = await queries.productsAfter.all(ctx.db, { afterId, limit: batchRows });
    for (const row of rows) index.put(row);
    if (rows.length < batchRows) return { index, since, readAtMs };
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

async function applyChanges(ctx: ReadCtx, { index, since }: Snapshot): Promise<Snapshot> {
  const readAtMs = performance.now();
  const rows = await queries.changes.all(ctx.db, { since });
  for (const row of rows) {
    if (isOnSale(row)) index.put(row);
    else if (row.id !== null) index.remove(row.id);
  }
  return { index, since: rows[0]?.since ?? since, readAtMs };
}

const isOnSale = (row: { id: number | null; categoryId: number | null }): row is IndexedProduct =>
  row.id !== null && row.categoryId !== null;
