import { purgeProducts } from '../catalogue/purge.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './apply-queries.ts';

/**
 * Prices that one transaction changes: orders of these products wait for its commit, and fail after
 * two seconds.
 */
export const batchRows = 1000;

/** `at` null: now, by the database clock. `most` null: all prices that have to change. */
type Change = { at?: Date | null; most?: number | null };

/**
 * Gives each product the price that it has at `at`: that of its live sale, else its regular price.
 * Does nothing if all prices are right, so it may run at any time and any number of times. Locks
 * the products until the commit; call it in a transaction. Returns whether it reached `most`, so
 * that others may be left.
 */
export async function applySalePrices(
  ctx: Ctx,
  { at = null, most = null }: Change = {},
): Promise<boolean> {
  await queries.lockSales.one(ctx.db);
  const locked = (await queries.lockChanging.all(ctx.db, { at, most })).map(({ id }) => id);
  if (locked.length === 0) return false;
  // Read after the locks: a price may have been edited while this waited for them.
  const rows = await queries.changesOf.all(ctx.db, { at, ids: locked });
  for (let from = 0; from < rows.length; from += batchRows) {
    const changes = rows.slice(from, from + batchRows).map(changeOf);
    await queries.endSales.execute(ctx.db, { changes });
    await queries.startSales.execute(ctx.db, { changes });
    await queries.setPrices.execute(ctx.db, { changes });
  }
  purgeProducts(
    ctx,
    rows.map(({ id }) => id),
  );
  return locked.length === most;
}

/** Whether a shopper may have seen prices from before or after a sale. */
export const haveSalesChangedLately = async (ctx: Ctx): Promise<boolean> =>
  (await queries.hasChangedLately.one(ctx.db)).hasChanged;

const changeOf = (
  row: Awaited<ReturnType<typeof queries.changesOf.all>>[number],
): queries.PriceChange => ({
  id: row.id,
  sale_price_id: row.salePriceId,
  price_paise: row.pricePaise,
  original_price_paise: row.originalPricePaise,
  regular_price_paise: row.regularPricePaise,
  regular_original_price_paise: row.regularOriginalPricePaise,
});
