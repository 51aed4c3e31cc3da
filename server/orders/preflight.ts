import type { Ctx, Shopper } from '../ctx.ts';
import type { Cart } from './orders.ts';
import * as queries from './preflight-queries.ts';

/** The cart as `requireBuyable` judges it, and the ids of its products that are sold out now. */
export type PreflightCart = Cart & { productIds: number[]; soldOutIds: number[] };

/**
 * Reads the cart of an order about to be placed, without a transaction, locks or a connection of
 * its own.
 */
export async function readCart(
  ctx: Ctx<Shopper>,
  productIds: readonly number[] | null,
): Promise<PreflightCart | null> {
  const row = await queries.cart(ctx.db, { userId: ctx.actor.userId, productIds });
  if (!row) return null;
  const { lines, position: _, ...buyer } = row;
  return {
    buyer,
    lines,
    productIds: lines.map(({ productId }) => productId),
    soldOutIds: lines.filter(({ stock }) => stock === 0).map(({ productId }) => productId),
  };
}
