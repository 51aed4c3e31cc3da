import type { AdminOrderStatus } from '#contract/states.ts';
import type { Ctx } from '../ctx.ts';
import { withdrawEmail } from '../mail/mail.ts';
import { type OrderEmailKind, queueOrderEmail } from './emails.ts';
import { lastStatusEvent } from './admin/queries.ts';
import { emailLines } from './email-queries.ts';
import type { LockedOrder } from './transitions.ts';

const emailKindOf: Partial<Record<AdminOrderStatus, OrderEmailKind>> = {
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
};

type StatusEmail = {
  to: AdminOrderStatus;
  eventId: number | null;
  invoiceNumber: string | null;
  paymentNote: string | undefined;
  delaySeconds: number | undefined;
};

const eventKeyOf = (orderId: number, to: string, eventId: number | null): string =>
  `order:${orderId}:${to}:${eventId}`;

/** Queues the email about the order's new status, if it has one. */
export async function queueStatusEmail(
  ctx: Ctx,
  order: LockedOrder,
  { to, eventId, ...rest }: StatusEmail,
): Promise<void> {
  const kind = emailKindOf[to];
  if (!kind) return;
  const { lines, discounts } = await emailLines.one(ctx.db, { orderId: order.id });
  await queueOrderEmail(ctx, kind, {
    order,
    items: lines,
    discounts,
    eventKey: eventKeyOf(order.id, to, eventId),
    ...rest,
  });
}

/**
 * Withdraws the email of the last change of status, if setting `to` undoes that change and the
 * email has not left.
 * Returns whether it did: the customer then gets no email of either change.
 */
export async function withdrawStatusEmail(
  ctx: Ctx,
  { id }: LockedOrder,
  to: AdminOrderStatus,
): Promise<boolean> {
  const last = await lastStatusEvent.maybeOne(ctx.db, { orderId: id });
  if (last?.fromState !== to) return false;
  return withdrawEmail(ctx, eventKeyOf(id, last.toState, last.id));
}
