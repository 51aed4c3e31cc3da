import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './purchase-queries.ts';
import type { Customer } from './uses.ts';

export type CartLine = RowOf<typeof queries.ofCart>;

/** The lines of a shopper's cart, in product id order. */
export const linesOfCart = async (ctx: Ctx, userId: number): Promise<CartLine[]> =>
  queries.ofCart.all(ctx.db, { userId });

type Requested = { product_id: number; quantity: number };

/**
 * The requested products that are on sale, in product id order. Of a product that is named twice,
 * the last counts.
 */
export async function linesOfProducts(
  ctx: Ctx,
  products: readonly Requested[],
): Promise<CartLine[]> {
  if (products.length === 0) return [];
  const byId = new Map(products.map((line) => [line.product_id, line]));
  return queries.ofProducts.all(ctx.db, { products: [...byId.values()] });
}

export async function customerOf(ctx: Ctx, userId: number): Promise<Customer> {
  const { email } = await queries.emailOf.one(ctx.db, { userId });
  return { userId, email };
}
