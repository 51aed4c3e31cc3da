import type { PageMeta } from '#contract/endpoint.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import {
  type ReturnState,
  returnStepsFrom,
  type staffReturnStates,
} from '#contract/returns/rules.ts';
import { returnStateNames } from '#contract/returns/state-names.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Admin, Ctx, OutsideTransaction } from '../../ctx.ts';
import { insertStaffNote } from '../queries.ts';
import { metaOf, pageOf, type Paging } from '../listing.ts';
import { lockOrder } from '../transition-queries.ts';
import type { LockedOrder } from '../transitions.ts';
import { askAtApproval, choose, type Choice } from './choice.ts';
import { queueReturnEmail } from './emails.ts';
import { choose as recordChoice, lockWithOrigins } from './exchange-queries.ts';
import { approve } from './approve.ts';
import { cancelReplacement } from './exchange.ts';
import { exchangeNameOf } from './exchange-name.ts';
import { photoPaths } from './photos.ts';
import * as queries from './queries.ts';
import { type CountedLines, receive, refundFor } from './receive.ts';
import { type AdminReturnRow, adminReturnView, readState } from './view.ts';
import { localeDefault } from '#contract/locales/rules.ts';
import { wordsOf } from '../../locales/words/words.ts';
import type { ResultText } from './approve.ts';

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
 * one has no effect, and `return_step_taken` refuses it with other details. An approved one keeps
 * its order delivered, so that no unit comes back twice. Refuses `return_not_found`, `return_step`,
 * `return_not_of_delivered`, `return_choice_open`, `return_replacement_left`, `return_units`,
 * `return_refund_too_much`, and `return_variant_gone`, after which the shopper is asked to choose
 * again.
 */
export async function update(
  ctx: OutsideTransaction<Admin>,
  id: number,
  change: ReturnChange,
): Promise<AdminReturn> {
  try {
    return await ctx.transaction(async (inside) => takeLocked(inside, id, change));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'return_variant_gone')
      await ctx.transaction(async (inside) => askAtApproval(inside, id));
    throw error;
  }
}

async function takeLocked(ctx: Ctx<Admin>, id: number, change: ReturnChange): Promise<AdminReturn> {
  const found = await queries.byId.maybeOne(ctx.db, { id });
  if (!found) throw refuse('return_not_found');
  await lockWithOrigins.all(ctx.db, { orderId: found.orderId });
  const order = await lockOrder.one(ctx.db, { orderId: found.orderId });
  const row = await queries.byId.one(ctx.db, { id });
  const from = readState(row.state);
  const { to, reason = '' } = change;
  if (from === to) {
    if (hasOtherDetails(row, change))
      throw refuse('return_step_taken', { state: returnStateNames[from].toLowerCase() });
    return view(ctx, row);
  }
  if (!returnStepsFrom(from, 'staff').some((step) => step.to === to))
    throw refuse('return_step', {
      state: returnStateNames[from].toLowerCase(),
      to: returnStateNames[to].toLowerCase(),
    });
  if (to === 'approved' && order.status !== 'delivered') throw refuse('return_not_of_delivered');
  if (to === 'closed' && row.isChoiceOpen) throw refuse('return_choice_open');
  const declinedReason = to === 'declined' ? reason : '';
  await queries.setState.execute(ctx.db, { id, state: to, declinedReason });
  const resultText = await takeStep(ctx, { order, row }, change);
  const result = resultText(wordsOf(localeDefault));
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
    detail: [resultText(wordsOf(order.locale)), reason].join(' ').trim(),
    asksForAccount: to === 'received' && after.cashRefund === 'open',
  });
  return view(ctx, after);
}

/** Whether another member took the step, and recorded something else. */
function hasOtherDetails(
  row: AdminReturnRow,
  { to, reason, lines, refund }: ReturnChange,
): boolean {
  if (to === 'declined') return row.declinedReason !== reason;
  if (to !== 'received') return false;
  const refundedPaise = row.refundPaise ?? 0;
  // A replacement is paid with several orders: at most what was kept of this one counts for it.
  const isOtherRefund =
    refund !== undefined &&
    Math.min(toPaise(refund), refundedPaise + row.keptPaise) !== refundedPaise;
  const isOtherCount = row.lines.some(({ productId, sellable, damaged }) => {
    const counted = lines?.find((line) => line.product_id === productId);
    return sellable !== (counted?.sellable ?? 0) || damaged !== (counted?.damaged ?? 0);
  });
  return isOtherRefund || isOtherCount;
}

/** Refuses `return_not_found`. */
export async function getForAdmin(ctx: Ctx<Admin>, id: number): Promise<AdminReturn> {
  const row = await queries.byId.maybeOne(ctx.db, { id });
  if (!row) throw refuse('return_not_found');
  return view(ctx, row);
}

/** As the shopper's own choice. Refuses `return_not_found` and what `choose` refuses. */
export async function chooseForShopper(
  ctx: Ctx<Admin>,
  id: number,
  choice: Choice,
): Promise<AdminReturn> {
  const found = await queries.byId.maybeOne(ctx.db, { id });
  if (!found) throw refuse('return_not_found');
  await lockWithOrigins.all(ctx.db, { orderId: found.orderId });
  const before = await queries.byId.one(ctx.db, { id });
  await choose(ctx, before, choice);
  const after = await queries.byId.one(ctx.db, { id });
  await recordAudit(ctx, {
    action: 'return.choice',
    subject: `order:${found.orderId}`,
    before: { wish: before.wish, instead: exchangeNameOf(before) },
    after: { wish: after.wish, instead: exchangeNameOf(after) },
  });
  return view(ctx, after);
}

/** The effects of a step. Returns a sentence about them, or blank. */
async function takeStep(
  ctx: Ctx<Admin>,
  { order, row }: { order: LockedOrder; row: AdminReturnRow },
  { to, lines = [], refund }: ReturnChange,
): Promise<ResultText> {
  if (to === 'declined') await cancelReplacement(ctx, row.exchangeOrderId);
  if (to === 'approved') return approve(ctx, row);
  if (to !== 'received') return () => '';
  // The shopper has not chosen again: what came back is refunded.
  if (row.isChoiceOpen)
    await recordChoice.execute(ctx.db, {
      ...{ id: row.id, wish: 'refund', productId: null, valuePaise: null },
    });
  const refundPaise = refund === undefined ? undefined : toPaise(refund);
  const paise = await receive(ctx, { order, row }, { lines, refundPaise });
  return ({ orders }) => (paise === 0 ? '' : orders.refunded(formatRupees(paise)));
}

export const view = async (ctx: Ctx, row: AdminReturnRow): Promise<AdminReturn> =>
  adminReturnView(row, {
    photos: photoPaths(ctx, row),
    proposedPaise: row.refundPaise ?? (await refundFor(ctx, row, row.lines)),
  });
