import type { CartLine } from '#contract/entities/buying.ts';
import { limits } from '#contract/limits.ts';
import { success } from '#contract/messages.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { sqlState } from '#database/client/pool.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './queries.ts';

export type WantedLine = { productId: number; quantity: number };

/** The whole cart, in the order in which its lines were made. */
export async function getLines(ctx: Ctx<Shopper>): Promise<CartLine[]> {
  const rows = await queries.lines.all(ctx.db, ctx.actor.userId);
  return rows.map(toWire);
}

/**
 * Sets the quantity of each listed product (1 to 10, at most its stock), all of them or none; safe to repeat.
 * Refuses `invalid_input`, `product_not_found`, `stock_out`, `quantity_over_stock`.
 */
export async function setLines(
  ctx: Ctx<Shopper>,
  wanted: readonly WantedLine[],
): Promise<{ lines: CartLine[]; message: string }> {
  const productIds = wanted.map((line) => line.productId);
  if (new Set(productIds).size < wanted.length) throw invalid('Please list each product once');
  const laid = await queries
    .layLines(ctx.db, { userId: ctx.actor.userId, wanted, linesMax: limits.cartLinesMax })
    .catch(nobodyElse);
  if (laid !== null)
    return { lines: laid.lines.map(toWire), message: messageFor(wanted.length, laid.isAdded) };
  const quantities = wanted.map((line) => line.quantity);
  // One statement writes all of them or none: by itself it is the whole transaction.
  const results = await queries.setLines.all(
    ctx.db,
    ctx.actor.userId,
    productIds,
    quantities,
    limits.cartLinesMax,
  );
  const asked = new Map(wanted.map((line) => [line.productId, line.quantity]));
  for (const result of results) refuseWhatCannotBeHad(result, asked.get(result.productId) ?? 0);
  return {
    lines: await getLines(ctx),
    message: messageFor(
      results.length,
      results.some((result) => result.isAdded),
    ),
  };
}

/** Removes products; one that is not there is fine. */
export async function deleteLines(
  ctx: Ctx<Shopper>,
  productIds: readonly number[],
): Promise<CartLine[]> {
  await queries.deleteLines.execute(ctx.db, ctx.actor.userId, productIds);
  return getLines(ctx);
}

type SetResult = RowOf<typeof queries.setLines>;

function refuseWhatCannotBeHad(
  { name, stock, isOnSale, hasRoom }: SetResult,
  quantity: number,
): void {
  if (name === null || stock === null || !isOnSale) throw refuse('product_not_found');
  if (stock === 0) throw refuse('stock_out', { name });
  if (stock < quantity) throw refuse('quantity_over_stock', { name, stock });
  if (!hasRoom) throw invalid(`A cart holds at most ${limits.cartLinesMax} products`);
}

function messageFor(count: number, isAdded: boolean): string {
  if (count > 1) return success.cartSynced;
  return isAdded ? success.cartAdded : success.cartUpdated;
}

/** What one request met must not be told to those that went with it: each asks again by itself. Writing the same twice is safe. */
function nobodyElse(error: unknown): null {
  if (/^(23|40|55P03|57014)/.test(sqlState(error) ?? '')) return null;
  throw error;
}

const invalid = (message: string) =>
  refuse('invalid_input', { message }, [{ path: 'products', message }]);

const toWire = (row: RowOf<typeof queries.lines>): CartLine => ({
  id: row.id,
  product_id: row.productId,
  quantity: row.quantity,
  Product: {
    name: row.name,
    slug: row.slug,
    price: toRupees(row.pricePaise),
    original_price: row.originalPricePaise === null ? null : toRupees(row.originalPricePaise),
    images: row.images,
    description: row.description,
    shipping_charge: row.shippingChargePaise === null ? null : toRupees(row.shippingChargePaise),
    stock: row.stock,
    available: row.isOnSale,
    size: row.size,
    color: row.color,
  },
});
