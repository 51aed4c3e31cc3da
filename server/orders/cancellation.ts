import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { paymentStateOf } from '#contract/orders/payment-state.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx, Shopper, System } from '../ctx.ts';
import { withdrawEmail } from '../mail/mail.ts';
import { getForAdmin } from './admin/admin-orders.ts';
import { type AppliedStatus, applyStatus } from './apply-status.ts';
import { paidOrder } from './required-reasons.ts';
import { emailLines } from './email-queries.ts';
import { queueOrderEmail } from './emails.ts';
import { refillParcels } from './refill-queries.ts';
import * as retained from './retained.ts';
import * as retainedQueries from './retained-queries.ts';
import * as queries from './queries.ts';
import { owedBackNote, queueStatusEmail } from './status-email.ts';
import { lockOrder } from './transition-queries.ts';
import type { LockedOrder } from './transitions.ts';
import { wordsOf } from '../locales/words/words.ts';

type Options = { emailDelaySeconds?: number | undefined; reason?: string | undefined };

const emailKey = (orderId: number, version: number): string =>
  `order:${orderId}:cancel_requested:${version}`;

/**
 * Requests the cancellation of a locked order whose parcels are packed, booked or on the road: its
 * units and its money wait for them. Returns false if there is none to wait for; the caller then
 * cancels the order.
 */
export async function request(
  ctx: Ctx<Admin | Shopper>,
  order: LockedOrder,
  { emailDelaySeconds, reason }: Options = {},
): Promise<boolean> {
  const orderId = order.id;
  const parcels = await retained.readParcels(ctx, orderId);
  const isDelivered = parcels.some(retained.isDelivered) && order.status !== 'delivered';
  const isWaiting = parcels.some(retained.isOpen);
  if (!isDelivered && !isWaiting) return false;
  if (order.isCancelRequested) return true;
  const { version } = await retainedQueries.setCancelRequested.one(ctx.db, {
    orderId,
    isRequested: true,
  });
  const { kind, userId } = ctx.actor;
  const note = `Cancellation requested. It waits until each parcel is stopped or back.${reason ? ` Reason: ${reason}` : ''}`;
  await queries.insertRequest.one(ctx.db, { orderId, kind, userId, note, requestKey: null });
  if (isWaiting) await queueRequestEmail(ctx, { ...order, version }, emailDelaySeconds);
  else await end(ctx, order);
  return true;
}

async function queueRequestEmail(
  ctx: Ctx,
  order: LockedOrder,
  delaySeconds: number | undefined,
): Promise<void> {
  const { money } = paymentStateOf(paidOrder(order));
  const { lines, discounts } = await emailLines.one(ctx.db, { orderId: order.id });
  await queueOrderEmail(ctx, 'order_cancel_requested', {
    order,
    items: lines,
    discounts,
    eventKey: emailKey(order.id, order.version),
    paymentNote:
      money === 'retained' || order.advancePaise > 0
        ? wordsOf(order.locale).orders.refundedLater
        : undefined,
    delaySeconds,
  });
}

/**
 * Withdraws a request: the order goes on with the parcels that are at the shop. Returns the order
 * after the change.
 */
export async function withdraw(ctx: Ctx<Admin>, order: LockedOrder): Promise<LockedOrder> {
  const orderId = order.id;
  const { version } = await retainedQueries.setCancelRequested.one(ctx.db, {
    orderId,
    isRequested: false,
  });
  await refillParcels.execute(ctx.db, { orderId });
  await withdrawEmail(ctx, emailKey(orderId, order.version));
  const note = 'The order is kept: its cancellation was withdrawn.';
  await queries.insertNote.execute(ctx.db, { orderId, note });
  await recordAudit(ctx, {
    action: 'order.cancel_request',
    subject: `order:${orderId}`,
    before: { cancellation_requested: true },
    after: { cancellation_requested: false },
    version,
  });
  return { ...order, version, isCancelRequested: false };
}

