import type { AdminOrderDetail, OrderDetail } from '#contract/orders/entities.ts';
import { formatRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { type AdminOrderStatus, type OrderStatus } from '#contract/orders/rules.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { shopperMayCancel } from '#contract/orders/transitions.ts';
import { paymentStateOf } from '#contract/orders/payment-state.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx, Shopper } from '../ctx.ts';
import { getForAdmin } from './admin/admin-orders.ts';
import { lastActor } from './admin/queries.ts';
import { getOfShopper } from './listing.ts';
import { owedBackNote, queueStatusEmail, withdrawStatusEmail } from './status-email.ts';
import { type AppliedStatus, applyStatus } from './apply-status.ts';
import * as cancellation from './cancellation.ts';
import type { OrderUnits } from '#contract/orders/shipments.ts';
import { cancelLines } from './lines/cancel-lines.ts';
import * as parcels from './shipments/set-by-hand-queries.ts';
import * as ledger from './ledger/ledger.ts';
import { bookedCash } from './ledger/queries.ts';
import { type LockedOrder, transitionOrder } from './transitions.ts';
import { countActions } from './abuse-limits.ts';
import * as queries from './queries.ts';
import {
  addReason,
  paidOrder,
  requireReason,
  requireRefundPermission,
} from './required-reasons.ts';
import * as transitionQueries from './transition-queries.ts';
import { isRepeated, requestKeyOf } from './request-key.ts';
import { readStatus } from './view.ts';

export type StatusChange = {
  id: number;
  status: AdminOrderStatus;
  version?: number | undefined;
  /** Of the staff, for the timeline. */
  reason?: string | undefined;
  /** How long the customer's email waits for an undo; absent: not at all. */
  emailDelaySeconds?: number | undefined;
  /** Of a cancellation: only these units. */
  lines?: OrderUnits | undefined;
  mayOmitReason?: boolean;
};
/** The status before the change, and the version after it. */
type StatusChangeResult = { from: OrderStatus; version: number };

/**
 * Sets any of the four admin statuses with its effects on stock, coupon, timeline and email.
 * Setting the current status only withdraws a requested cancellation. Refuses
 * `order_not_found`, `test_order` for a test order that is not cancelled, `order_changed` for an
 * outdated `version`, `reason_required` for an unusual change with a `version` (as screens send it)
 * without a reason, and `forbidden` for a cancellation that refunds a sent order without the
 * permission; out of `cancelled` also all that `reserveAgain` refuses.
 */
export async function setStatus(ctx: Ctx<Admin>, change: StatusChange): Promise<AdminOrderDetail> {
  await changeStatus(ctx, { ...change, mayOmitReason: change.version === undefined });
  return getForAdmin(ctx, change.id);
}

/**
 * Records that the staff returned the cash of a cancelled order. Refuses `order_not_found`,
 * `order_changed`, and `order_cash_not_owed` for an order that owes no cash, also if its cash was
 * returned before.
 */
export async function recordCashReturn(
  ctx: Ctx<Admin>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<AdminOrderDetail> {
  const order = await transitionQueries.lockOrder.maybeOne(ctx.db, { orderId: id });
  if (!order) throw refuse('order_not_found');
  const before = paidOrder(order);
  if (before.method !== 'cod' || paymentStateOf(before).money !== 'owed_back')
    throw refuse('order_cash_not_owed');
  await requireUnchanged(ctx, order, version);
  await transitionOrder(ctx, order, {
    status: before.status,
    payment: 'failed',
    stockChanges: [],
    reason: 'cancel',
  });
  const { bookedPaise: amountPaise } = await bookedCash.one(ctx.db, { orderId: id });
  const cause = { type: 'order', id } as const;
  await ledger.bookCash(ctx, id, { kind: 'cash_return', amountPaise, cause });
  await queries.insertNote.execute(ctx.db, {
    orderId: id,
    note: `${formatRupees(amountPaise)} in cash was returned.`,
  });
  await recordAudit(ctx, {
    action: 'order.cash_return',
    subject: `order:${id}`,
    before: null,
    after: { amount: formatRupees(amountPaise) },
    version: order.version + 1,
  });
  return getForAdmin(ctx, id);
}

/** As `setStatus`, without reading the order again; for bulk changes. */
export async function changeStatus(
  ctx: Ctx<Admin>,
  { id, status: to, version, reason, emailDelaySeconds, lines, mayOmitReason }: StatusChange,
): Promise<StatusChangeResult> {
  const locked = await transitionQueries.lockOrder.maybeOne(ctx.db, { orderId: id });
  if (!locked) throw refuse('order_not_found');
  const from = readStatus(locked.status);
  const isWithdrawn = locked.isCancelRequested && to !== 'cancelled';
  if (from === to && !isWithdrawn) return { from, version: locked.version };
  const requestKey = lines ? requestKeyOf(ctx, id, lines) : null;
  if (await isRepeated(ctx, requestKey)) return { from, version: locked.version };
  await requireUnchanged(ctx, locked, version);
  if (locked.hasReturns && from === 'delivered') throw refuse('order_has_returns');
  if (locked.isExchange && from === 'cancelled') throw refuse('exchange_cancelled');
  if (locked.isTest && to !== 'cancelled') throw refuse('test_order');
  const order = isWithdrawn ? await cancellation.withdraw(ctx, locked) : locked;
  if (from === to) return { from, version: order.version };
  if (!mayOmitReason) requireReason(order, to, reason);
  await requireRefundPermission(ctx, order, to);
  if (lines && (await recordCancelledLines(ctx, order, { lines, reason, requestKey })))
    return { from, version: order.version + 1 };
  if (to === 'cancelled' && (await cancellation.request(ctx, order, { emailDelaySeconds, reason })))
    return recordRequest(ctx, order, reason);
  const { payment: paymentStatus } = await changeWithEmail(ctx, order, { to, emailDelaySeconds });
  await moveParcels(ctx, { id, from, to });
  await recordAudit(ctx, {
    action: 'order.status',
    subject: `order:${id}`,
    before: { status: from, payment_status: order.paymentStatus },
    after: { status: to, payment_status: paymentStatus, ...(reason ? { reason } : {}) },
    version: order.version + 1,
  });
  if (reason) await addReason(ctx, id, reason);
  return { from, version: order.version + 1 };
}

/** Parcels arrive with their order, and are on their way again if it is set back. */
async function moveParcels(
  ctx: Ctx<Admin>,
  { id: orderId, from, to }: { id: number; from: OrderStatus; to: AdminOrderStatus },
): Promise<void> {
  if (to === 'cancelled' || (to !== 'delivered' && from !== 'delivered')) return;
  const moved =
    to === 'delivered'
      ? await parcels.deliver.all(ctx.db, { orderId, actorId: ctx.actor.userId })
      : await parcels.takeBack.all(ctx.db, { orderId });
  for (const { shipmentId } of moved) ctx.purges.add(`shipment:${shipmentId}`);
}

/** Cancels the test orders at the opening of the shop: their units and payments go back. */
export async function cancelTestOrders(ctx: Ctx<Admin>): Promise<void> {
  for (const { id } of await queries.openTestOrders.all(ctx.db))
    await changeStatus(ctx, { id, status: 'cancelled', reason: 'The shop was opened' });
}

async function recordCancelledLines(
  ctx: Ctx<Admin>,
  order: LockedOrder,
  change: { lines: OrderUnits; reason: string | undefined; requestKey: string | null },
): Promise<boolean> {
  if (order.status === 'delivered') throw refuse('order_not_cancellable', { status: order.status });
  const summary = await cancelLines(ctx, order, change);
  if (summary)
    await recordAudit(ctx, {
      action: 'order.cancel_lines',
      subject: `order:${order.id}`,
      ...summary,
    });
  return summary !== null;
}

async function recordRequest(
  ctx: Ctx<Admin>,
  { id, status, isCancelRequested }: LockedOrder,
  reason: string | undefined,
): Promise<StatusChangeResult> {
  const { version } = await transitionQueries.lockOrder.one(ctx.db, { orderId: id });
  if (!isCancelRequested)
    await recordAudit(ctx, {
      action: 'order.cancel_request',
      subject: `order:${id}`,
      before: { cancellation_requested: false },
      after: { cancellation_requested: true, ...(reason ? { reason } : {}) },
      version,
    });
  return { from: readStatus(status), version };
}

/**
 * Refuses `order_changed` with the current state of the locked order, if its version is not the one
 * that the caller saw.
 */
export async function requireUnchanged(
  ctx: Ctx,
  order: LockedOrder,
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion === undefined || expectedVersion === order.version) return;
  const last = await lastActor.maybeOne(ctx.db, { orderId: order.id });
  const who =
    last?.actorKind === 'shopper' ? 'The customer' : (last?.actorName ?? 'The payment provider');
  throw refuse('order_changed', {
    who,
    status: orderStatusNames[readStatus(order.status)],
    payment: order.paymentStatus,
  });
}

/**
 * Cancels a shopper's order that has not shipped: returns stock and coupon use, adds a timeline
 * event, queues an email. If a parcel is packed or booked, the cancellation is requested. Doing it
 * again changes nothing. `lines`: only these units, unless they are all; once for the same
 * Idempotency-Key. Refuses what `cancelLines` refuses, `order_not_found`, `order_not_cancellable`
 * and `too_many_requests`.
 */
export async function cancel(
  ctx: Ctx<Shopper>,
  orderId: number,
  lines?: OrderUnits,
): Promise<OrderDetail> {
  const order = await transitionQueries.lockOrderOfShopper.maybeOne(ctx.db, {
    orderId,
    userId: ctx.actor.userId,
  });
  if (!order) throw refuse('order_not_found');
  const status = readStatus(order.status);
  const requestKey = lines ? requestKeyOf(ctx, orderId, lines) : null;
  const isDone = status === 'cancelled' || (await isRepeated(ctx, requestKey));
  if (!isDone && !order.isCancelRequested) {
    if (!shopperMayCancel(status)) throw refuse('order_not_cancellable', { status });
    const isPart =
      lines !== undefined && (await cancelLines(ctx, order, { lines, requestKey })) !== null;
    if (!isPart && !(await cancellation.request(ctx, order)))
      await changeWithEmail(ctx, order, { to: 'cancelled' });
    await countActions(ctx, ['order_cancelled', 'order_emailed']);
  }
  return getOfShopper(ctx, orderId);
}

async function changeWithEmail(
  ctx: Ctx<Admin | Shopper>,
  order: LockedOrder,
  { to, emailDelaySeconds }: { to: AdminOrderStatus; emailDelaySeconds?: number | undefined },
): Promise<AppliedStatus> {
  const isUndone = await withdrawStatusEmail(ctx, order, to);
  const applied = await applyStatus(ctx, order, to);
  if (isUndone) return applied;
  const { eventId, invoiceNumber } = applied;
  await queueStatusEmail(ctx, order, {
    to,
    eventId,
    invoiceNumber,
    paymentNote: owedBackNote(order, applied),
    delaySeconds: emailDelaySeconds,
  });
  return applied;
}
