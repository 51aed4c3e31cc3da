import type { AdminOrderDetail } from '#contract/entities/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { getForAdmin } from '#server/orders/admin/admin-orders.ts';
import * as orders from '#server/orders/online-payment.ts';
import * as status from '#server/orders/status.ts';
import * as queries from './queries.ts';
import { paidOnline } from './refundable-queries.ts';

type RefundRequest = {
  id: number;
  reason: string;
  cancel?: boolean | undefined;
  version?: number | undefined;
};

/**
 * Refunds the whole online payment; `cancel` also cancels the order. Marks the order unpaid and
 * enqueues the refund job. Refuses `order_not_found`, `order_changed`, `order_refunded` if a refund
 * exists, and `order_not_refundable` without an online payment: the owner returns cash by hand.
 */
export async function refund(
  ctx: Ctx<Admin>,
  { id, reason, cancel = false, version }: RefundRequest,
): Promise<AdminOrderDetail> {
  const order = await orders.findLocked(ctx, id);
  if (!order) throw refuse('order_not_found');
  const paid = await paidOnline.maybeOne(ctx.db, { orderId: id });
  if (!paid)
    throw refuse(
      (await queries.refundOf.maybeOne(ctx.db, { orderId: id }))
        ? 'order_refunded'
        : 'order_not_refundable',
    );
  await status.requireUnchanged(ctx, order, version);
  if (cancel) await status.changeStatus(ctx, { id, status: 'cancelled' });
  await orders.markUnpaid(ctx, id);
  await queries.insertRefund.maybeOne(ctx.db, { orderId: id, ...paid, reason: 'owner' });
  await queries.markRefundDue.execute(ctx.db, { paymentId: paid.paymentId });
  await orders.addSystemNote(ctx, id, `${formatRupees(paid.amountPaise)} will be refunded.`);
  await recordAudit(ctx, {
    action: 'order.refund',
    subject: `order:${id}`,
    before: null,
    after: { amount: formatRupees(paid.amountPaise), reason },
  });
  return getForAdmin(ctx, id);
}
