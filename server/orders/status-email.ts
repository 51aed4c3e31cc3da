import type { AdminOrderStatus } from '#contract/orders/rules.ts';
import { transitionOf } from '#contract/orders/transitions.ts';
import type { Ctx } from '../ctx.ts';
import { withdrawEmail } from '../mail/mail.ts';
import { queueOrderEmail } from './emails.ts';
import { lastStatusEvent } from './admin/queries.ts';
import { emailLines } from './email-queries.ts';
import { returnNoteOf } from './return-note.ts';
import type { LockedOrder } from './transitions.ts';
import { readStatus } from './view.ts';
import { formatRupees } from '#contract/money.ts';
import { wordsOf } from '../locales/words/words.ts';
import type { AppliedStatus } from './apply-status.ts';

type StatusEmail = {
  to: AdminOrderStatus;
  eventId: number | null;
  invoiceNumber: string | null;
  paymentNote: string | undefined;
  delaySeconds: number | undefined;
};

const eventKeyOf = (orderId: number, to: string, eventId: number | null): string =>
  `order:${orderId}:${to}:${eventId}`;

/** What becomes of the money of a cancelled order, in the language of the shopper. */
export const owedBackNote = (
  { locale, paymentMethod, status, advancePaise }: LockedOrder,
  { after }: Pick<AppliedStatus, 'after'>,
): string | undefined => {
  const { orders } = wordsOf(locale);
  const isAdvancePaid = advancePaise > 0 && status !== 'generate';
  const notes = [
    isAdvancePaid && orders.owedBack(false, formatRupees(advancePaise)),
    after.money === 'owed_back' &&
      orders.owedBack(paymentMethod === 'cod', formatRupees(after.amountPaise)),
  ].filter((note) => note !== false);
  return notes.length === 0 ? undefined : notes.join(' ');
};

/** Queues the email about the order's change of status, if it has one. `order`: before it. */
export async function queueStatusEmail(
  ctx: Ctx,
  order: LockedOrder,
  { to, eventId, ...rest }: StatusEmail,
): Promise<void> {
  const kind = transitionOf(readStatus(order.status), to)?.email;
  if (!kind) return;
  const { lines, discounts, returnDays } = await emailLines.one(ctx.db, { orderId: order.id });
  await queueOrderEmail(ctx, kind, {
    order,
    items: lines,
    discounts,
    eventKey: eventKeyOf(order.id, to, eventId),
    returnNote: to === 'delivered' ? returnNoteOf(returnDays, order.locale) : undefined,
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
