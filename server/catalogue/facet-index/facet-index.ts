import type { Config } from '#server/config/config.ts';
import type { Ctx } from '#server/ctx.ts';
import { Columns, type IndexedProduct } from './columns.ts';
import * as queries from './queries.ts';

type Reading = Pick<Ctx, 'db' | 'config'>;
type Shelf = { columns: Columns; since: number; readAtMs: number };

const batchRows = 2000;
/** Changes are kept for a day; a shelf that was not looked at for half of one is read anew. */
const staleAfterMs = 12 * 3_600_000;

/** One shelf a shop, with whoever reads it now and who begins when that one has ended. */
type Held = { shelf: Shelf | null; running: Promise<Shelf> | null; next: Promise<Shelf> | null };
const held = new WeakMap<Config, Held>();

/** What is on sale, as of now or later: whatever was committed before the call is on it. The first call reads the whole catalogue. */
export async function readFacetIndex(ctx: Reading): Promise<Columns> {
  const mine = heldBy(ctx);
  // A reading that has begun may not have seen what was just committed: the one after it has.
  mine.next ??= begin(ctx, mine, mine.running);
  return (await mine.next).columns;
}

/** The same where a shelf stands already; null where it would have to be filled first. */
export const cachedFacetIndex = async (ctx: Reading): Promise<Columns | null> =>
  held.get(ctx.config)?.shelf ? readFacetIndex(ctx) : null;

function heldBy({ config }: Reading): Held {
  const mine = held.get(config) ?? { shelf: null, running: null, next: null };
  held.set(config, mine);
  return mine;
}

async function begin(ctx: Reading, mine: Held, before: Promise<unknown> | null): Promise<Shelf> {
  await before?.catch(() => undefined);
  mine.running = mine.next;
  mine.next = null;
  const isStale = mine.shelf === null || performance.now() - mine.shelf.readAtMs > staleAfterMs;
  mine.shelf = mine.shelf === null || isStale ? await fill(ctx) : await follow(ctx, mine.shelf);
  return mine.shelf;
}

async function fill(ctx: Reading): Promise<Shelf> {
  const readAtMs = performance.now();
  const { since } = await queries.since.one(ctx.db);
  const columns = new Columns();
  for (let last = 0; ;) {
    const rows = await queries.following.all(ctx.db, last, batchRows);
    for (const row of rows) columns.put(row);
    if (rows.length < batchRows) return { columns, since, readAtMs };
    last = rows.at(-1)?.id ?? last;
  }
}

async function follow(ctx: Reading, { columns, since }: Shelf): Promise<Shelf> {
  const readAtMs = performance.now();
  const rows = await queries.changes.all(ctx.db, since);
  for (const row of rows) {
    if (isOnSale(row)) columns.put(row);
    else if (row.id !== null) columns.remove(row.id);
  }
  return { columns, since: rows[0]?.since ?? since, readAtMs };
}

const isOnSale = (row: { id: number | null; categoryId: number | null }): row is IndexedProduct =>
  row.id !== null && row.categoryId !== null;
