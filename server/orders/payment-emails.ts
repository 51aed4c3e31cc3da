import type { Ctx } from '../ctx.ts';
import { queueOrderEmail, unpaidEventKey } from './emails.ts';
import { emailLines } from './email-queries.ts';
import { lockOrder } from './transition-queries.ts';
import type { LockedOrder } from './transitions.ts';

const unpaidDelaySeconds = 60;

/** Queues the email with the link to pay of an order that staff placed. */
export async function queuePaymentLink(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrder.one(ctx.db, { orderId });
  await queue(ctx, 'payment_link', { order, eventKey: `order:${orderId}:payment_link` });
}

/** Delayed, so that a payment or a cancellation right after it withdraws it. */
export const queueUnpaidEmail = async (ctx: Ctx, order: LockedOrder): Promise<void> =>
  queue(ctx, 'order_unpaid', {
    order,
    eventKey: unpaidEventKey(order.id),
    delaySeconds: unpaidDelaySeconds,
  });

export const queueReceivedEmail = async (ctx: Ctx, order: LockedOrder): Promise<void> =>
  queue(ctx, 'payment_received', { order, eventKey: `order:${order.id}:paid` });

/** Of an order that waited for the payment. */
export async function queuePaidEmails(ctx: Ctx, order: LockedOrder): Promise<void> {
  await queueReceivedEmail(ctx, order);
  await queue(ctx, 'order_placed', { order, eventKey: `order:${order.id}:placed` });
}

type Mail = { order: LockedOrder; eventKey: string; delaySeconds?: number };

async function queue(
  ctx: Ctx,
  kind: Parameters<typeof queueOrderEmail>[1],
  mail: Mail,
): Promise<void> {
  const { lines: items, discounts } = await emailLines.one(ctx.db, { orderId: mail.order.id });
  await queueOrderEmail(ctx, kind, { ...mail, items, discounts });
}
