import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { OrderUnits } from '#contract/orders/shipments.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { getForAdmin } from '#server/orders/admin/admin-orders.ts';
import { allow, paidFor } from '#server/orders/lines/allowance.ts';
import * as orders from '#server/orders/online-payment.ts';
import { isRepeated, recordRequest, requestKeyOf } from '#server/orders/request-key.ts';
import { reasonNote } from '#server/orders/required-reasons.ts';
import * as status from '#server/orders/status.ts';
import type { LockedOrder } from '#server/orders/transitions.ts';
import { refundCash } from './cash-refunds.ts';
import * as queries from './queries.ts';
import { paidOnline } from './refundable-queries.ts';

type RefundRequest = {
  id: number;
  reason?: string | undefined;
  cancel?: boolean | undefined;
  /** In rupees. */
  amount?: number | undefined;
  lines?: OrderUnits | undefined;
  version?: number | undefined;
};

type Paid = RowOf<typeof paidOnline>;

/**
 * Refunds the online payment, once per Idempotency-Key. The whole of it marks the order unpaid;
 * `cancel` also cancels the order. What `amount` or `lines` name, all of it too, reduces what the
 * order costs. The cash of a delivered order is paid out to an account. Refuses `order_not_found`,
 * `order_changed`, `order_refunded` if nothing is left or the order is cancelled,
 * `order_refund_too_much`, `order_lines_not_kept`, and `order_not_refundable` without an online
 * payment or cash of a delivery.
 */
export async function refund(
  ctx: Ctx<Admin>,
  { id, reason = '', cancel = false, version, ...part }: RefundRequest,
): Promise<AdminOrderDetail> {
  const order = await orders.findLocked(ctx, id);
  if (!order) throw refuse('order_not_found');
  const requestKey = requestKeyOf(ctx, id, { reason, cancel, ...part });
  if (await isRepeated(ctx, requestKey)) return getForAdmin(ctx, id);
  const paid = await paidOnline.maybeOne(ctx.db, { orderId: id });
  const isCash = order.paymentMethod === 'cod' && !cancel;
  if (!paid && !isCash)
    throw refuse(
      (await queries.refundOf.maybeOne(ctx.db, { orderId: id }))
        ? 'order_refunded'
        : 'order_not_refundable',
    );
  await status.requireUnchanged(ctx, order, version);
  const paise = paid
    ? await refundOnline(ctx, order, { ...part, paid, cancel })
    : await refundCash(ctx, order, part);
  if (reason !== '' || requestKey !== null)
    await recordRequest(ctx, id, {
      requestKey,
      note: reason === '' ? 'Refund requested.' : reasonNote(reason),
    });
  await recordAudit(ctx, {
    action: 'order.refund',
    subject: `order:${id}`,
    before: null,
    after: { amount: formatRupees(paise), reason },
  });
  return getForAdmin(ctx, id);
}

type OnlineRefund = Pick<RefundRequest, 'amount' | 'lines'> & { paid: Paid; cancel: boolean };

/** Returns the amount in paise. */
async function refundOnline(
  ctx: Ctx<Admin>,
  { id, status: orderStatus }: LockedOrder,
  { paid, cancel, ...part }: OnlineRefund,
): Promise<number> {
  const paise = await requestedPaise(ctx, id, { ...part, paid });
  const isPart = part.amount !== undefined || part.lines !== undefined;
  if (paise < paid.amountPaise || (isPart && orderStatus !== 'cancelled')) {
    if (orderStatus === 'cancelled') throw refuse('order_refunded');
    const productIds = (part.lines ?? []).map((line) => line.product_id);
    await allow(ctx, id, { paise, productIds });
  } else await refundWhole(ctx, paid, { id, cancel });
  return paise;
}

/** `amount` decides where both are given. Refuses `order_refund_too_much`. */
async function requestedPaise(
  ctx: Ctx,
  orderId: number,
  { amount, lines, paid }: Pick<RefundRequest, 'amount' | 'lines'> & { paid: Paid },
): Promise<number> {
  const most = paid.amountPaise;
  const ofLines = lines === undefined ? most : await paidFor(ctx, orderId, lines);
  const paise = amount === undefined ? ofLines : toPaise(amount);
  if (paise > most) throw refuse('order_refund_too_much', { most: formatRupees(most) });
  if (paise === 0) throw refuse('order_not_refundable');
  return paise;
}

async function refundWhole(
  ctx: Ctx<Admin>,
  paid: Paid,
  { id, cancel }: { id: number; cancel: boolean },
): Promise<void> {
  if (cancel) await status.changeStatus(ctx, { id, status: 'cancelled' });
  await orders.markUnpaid(ctx, id);
  await queries.insertRefund.maybeOne(ctx.db, { orderId: id, ...paid, reason: 'owner' });
  await queries.markRefundDue.execute(ctx.db, { paymentId: paid.paymentId });
  await orders.addSystemNote(ctx, id, `${formatRupees(paid.amountPaise)} will be refunded.`);
}
