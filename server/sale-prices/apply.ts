import { purgeProducts } from '../catalogue/purge.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './apply-queries.ts';

const batchRows = 2000;

/**
 * Gives each product the price that it has at `at`: that of its live sale, else its regular price.
 * Does nothing if all prices are right, so it may run at any time and any number of times. Locks
 * the products until the commit; call it in a transaction. Null: now, by the database clock.
 */
export async function applySalePrices(
  ctx: Ctx,
  { at }: { at: Date | null } = { at: null },
): Promise<void> {
  await queries.lockSales.one(ctx.db);
  const locked = (await queries.lockChanging.all(ctx.db, { at })).map(({ id }) => id);
  if (locked.length === 0) return;
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
