import { refuse } from '#contract/refusals.ts';
import { availabilityOf } from '#contract/catalogue/availability.ts';
import type { Ctx } from '../ctx.ts';

type StockRequest = { productId: number; name: string; quantity: number; stock: number };

/** Refuses `stock_out` and `stock_short` with the product's name. */
export function requireStock({ productId, name, quantity, stock }: StockRequest): void {
  if (stock === 0) throw refuse('stock_out', { name, productId });
  if (stock < quantity) throw refuse('stock_short', { name, productId, stock });
}

/**
 * Purges the cache tags of a stock change. Pages show a label instead of the number: they are
 * purged only if the label changes.
 */
export function purgeStock(
  ctx: Ctx,
  productId: number,
  { from, to }: { from: number; to: number },
): void {
  ctx.purges.add(`stock:${productId}`);
  if (availabilityOf(from) === availabilityOf(to)) return;
  ctx.purges.add(`product:${productId}`);
  // The featured sort order, the availability filter and its counts depend on which products are in
  // stock.
  if (from > 0 !== to > 0) ctx.purges.add('products');
}
