import type { ConfirmationAnswer, ConfirmationPage } from '#contract/orders/confirmation.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { toRupees } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Admin, Ctx, System } from '../../ctx.ts';
import { getForAdmin } from '../admin/admin-orders.ts';
import { applyStatus } from '../apply-status.ts';
import { insertNote } from '../queries.ts';
import { queueStatusEmail } from '../status-email.ts';
import { changeStatus } from '../status.ts';
import { lockOrder } from '../transition-queries.ts';
import { readConfirmationState } from '../view.ts';
import { orderOfToken } from './link.ts';
import * as queries from './queries.ts';
import { localeDefault } from '#contract/locales/rules.ts';
import { wordsOf } from '../../locales/words/words.ts';

type ConfirmedOrder = RowOf<typeof queries.ofOrder>;

/**
 * What the page of the link shows. Changes nothing, because mail scanners open links. Refuses
 * `order_not_found` for a wrong token.
 */
export async function read(ctx: Ctx, token: string): Promise<ConfirmationPage> {
  return pageOf(await getByToken(ctx, token));
}

/**
 * Confirms the order of the link; a repetition changes nothing. Refuses `order_not_found`,
 * `confirmation_released` and `confirmation_cancelled`.
 */
export async function confirm(ctx: Ctx, token: string): Promise<ConfirmationPage> {
  const { id: orderId } = await getByToken(ctx, token);
  await lockOrder.one(ctx.db, { orderId });
  const order = await queries.ofOrder.one(ctx.db, { orderId });
  requireOpen(order);
  if (await queries.answer.maybeOne(ctx.db, { orderId, state: 'confirmed', by: 'customer' }))
    await insertNote.execute(ctx.db, { orderId, note: 'Confirmed by the customer' });
  return pageOf(await queries.ofOrder.one(ctx.db, { orderId }));
}

/**
 * Records what the customer told the staff. A refused order is cancelled. Repeating an answer
 * changes nothing. Refuses `order_not_found`, `order_not_waiting` and what `changeStatus` refuses.
 */
export async function answer(
  ctx: Ctx<Admin>,
  orderId: number,
  { state, reason }: ConfirmationAnswer,
): Promise<AdminOrderDetail> {
  const locked = await lockOrder.maybeOne(ctx.db, { orderId });
  if (!locked) throw refuse('order_not_found');
  const before = await queries.ofOrder.one(ctx.db, { orderId });
  if (before.confirmation === state) return getForAdmin(ctx, orderId);
  const isAnswered =
    before.status === 'processing' &&
    (await queries.answer.maybeOne(ctx.db, { orderId, state, by: 'staff' }));
  if (!isAnswered) throw refuse('order_not_waiting');
  await insertNote.execute(ctx.db, {
    orderId,
    note: state === 'confirmed' ? 'Confirmed by phone' : 'The customer does not want the order',
  });
  await recordAudit(ctx, {
    action: 'order.confirmation',
    subject: `order:${orderId}`,
    before: { confirmation: before.confirmation },
    after: { confirmation: state, ...(reason ? { reason } : {}) },
  });
  if (state === 'refused') await changeStatus(ctx, { id: orderId, status: 'cancelled', reason });
  return getForAdmin(ctx, orderId);
}

/** Cancels an order that waited too long, with an email. Does nothing if it was answered. */
export async function release(ctx: Ctx<System>, orderId: number): Promise<void> {
  const order = await lockOrder.one(ctx.db, { orderId });
  if (order.status !== 'processing') return;
  if (!(await queries.answer.maybeOne(ctx.db, { orderId, state: 'refused', by: 'time' }))) return;
  const { eventId } = await applyStatus(ctx, order, 'cancelled');
  await insertNote.execute(ctx.db, { orderId, note: wordsOf(localeDefault).orders.released });
  await queueStatusEmail(ctx, order, {
    to: 'cancelled',
    eventId,
    invoiceNumber: null,
    paymentNote: wordsOf(order.locale).orders.released,
    delaySeconds: undefined,
  });
}

async function getByToken(ctx: Ctx, token: string): Promise<ConfirmedOrder> {
  const orderId = orderOfToken(ctx.config, token);
  const order = orderId && (await queries.ofOrder.maybeOne(ctx.db, { orderId }));
  if (!order) throw refuse('order_not_found');
  return order;
}

function requireOpen({ id, status, confirmation }: ConfirmedOrder): void {
  const number = orderNumber(id);
  if (confirmation === 'refused') throw refuse('confirmation_released', { number });
  if (status === 'cancelled') throw refuse('confirmation_cancelled', { number });
}

const pageOf = (order: ConfirmedOrder): ConfirmationPage => ({
  order_number: orderNumber(order.id),
  state: readConfirmationState(order.confirmation),
  is_cancelled: order.status === 'cancelled',
  until: order.confirmUntil?.toISOString() ?? null,
  items_count: order.itemsCount,
  final_amount: toRupees(order.finalPaise),
  pay_now:
    order.payNowPaise === null ? null : { order_id: order.id, saved: toRupees(order.codFeePaise) },
  name: order.fullName,
});
