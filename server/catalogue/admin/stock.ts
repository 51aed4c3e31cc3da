import type { StockMovement } from '#contract/catalogue/stock.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import { refuse } from '#contract/refusals.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { recordAudit } from '../../audit/audit.ts';
import { purgeProduct } from '../purge.ts';
import { lock } from './product-queries.ts';
import * as queries from './stock-queries.ts';

/** As in `stock_movements`. */
const reasons: Readonly<Record<string, string>> = {
  opening: 'First stock',
  order: 'Order',
  cancel: 'Order cancelled',
  reopen: 'Order reopened',
  release: 'Unpaid order released',
  return: 'Returned',
  damaged: 'Damaged',
  edit: 'Changed by staff',
  import: 'Import',
};

export async function listStockHistory(
  ctx: Ctx,
  productId: number,
  { page = 1, limit = pageSizeDefault }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ data: StockMovement[]; meta: PageMeta }> {
  const found = await queries.count.maybeOne(ctx.db, { productId });
  if (!found) throw refuse('product_not_found');
  const rows = await queries.history.all(ctx.db, { productId, limit, offset: (page - 1) * limit });
  return {
    data: rows.map(({ at, reason, note, orderId, ...row }) => ({
      ...row,
      at: at.toISOString(),
      reason: note ?? reasons[reason] ?? reason,
      order_id: orderId,
    })),
    meta: { page, limit, total: found.total, pages: Math.ceil(found.total / limit) },
  };
}

/**
 * Adds to the stock under the row lock, so that concurrent adjustments and orders all count. The
 * stock holds no units of orders: it cannot fall below what they hold. Refuses `stock_too_low`,
 * and `stock_key_reused` for another adjustment with the same key.
 */
export async function adjustStock(
  ctx: Ctx<Admin>,
  productId: number,
  { delta, reason }: { delta: number; reason: string },
): Promise<{ stock: number }> {
  const { userId } = ctx.actor;
  const product = await lock.maybeOne(ctx.db, { id: productId });
  if (!product || product.status === 'archived') throw refuse('product_not_found');
  const key = ctx.idempotencyKey === null ? null : `${userId}:${ctx.idempotencyKey}`;
  const earlier = key === null ? undefined : await queries.byKey.maybeOne(ctx.db, { key });
  if (earlier) {
    const isSame =
      earlier.productId === productId && earlier.delta === delta && earlier.note === reason;
    if (!isSame) throw refuse('stock_key_reused');
    return { stock: product.stock };
  }
  if (product.stock + delta < 0) throw refuse('stock_too_low', { stock: product.stock });
  const { stock } = await queries.adjust.one(ctx.db, {
    ...{ productId, delta, note: reason, key },
    actorId: userId,
  });
  await recordAudit(ctx, {
    action: 'product.stock',
    subject: `product:${productId}`,
    before: { Stock: product.stock, Reason: null },
    after: { Stock: stock, Reason: reason },
  });
  purgeProduct(ctx, productId);
  return { stock };
}
