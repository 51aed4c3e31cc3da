import { formatRupees, toPaise } from '#contract/money.ts';
import type { OrderUnits } from '#contract/orders/shipments.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '#server/ctx.ts';
import * as ledger from '#server/orders/ledger/ledger.ts';
import { paidFor } from '#server/orders/lines/allowance.ts';
import { refundWithoutGoods } from '#server/orders/returns/refund-without-goods.ts';
import type { LockedOrder } from '#server/orders/transitions.ts';

type Part = { amount?: number | undefined; lines?: OrderUnits | undefined };

/**
 * Makes a refund of a delivered cash order due, which the owner pays to the account that the buyer
 * enters. Returns the amount in paise. Refuses `order_not_refundable` before the delivery,
 * `order_refunded` if nothing is left, and `order_refund_too_much`. The caller has locked the
 * order.
 */
export async function refundCash(
  ctx: Ctx,
  order: LockedOrder,
  { amount, lines }: Part,
): Promise<number> {
  if (order.status !== 'delivered') throw refuse('order_not_refundable');
  const { total, captured, collected, refunded, owedBack } = await ledger.moneyOf(ctx, order.id);
  const most = Math.min(total, captured + collected - refunded - owedBack);
  if (most <= 0) throw refuse('order_refunded');
  const ofLines = lines === undefined ? most : await paidFor(ctx, order.id, lines);
  const paise = amount === undefined ? ofLines : toPaise(amount);
  if (paise > most) throw refuse('order_refund_too_much', { most: formatRupees(most) });
  if (paise === 0) throw refuse('order_not_refundable');
  await refundWithoutGoods(ctx, order.id, { paise, comment: '' });
  return paise;
}
