import type { RestockRequest } from '#contract/back-in-stock/api.ts';
import { refuse } from '#contract/refusals.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import type { Ctx, Shopper, System } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import * as queries from './queries.ts';
import { localeOf } from '#contract/locales/rules.ts';
import { translateLines } from '../locales/translated-lines.ts';

/** Sold-out products that a shopper can wait for: each is one email. */
const requestsMax = 100;

const batchMax = 200;

/** The products that the shopper waits for, the newest request first. */
export async function list(ctx: Ctx<Shopper>): Promise<RestockRequest[]> {
  const rows = await queries.ofShopper.all(ctx.db, { userId: ctx.actor.userId });
  return rows.map(({ productId }) => ({ product_id: productId }));
}

/** Idempotent. Refuses `product_not_found`, `product_in_stock` and `restock_requests_full`. */
export async function add(ctx: Ctx<Shopper>, productId: number): Promise<RestockRequest[]> {
  const most = requestsMax;
  const product = await queries.add.maybeOne(ctx.db, { userId: ctx.actor.userId, productId, most });
  if (!product) throw refuse('product_not_found');
  if (product.stock > 0) throw refuse('product_in_stock');
  if (!product.isListed) throw refuse('restock_requests_full', { most });
  return list(ctx);
}

/** Ignores a product that the shopper does not wait for. */
export async function remove(ctx: Ctx<Shopper>, productId: number): Promise<RestockRequest[]> {
  await queries.remove.execute(ctx.db, { userId: ctx.actor.userId, productId });
  return list(ctx);
}

/**
 * Answers the oldest requests of a product that is in stock, each with one email. Returns whether
 * there may be more.
 */
export async function sendBackInStockEmails(ctx: Ctx<System>, productId: number): Promise<boolean> {
  const rows = await queries.take.all(ctx.db, { productId, most: batchMax });
  for (const row of rows) {
    const { id, email, fullName, isActive, locale, name, slug, pricePaise, image } = row;
    if (!isActive) continue;
    const named = [{ productId: row.productId, name, variant: variantName(row) }];
    const [product = { name, variant: '' }] = await translateLines(ctx, locale, named);
    await queueEmail(ctx, {
      eventKey: `restock:${id}`,
      kind: 'product_restocked',
      locale: localeOf(locale),
      recipient: email,
      props: {
        name: fullName,
        product: {
          name: product.name,
          variant: product.variant,
          pricePaise,
          ...(image === null ? {} : { imageUrl: new URL(image, ctx.config.publicUrl).href }),
        },
        url: `${ctx.config.publicUrl}/product/${slug}`,
      },
    });
  }
  return rows.length === batchMax;
}
