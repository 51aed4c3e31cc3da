import type { DeskOrderDetail } from '#contract/entities/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { note } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { getForAdmin } from '#server/orders/admin/admin-orders.ts';
import * as orders from '#server/orders/online.ts';
import * as status from '#server/orders/status.ts';
import * as queries from './queries.ts';

export type Asked = {
  id: number;
  reason: string;
  cancel?: boolean | undefined;
  version?: number | undefined;
};

/**
 * The owner gives back all that was paid online; with `cancel` the order dies too. From then on the order counts as unpaid, and the
 * money goes by the same job and key as any refund. Refuses `order_not_found`, `order_changed`, `order_refunded` where it is on
 * its way already, and `order_not_refundable` where nothing was paid online: cash is given back by hand.
 */
export async function refund(
  ctx: Ctx<Admin>,
  { id, reason, cancel = false, version }: Asked,
): Promise<DeskOrderDetail> {
  const order = await orders.findLocked(ctx, id);
  if (!order) throw refuse('order_not_found');
  const paid = await queries.paidOnline.maybeOne(ctx.db, id);
  if (!paid)
    throw refuse(
      (await queries.refundOf.maybeOne(ctx.db, id)) ? 'order_refunded' : 'order_not_refundable',
    );
  await status.requireUnchanged(ctx, order, version);
  if (cancel) await status.moveTo(ctx, { id, status: 'cancelled' });
  await orders.takePaymentOff(ctx, id);
  await queries.insertRefund.maybeOne(
    ctx.db,
    id,
    paid.paymentId,
    paid.providerPaymentId,
    paid.amountPaise,
    'owner',
  );
  await queries.markGoingBack.execute(ctx.db, paid.paymentId);
  await orders.note(ctx, id, `${formatRupees(paid.amountPaise)} will be refunded.`);
  await note(ctx, {
    action: 'order.refund',
    subject: `order:${id}`,
    before: null,
    after: { amount: formatRupees(paid.amountPaise), reason },
  });
  return getForAdmin(ctx, id);
}
