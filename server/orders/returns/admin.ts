import type { PageMeta } from '#contract/endpoint.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { refuse } from '#contract/refusals.ts';
import type { AdminReturn } from '#contract/returns/api.ts';
import {
  type ReturnState,
  returnStateNames,
  returnStepsFrom,
  type staffReturnStates,
} from '#contract/returns/rules.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { insertStaffNote } from '../queries.ts';
import { metaOf, pageOf, type Paging } from '../listing.ts';
import { lockOrder } from '../transition-queries.ts';
import type { LockedOrder } from '../transitions.ts';
import { queueReturnEmail } from './emails.ts';
import { cancelReplacement, reserveReplacement } from './exchange.ts';
import { photoPaths } from './photos.ts';
import * as queries from './queries.ts';
import { type CountedLines, receive, refundFor } from './receive.ts';
import { type AdminReturnRow, adminReturnView, readState } from './view.ts';

type Filter = Paging & { state?: ReturnState | undefined; order_id?: number | undefined };

export async function list(
  ctx: Ctx,
  { state, order_id: orderId, ...paging }: Filter,
): Promise<{ data: AdminReturn[]; meta: PageMeta }> {
  const { page, limit, offset } = pageOf(paging);
  const filter = { state: state ?? null, orderId: orderId ?? null };
  const rows = await queries.page.all(ctx.db, { ...filter, limit, offset });
  const { total } = await queries.count.one(ctx.db, filter);
  const data: AdminReturn[] = [];
  for (const row of rows) data.push(await view(ctx, row));
  return { data, meta: metaOf(page, limit, total) };
}

type ReturnChange = {
  to: (typeof staffReturnStates)[number];
  reason?: string | undefined;
  lines?: CountedLines | undefined;
  /** In rupees. */
  refund?: number | undefined;
};

/**
 * Takes a return to its next state. The lock on the order serializes changes; repeating the last
 * one has no effect. An approved one keeps its order delivered, so that no unit comes back twice.
 * Refuses `return_not_found`, `return_step`, `return_not_of_delivered`, `return_variant_gone`,
 * `return_replacement_left`, `return_units` and `return_refund_too_much`.
 */
export async function update(
  ctx: Ctx<Admin>,
  id: number,
  change: ReturnChange,
): Promise<AdminReturn> {
  const found = await queries.byId.maybeOne(ctx.db, { id });
  if (!found) throw refuse('return_not_found');
  const order = await lockOrder.one(ctx.db, { orderId: found.orderId });
  const row = await queries.byId.one(ctx.db, { id });
  const from = readState(row.state);
  const { to, reason = '' } = change;
  if (from === to) return view(ctx, row);
  if (!returnStepsFrom(from, 'staff').some((step) => step.to === to))
    throw refuse('return_step', {
      state: returnStateNames[from].toLowerCase(),
      to: returnStateNames[to].toLowerCase(),
    });
  if (to === 'approved' && order.status !== 'delivered') throw refuse('return_not_of_delivered');
  const declinedReason = to === 'declined' ? reason : '';
  await queries.setState.execute(ctx.db, { id, state: to, declinedReason });
  const result = await takeStep(ctx, { order, row }, change);
  await insertStaffNote.execute(ctx.db, {
    orderId: order.id,
    actorId: ctx.actor.userId,
    note: [`Return ${id}: ${returnStateNames[to].toLowerCase()}.`, result, reason]
      .filter(Boolean)
      .join(' '),
  });
  await recordAudit(ctx, {
    action: 'return.update',
    subject: `order:${order.id}`,
    before: { return: id, state: from },
    after: { return: id, state: to, ...(result && { result }), ...(reason && { reason }) },
  });
  const after = await queries.byId.one(ctx.db, { id });
  await queueReturnEmail(ctx, order, {
    id,
    state: to,
    detail: [result, reason].join(' ').trim(),
    asksForAccount: to === 'received' && after.cashRefund === 'open',
  });
  return view(ctx, after);
}

/** The effects of a step. Returns a sentence about them, or blank. */
async function takeStep(
  ctx: Ctx<Admin>,
  { order, row }: { order: LockedOrder; row: AdminReturnRow },
  { to, lines = [], refund }: ReturnChange,
): Promise<string> {
  const [line] = row.lines;
  if (to === 'declined') await cancelReplacement(ctx, row.exchangeOrderId);
  if (to === 'approved' && row.wish === 'exchange' && line && row.exchangeProductId !== null) {
    const { productId: returnedId, quantity } = line;
    const creditPaise = await refundFor(ctx, row, [{ productId: returnedId, quantity }]);
    const exchange = { ...row, productId: row.exchangeProductId, quantity };
    const orderId = await reserveReplacement(ctx, exchange, creditPaise);
    return `Order ${orderNumber(orderId)} sends the replacement.`;
  }
  if (to !== 'received') return '';
  const refundPaise = refund === undefined ? undefined : toPaise(refund);
  const paise = await receive(ctx, { order, row }, { lines, refundPaise });
  return paise === 0 ? '' : `${formatRupees(paise)} will be refunded.`;
}

const view = async (ctx: Ctx, row: AdminReturnRow): Promise<AdminReturn> =>
  adminReturnView(row, {
    photos: photoPaths(ctx, row),
    proposedPaise: row.refundPaise ?? (await refundFor(ctx, row, row.lines)),
  });
