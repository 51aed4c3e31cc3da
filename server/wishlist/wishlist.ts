import type { WishlistEntry } from '#contract/wishlist/api.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { translateLines } from '../locales/translated-lines.ts';
import * as queries from './queries.ts';

/** Each change of the wishlist answers with the whole list. */
const wishlistMax = 500;

/** Lists the products of the wishlist that are on sale, newest entry first. */
export async function list(ctx: Ctx<Shopper>): Promise<WishlistEntry[]> {
  const rows = await queries.entries.all(ctx.db, { userId: ctx.actor.userId });
  return (await translateLines(ctx, ctx.locale, rows)).map(toWire);
}

/** Idempotent. Refuses `product_not_found` and `wishlist_full`. */
export async function add(ctx: Ctx<Shopper>, productId: number): Promise<WishlistEntry[]> {
  const most = wishlistMax;
  const product = await queries.add.maybeOne(ctx.db, { userId: ctx.actor.userId, productId, most });
  if (!product) throw refuse('product_not_found');
  if (!product.isListed) throw refuse('wishlist_full', { most });
  return list(ctx);
}

/** Ignores a product that is not on the wishlist. */
export async function remove(ctx: Ctx<Shopper>, productId: number): Promise<WishlistEntry[]> {
  await queries.remove.execute(ctx.db, { userId: ctx.actor.userId, productId });
  return list(ctx);
}

const toWire = (row: RowOf<typeof queries.entries>): WishlistEntry => ({
  id: row.id,
  product_id: row.productId,
  Product: {
    name: row.name,
    price: toRupees(row.pricePaise),
    images: JSON.stringify(row.images),
    slug: row.slug,
    original_price: row.originalPricePaise === null ? null : toRupees(row.originalPricePaise),
    material: row.material,
    size: row.size,
    pattern: row.pattern,
    color: row.color,
    stock: row.stock,
    shipping_charge: row.shippingChargePaise === null ? null : toRupees(row.shippingChargePaise),
  },
});
