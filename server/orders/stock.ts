import { refuse } from '#contract/refusals.ts';
import { availabilityOf } from '#contract/states.ts';
import type { Ctx } from '../ctx.ts';

export type Wanted = { name: string; quantity: number; stock: number };

/** Refuses `stock_out` and `stock_short`, naming the product. */
export function requireStock({ name, quantity, stock }: Wanted): void {
  if (stock === 0) throw refuse('stock_out', { name });
  if (stock < quantity) throw refuse('stock_short', { name, stock });
}

/** Pages show a label, not the figure: they go stale only where the label changes. */
export function purgeStock(
  ctx: Ctx,
  productId: number,
  { from, to }: { from: number; to: number },
): void {
  ctx.purges.add(`stock:${productId}`);
  if (availabilityOf(from) === availabilityOf(to)) return;
  ctx.purges.add(`product:${productId}`);
  // The featured order, the availability filter and its counts follow what is in stock.
  if (from > 0 !== to > 0) ctx.purges.add('products');
}
