import type { OrderDetail } from '#contract/entities/buying.ts';
import type { AdminOrderDetail } from '#contract/entities/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import {
  type AdminOrderStatus,
  holdsStock,
  type OrderStatus,
  orderStatusNames,
  type PaymentStatus,
  shopperMayCancel,
} from '#contract/states.ts';
import {
  type PaidOrder,
  paymentAfter,
  type PaymentState,
  paymentStateOf,
} from '#contract/order-payment.ts';
import { faultOr } from '#database/fault-points.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx, Shopper, System } from '../ctx.ts';
import * as invoices from '../tax/invoices.ts';
import { getForAdmin } from './admin/admin-orders.ts';
import { lastActor } from './admin/queries.ts';
import { getOfShopper } from './listing.ts';
import { queueStatusEmail, withdrawStatusEmail } from './status-email.ts';
import {
  type CashEntry,
  holdsUnits,
  type LockedOrder,
  reserveAgain,
  restock,
  transitionOrder,
} from './transitions.ts';
import { countActions } from './abuse-limits.ts';
import * as queries from './queries.ts';
import * as transitionQueries from './transition-queries.ts';
import { readPaymentMethod, readPaymentStatus, readStatus } from './view.ts';

export type StatusChange = {
  id: number;
  status: AdminOrderStatus;
  version?: number | undefined;
  /** Of the staff, for the timeline. */
  reason?: string | undefined;
  /** How long the customer's email waits for an undo; absent: not at all. */
  emailDelaySeconds?: number | undefined;
};
/** The status before the change, and the version after it. */
type StatusChangeResult = { from: OrderStatus; version: number };

/**
 * Sets any of the four admin statuses with its effects on stock, coupon, timeline and email
 * (DECISIONS, Buying). Setting the current status changes nothing. Refuses `order_not_found`, and
 * `order_changed` for an outdated `version`; out of `cancelled` also `stock_out`, `stock_short`,
 * `cart_product_gone`, `coupon_used_up` and `coupon_already_used`.
 */
export async function setStatus(ctx: Ctx<Admin>, change: StatusChange): Promise<AdminOrderDetail> {
  await changeStatus(ctx, change);
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
    cash: 'cash_return',
  });
  await queries.insertNote.execute(ctx.db, {
    orderId: id,
    note: `${formatRupees(order.finalPaise)} in cash was returned.`,
  });
  await recordAudit(ctx, {
    action: 'order.cash_return',
    subject: `order:${id}`,
    before: null,
    after: { amount: formatRupees(order.finalPaise) },
    version: order.version + 1,
  });
  return getForAdmin(ctx, id);
}

const paidOrder = (order: LockedOrder): PaidOrder => ({
  status: readStatus(order.status),
  method: readPaymentMethod(order.paymentMethod),
  payment: readPaymentStatus(order.paymentStatus),
  finalPaise: order.finalPaise,
});

/** As `setStatus`, without reading the order again; for bulk changes. */
export async function changeStatus(
  ctx: Ctx<Admin>,
  { id, status: to, version, reason, emailDelaySeconds }: StatusChange,
): Promise<StatusChangeResult> {
  const order = await transitionQueries.lockOrder.maybeOne(ctx.db, { orderId: id });
  if (!order) throw refuse('order_not_found');
  const from = readStatus(order.status);
  if (from === to) return { from, version: order.version };
  await requireUnchanged(ctx, order, version);
  const { payment: paymentStatus } = await changeWithEmail(ctx, order, { to, emailDelaySeconds });
  await recordAudit(ctx, {
    action: 'order.status',
    subject: `order:${id}`,
    before: { status: from, payment_status: order.paymentStatus },
    after: { status: to, payment_status: paymentStatus, ...(reason ? { reason } : {}) },
    version: order.version + 1,
  });
  if (reason) await queries.insertNote.execute(ctx.db, { orderId: id, note: `Reason: ${reason}` });
  return { from, version: order.version + 1 };
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
 * event, queues an email. Cancelling a cancelled order changes nothing. Refuses `order_not_found`,
 * `order_not_cancellable` and `too_many_requests`.
 */
export async function cancel(ctx: Ctx<Shopper>, orderId: number): Promise<OrderDetail> {
  const order = await transitionQueries.lockOrderOfShopper.maybeOne(ctx.db, {
    orderId,
    userId: ctx.actor.userId,
  });
  if (!order) throw refuse('order_not_found');
  const status = readStatus(order.status);
  if (status !== 'cancelled') {
    if (!shopperMayCancel(status)) throw refuse('order_not_cancellable', { status });
    await changeWithEmail(ctx, order, { to: 'cancelled' });
    await countActions(ctx, ['order_cancelled', 'order_emailed']);
  }
  return getOfShopper(ctx, orderId);
}

type AppliedStatus = {
  payment: PaymentStatus;
  eventId: number | null;
  after: PaymentState;
  /** Of the invoice that the change issued. */
  invoiceNumber: string | null;
};

async function changeWithEmail(
  ctx: Ctx<Admin | Shopper>,
  order: LockedOrder,
  { to, emailDelaySeconds }: { to: AdminOrderStatus; emailDelaySeconds?: number | undefined },
): Promise<AppliedStatus> {
  const isUndone = await withdrawStatusEmail(ctx, order, to);
  const applied = await applyStatus(ctx, order, to);
  if (isUndone) return applied;
  const { eventId, after, invoiceNumber } = applied;
  await queueStatusEmail(ctx, order, {
    to,
    eventId,
    invoiceNumber,
    paymentNote: after.money === 'owed_back' ? `${after.shopper}.` : undefined,
    delaySeconds: emailDelaySeconds,
  });
  return applied;
}

/**
 * Sets the status of a locked order with its effects on stock, coupon, cash, timeline and invoices,
 * without an email.
 */
export async function applyStatus(
  ctx: Ctx<Admin | Shopper | System>,
  order: LockedOrder,
  to: AdminOrderStatus,
): Promise<AppliedStatus> {
  const before = paidOrder(order);
  const { payment, method } = before;
  const holds = holdsUnits({ status: before.status, paymentStatus: payment });
  const isReleased = holds && !holdsStock(to);
  const isReopened = !holds && holdsStock(to);
  const stockChanges = isReleased
    ? await restock(ctx, order)
    : isReopened
      ? await reserveAgain(ctx, order)
      : [];
  const paymentTo = faultOr(
    'cash_retained_when_not_delivered',
    to === 'delivered' && method === 'cod' ? 'completed' : payment,
    paymentAfter(before, to),
  );
  const eventId = await transitionOrder(ctx, order, {
    status: to,
    payment: paymentTo,
    stockChanges,
    reason: isReleased ? 'cancel' : 'reopen',
    cash: method === 'cod' ? cashEntry(payment, paymentTo) : null,
  });
  if (method === 'cod' && payment === 'completed' && paymentTo === 'pending')
    await queries.insertNote.execute(ctx.db, {
      orderId: order.id,
      note: `${formatRupees(order.finalPaise)} in cash counts as not collected.`,
    });
  const invoiceNumber = await invoices.recordStatus(ctx, order.id, to);
  const after = paymentStateOf({ ...before, status: to, payment: paymentTo });
  return { payment: paymentTo, eventId, after, invoiceNumber };
}

/**
 * The entry of the money journal when cash becomes collected, or counts as not collected after all.
 */
function cashEntry(from: PaymentStatus, to: PaymentStatus): CashEntry | null {
  if (from === to) return null;
  if (to === 'completed') return 'cash';
  return from === 'completed' ? 'cash_reversal' : null;
}
