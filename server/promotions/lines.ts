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

/** A unit of each of the products that is on sale and in stock. */
export const linesInStock = async (ctx: Ctx, ids: readonly number[]): Promise<CartLine[]> =>
  ids.length === 0 ? [] : queries.inStock.all(ctx.db, { ids: [...ids] });

/** A customer with the PIN code and state of the saved contact. */
type Contact = Customer & { pincode: string | null; state: string | null };

export const contactOf = async (ctx: Ctx, userId: number): Promise<Contact> => ({
  userId,
  ...(await queries.contactOf.one(ctx.db, { userId })),
});
