import { divideHalfUp } from '#contract/money.ts';
import type { OrderUnits } from '#contract/orders/shipments.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '#server/ctx.ts';
import * as ledger from '../ledger/ledger.ts';
import { settleReturned } from '../retained.ts';
import { keptOnline, setAdvance } from '../retained-money-queries.ts';
import { lockOrder } from '../transition-queries.ts';
import * as queries from './queries.ts';

/**
 * What the buyer paid for units, after discounts. Refuses `order_lines_not_kept` for units that the
 * buyer does not keep.
 */
export async function paidFor(ctx: Ctx, orderId: number, lines: OrderUnits): Promise<number> {
  const rows = await queries.ordered.all(ctx.db, { orderId });
  const wanted = Map.groupBy(lines, (line) => line.product_id);
  return [...wanted].reduce((sum, [productId, chosen]) => {
    const units = chosen.reduce((count, { quantity }) => count + quantity, 0);
    const row = rows.find((each) => each.productId === productId);
    const kept = row ? row.quantity - row.returned : 0;
    if (!row || units > kept)
      throw refuse('order_lines_not_kept', {
        name: row?.name ?? `Product ${productId}`,
        productId,
        kept,
      });
    const { quantity, pricePaise, discountPaise, cancelledPaise, cancelled } = row;
    const paidPaise = quantity * pricePaise - discountPaise - cancelledPaise;
    return sum + divideHalfUp(paidPaise * units, quantity - cancelled);
  }, 0);
}

/**
 * Makes a refund due to a buyer who keeps the goods: the order costs less, so refund and credit
 * note follow. `productIds`: the credit note names these first. The caller has locked the order.
 */
export async function allow(
  ctx: Ctx,
  orderId: number,
  { paise, productIds }: { paise: number; productIds: readonly number[] },
): Promise<void> {
  await queries.allow.execute(ctx.db, { orderId, paise });
  await ledger.settle(ctx, orderId, { type: 'order', id: orderId });
  await settleReturned(ctx, await lockOrder.one(ctx.db, { orderId }), productIds);
}

/** What a paid order has less than it costs, in paise. */
export const refundedBeyond = async (ctx: Ctx, orderId: number): Promise<number> =>
  (await queries.refundedBeyond.one(ctx.db, { orderId })).paise;

/**
 * Money that was refunded at the provider's dashboard and for nothing that came back: the order
 * costs less, and its invoice is credited. The caller has locked the order.
 */
export async function allowRefunded(ctx: Ctx, orderId: number): Promise<void> {
  const paise = await refundedBeyond(ctx, orderId);
  if (paise > 0) await allow(ctx, orderId, { paise, productIds: [] });
}

/**
 * A refund of a cash order's advance at the provider's dashboard: the order costs less, so that the
 * courier collects the same. The caller has locked the order.
 */
export async function allowAdvance(ctx: Ctx, orderId: number): Promise<void> {
  const { advancePaise, status } = await lockOrder.one(ctx.db, { orderId });
  if (advancePaise === 0 || status === 'generate') return;
  const { paise } = await keptOnline.one(ctx.db, { orderId });
  if (paise >= advancePaise) return;
  await setAdvance.execute(ctx.db, { orderId, advancePaise: paise });
  if (status !== 'cancelled')
    await allow(ctx, orderId, { paise: advancePaise - paise, productIds: [] });
}
