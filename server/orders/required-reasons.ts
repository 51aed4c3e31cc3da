import { type PaidOrder, paymentStateOf } from '#contract/orders/payment-state.ts';
import { refuse } from '#contract/refusals.ts';
import type { AdminOrderStatus } from '#contract/orders/rules.ts';
import { owesBack, refundPermissionOf, warningOf } from '#contract/orders/transitions.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './queries.ts';
import type { LockedOrder } from './transitions.ts';
import { readPaymentMethod, readPaymentStatus, readStatus } from './view.ts';

export const paidOrder = (
  order: Pick<LockedOrder, 'status' | 'paymentMethod' | 'paymentStatus' | 'finalPaise'> &
    Partial<Pick<LockedOrder, 'returnedPaise' | 'addedPaise' | 'waivedPaise' | 'advancePaise'>>,
): PaidOrder => ({
  status: readStatus(order.status),
  method: readPaymentMethod(order.paymentMethod),
  payment: readPaymentStatus(order.paymentStatus),
  // An order that was waived costs nothing.
  finalPaise: order.finalPaise - (order.waivedPaise ?? 0),
  returnedPaise: order.returnedPaise ?? 0,
  addedPaise: order.addedPaise ?? 0,
  advancePaise: order.advancePaise ?? 0,
});

/** Refuses `reason_required` for an unusual change of status without a reason. */
export function requireReason(
  order: LockedOrder,
  to: AdminOrderStatus,
  reason: string | undefined,
): void {
  const sentence = warningOf(paidOrder(order), to);
  if (sentence !== null && !reason) throw refuse('reason_required', { sentence });
}

/**
 * Refuses `order_not_paid` for a parcel of an order whose online payment is due, unless the staff
 * give a reason, which is added to the timeline.
 */
export async function requirePaid(
  ctx: Ctx<Admin>,
  order: LockedOrder,
  reason: string | undefined,
): Promise<void> {
  const { money, staff } = paymentStateOf(paidOrder(order));
  if (money !== 'due') return;
  if (!reason) throw refuse('order_not_paid');
  await queries.insertNote.execute(ctx.db, {
    orderId: order.id,
    note: `${staff}. Reason to send it: ${reason}`,
  });
}

/**
 * Cancelling a paid order that was sent refunds it, so it needs the permission to refund, also if
 * the status was set back before. Refuses `forbidden`.
 */
export async function requireRefundPermission(
  ctx: Ctx<Admin>,
  order: LockedOrder,
  to: AdminOrderStatus,
): Promise<void> {
  const paid = paidOrder(order);
  if (!owesBack(paid, to)) return;
  const { wasSent } = await queries.wasSent.one(ctx.db, { orderId: order.id });
  const permission = refundPermissionOf({ ...paid, wasSent }, to);
  if (permission && !ctx.actor.permissions.has(permission)) throw refuse('forbidden');
}

export const reasonNote = (reason: string): string => `Reason: ${reason}`;

/** Adds the reason that the staff gave for a change to the order's timeline. */
export const addReason = async (ctx: Ctx<Admin>, orderId: number, reason: string) =>
  queries.insertStaffNote.execute(ctx.db, {
    orderId,
    actorId: ctx.actor.userId,
    note: reasonNote(reason),
  });