/**
 * Records that the staff took the parcels at the shop apart, and cancels the order if it waits for
 * no other. Refuses `order_not_found`, `order_changed`, `cancellation_not_requested`, and
 * `parcel_not_here` if all parcels are with the courier, or the carrier has not answered yet.
 */
export async function confirm(ctx: Ctx<Admin>, orderId: number): Promise<AdminOrderDetail> {
  const order = await lockOrder.maybeOne(ctx.db, { orderId });
  if (!order) throw refuse('order_not_found');
  if (!order.isCancelRequested) throw refuse('cancellation_not_requested');
  const emptied = await retainedQueries.emptyParcels.all(ctx.db, { orderId, leavesWaiting: true });
  if (emptied.length === 0) throw refuse('parcel_not_here');
  const note = 'The parcels at the shop were taken apart.';
  await queries.insertNote.execute(ctx.db, { orderId, note });
  await recordAudit(ctx, {
    action: 'order.cancel_confirm',
    subject: `order:${orderId}`,
    before: null,
    after: { shipments: emptied.map(({ id }) => id) },
  });
  await endIfNothingIsOpen(ctx, order);
  return getForAdmin(ctx, orderId);
}

/**
 * The carrier cancelled the booking of a parcel. If it is still at the shop, an order whose
 * cancellation is requested does not wait for it any more. The caller has locked the order.
 */
export async function confirmParcel(ctx: Ctx, orderId: number, shipmentId: number): Promise<void> {
  const system: Ctx<System> = {
    ...ctx,
    actor: { kind: 'system' },
    transaction: async (work) => work(system),
  };
  const order = await lockOrder.one(ctx.db, { orderId });
  if (!order.isCancelRequested) return;
  const parcel = (await retained.readParcels(ctx, orderId)).find(({ id }) => id === shipmentId);
  if (parcel?.status !== 'created' && parcel?.status !== 'packed') return;
  await retainedQueries.setEmptied.execute(ctx.db, { shipmentId, isEmptied: true });
  await endIfNothingIsOpen(system, order);
}

/** Says on the order that the carrier keeps a booking. The caller has locked the order. */
export async function noteRefusal(ctx: Ctx, orderId: number, reason: string): Promise<void> {
  const order = await lockOrder.one(ctx.db, { orderId });
  if (!order.isCancelRequested && order.status !== 'cancelled') return;
  const note = `The courier did not cancel the booking of a parcel, and may deliver it: ${reason}`;
  await queries.insertNote.execute(ctx.db, { orderId, note });
}

/** Ends a requested cancellation that waits for no parcel. */
export async function endIfNothingIsOpen(
  ctx: Ctx<Admin | System>,
  order: LockedOrder,
): Promise<AppliedStatus | null> {
  if (!order.isCancelRequested) return null;
  return (await retained.readParcels(ctx, order.id)).some(retained.isOpen) ? null : end(ctx, order);
}

/**
 * Cancels the order. If a parcel of it was delivered, the order is delivered instead, and all that
 * the buyer does not have goes back.
 */
async function end(ctx: Ctx<Admin | Shopper | System>, order: LockedOrder): Promise<AppliedStatus> {
  const orderId = order.id;
  await retainedQueries.setCancelRequested.one(ctx.db, { orderId, isRequested: false });
  const parcels = await retained.readParcels(ctx, orderId);
  if (parcels.some(retained.isDelivered)) {
    const rest = await retained.returnRest(ctx, order, parcels);
    await retainedQueries.emptyParcels.all(ctx.db, { orderId, leavesWaiting: false });
    const note = 'A parcel was delivered, so the order is not cancelled.';
    await queries.insertNote.execute(ctx.db, { orderId, note });
    return applyStatus(ctx, rest, 'delivered');
  }
  const applied = await applyStatus(ctx, order, 'cancelled');
  const { eventId, invoiceNumber } = applied;
  await queueStatusEmail(ctx, order, {
    to: 'cancelled',
    eventId,
    invoiceNumber,
    paymentNote: owedBackNote(order, applied),
    delaySeconds: undefined,
  });
  return applied;
}
