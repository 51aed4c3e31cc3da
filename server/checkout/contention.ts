import { Refusal, refuse } from '#contract/refusals.ts';
import { sqlState } from '#database/client/pool.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { type Glance, glance } from '../orders/preflight.ts';
import { type Lanes, openLanes } from './product-slots.ts';

/** One has the row, the next stands at it, and one is on its way there. */
const insideMax = 3;
/** As long as an order waits for a connection while the line moves. */
const patienceMs = 30_000;

/** Somebody keeps the row from everybody: those behind would fare no better. */
const lockTimeout = '55P03';

/** Those of this process, by its database. */
const known = new WeakMap<Ctx['db'], Lanes>();
function lanesOf({ db }: Ctx<Shopper>): Lanes {
  const lanes = known.get(db) ?? openLanes(insideMax);
  known.set(db, lanes);
  return lanes;
}

type Ask = {
  productIds: readonly number[] | null;
  /** Throws what it is given where nothing else would be said before it. */ turnAway: (
    tooLate: Refusal,
  ) => Promise<void>;
};

/**
 * Places an order when it is its turn for each of its products in this process. While it waits it holds no connection; who has
 * waited looks again, and when the last unit goes all who wait for it look again at once. Refuses `database_gone` where nothing goes on.
 */
export async function inLane<T>(
  ctx: Ctx<Shopper>,
  { productIds, turnAway }: Ask,
  place: () => Promise<T>,
): Promise<T> {
  const lanes = lanesOf(ctx);
  const look = async (): Promise<Glance> => {
    const seen = await glance(ctx, productIds);
    if (seen.tooLate === null) return seen;
    lanes.sendAway(seen.soldOutIds, 'gone');
    await turnAway(seen.tooLate);
    return seen;
  };
  const endMs = performance.now() + patienceMs;
  let seen = await look();
  // What is sold out locks no row: nobody waits for it.
  while (seen.tooLate === null) {
    const wanted = seen.productIds;
    const { came, leave } = await lanes.enter(wanted, endMs - performance.now());
    if (came === 'stuck') throw refuse('database_gone');
    try {
      if (came !== 'at once') seen = await look();
      const isSame = seen.productIds.every((id) => wanted.includes(id));
      if (came !== 'gone' && isSame && seen.tooLate === null) return await place();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'stock_out') lanes.sendAway(wanted, 'gone');
      if (sqlState(error) === lockTimeout) lanes.sendAway(wanted, 'stuck');
      throw error;
    } finally {
      leave();
    }
  }
  return place();
}
