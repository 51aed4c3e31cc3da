import type { CartLine } from '#contract/cart/api.ts';
import { cartLinesMax } from '#contract/cart/rules.ts';
import { success } from '#contract/messages.ts';
import { toRupees } from '#contract/money.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { sqlState } from '#database/client/pool.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { requireQuantityLimit } from '../settings/settings.ts';
import { translateLines } from '../locales/translated-lines.ts';
import * as queries from './queries.ts';

type LineQuantity = { productId: number; quantity: number };

/** Returns the whole cart, oldest line first. */
export async function getLines(ctx: Ctx<Shopper>): Promise<CartLine[]> {
  return wireLines(ctx, await queries.lines.all(ctx.db, { userId: ctx.actor.userId }));
}

/**
 * Sets the quantity of each listed product (at most its stock and what the owner allows), all of
 * them or none.
 * Idempotent. Refuses `invalid_input`, `product_not_found`, `stock_out`, `quantity_over_stock`,
 * `quantity_over_limit`.
 */
export async function setLines(
  ctx: Ctx<Shopper>,
  lines: readonly LineQuantity[],
): Promise<{ lines: CartLine[]; message: string }> {
  const { userId } = ctx.actor;
  const productIds = lines.map((line) => line.productId);
  if (new Set(productIds).size < lines.length) throw invalid('Please list each product once');
  const changed = await queries.setLinesBatched(ctx.db, { userId, lines }).catch(nullIfRetryable);
  if (changed !== null)
    return {
      lines: await wireLines(ctx, changed.lines),
      message: messageFor(lines.length, changed.isAdded),
    };
  const results = await queries.setLines.all(ctx.db, {
    userId,
    productIds,
    quantities: lines.map((line) => line.quantity),
    linesMax: cartLinesMax,
  });
  const quantityOf = new Map(lines.map((line) => [line.productId, line.quantity]));
  for (const result of results) requireAvailable(result, quantityOf.get(result.productId) ?? 0);
  return {
    lines: await getLines(ctx),
    message: messageFor(
      results.length,
      results.some((result) => result.isAdded),
    ),
  };
}

/** Removes products from the cart. Ignores products that it does not hold. */
export async function deleteLines(
  ctx: Ctx<Shopper>,
  productIds: readonly number[],
): Promise<CartLine[]> {
  await queries.deleteLines.execute(ctx.db, { userId: ctx.actor.userId, productIds });
  return getLines(ctx);
}

type SetResult = RowOf<typeof queries.setLines>;

function requireAvailable(result: SetResult, quantity: number): void {
  const { productId, name, stock, isOnSale, quantityMax, hasRoom } = result;
  if (name === null || stock === null || !isOnSale) throw refuse('product_not_found');
  if (stock === 0) throw refuse('stock_out', { name, productId });
  if (stock < quantity) throw refuse('quantity_over_stock', { name, productId, stock });
  requireQuantityLimit({ productId, name, quantity }, quantityMax);
  if (!hasRoom) throw invalid(`A cart holds at most ${cartLinesMax} products`);
}

function messageFor(count: number, isAdded: boolean): string {
  if (count > 1) return success.cartSynced;
  return isAdded ? success.cartAdded : success.cartUpdated;
}

/**
 * One request's error must not fail the rest of its batch: returns null, and each request retries
 * alone. Covers SQLSTATE classes 23 (constraint) and 40 (rollback), lock timeouts and cancelled
 * statements. Setting a quantity twice is safe.
 */
function nullIfRetryable(error: unknown): null {
  if (/^(23|40|55P03|57014)/.test(sqlState(error) ?? '')) return null;
  throw error;
}

const invalid = (message: string) => refuseAt('products', 'invalid_input', { message });

type LineRow = RowOf<typeof queries.lines>;

const wireLines = async (ctx: Ctx, rows: readonly LineRow[]): Promise<CartLine[]> =>
  (await translateLines(ctx, ctx.locale, rows)).map(toWire);

const toWire = (row: LineRow): CartLine => ({
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
    weight_grams: row.weightGrams,
    stock: row.stock,
    available: row.isOnSale,
    size: row.size,
    color: row.color,
    group_id: row.groupId,
  },
});
