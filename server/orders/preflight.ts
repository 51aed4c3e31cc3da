import { Refusal } from '#contract/refusals.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './preflight-queries.ts';
import { requireDetails, requireOnSale } from './orders.ts';

/** The products that are about to be ordered; `tooLate`: what `place` would refuse, since one of them is sold out at this moment. */
export type Glance = { productIds: number[]; soldOutIds: number[]; tooLate: Refusal | null };

/**
 * A look at the cart without a transaction, a lock or a connection of its own: whoever comes too late for the last unit need not
 * stand in line with those who buy.
 */
export async function glance(
  ctx: Ctx<Shopper>,
  productIds: readonly number[] | null,
): Promise<Glance> {
  const seen = await queries.cart(ctx.db, { userId: ctx.actor.userId, productIds });
  if (!seen) return { productIds: [], soldOutIds: [], tooLate: null };
  const { soldOutIds } = seen;
  return {
    productIds: seen.productIds,
    soldOutIds,
    tooLate: soldOutIds.length > 0 ? whatKeeps(seen) : null,
  };
}

function whatKeeps({
  name,
  stock,
  quantity,
  isOnSale,
  ...buyer
}: NonNullable<Awaited<ReturnType<typeof queries.cart>>>): Refusal | null {
  if (name === null || stock === null || quantity === null || isOnSale === null) return null;
  try {
    requireDetails(buyer);
    requireOnSale({ name, stock, quantity, isOnSale });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return null;
}
