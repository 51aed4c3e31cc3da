import { formatRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { insertStaffNote } from '../queries.ts';
import { lockOrder } from '../transition-queries.ts';
import { transitionOrder } from '../transitions.ts';
import { view } from './admin.ts';
import * as exchanges from './exchange-queries.ts';
import * as queries from './queries.ts';

/**
 * Waives the difference of a dearer replacement: the ledger writes it off, and the order can be
 * sent. Repeating it has no effect. Refuses `return_not_found`, and `return_no_difference` if
 * nothing is open, something was paid, or a parcel collects it.
 */
export async function waive(ctx: Ctx<Admin>, id: number, reason: string): Promise<AdminReturn> {
  const found = await queries.byId.maybeOne(ctx.db, { id });
  if (!found) throw refuse('return_not_found');
  await lockOrder.one(ctx.db, { orderId: found.orderId });
  const { exchangeOrderId: orderId } = await queries.byId.one(ctx.db, { id });
  if (orderId === null) throw refuse('return_no_difference');
  const order = await lockOrder.one(ctx.db, { orderId });
  if (order.waivedPaise > 0) return view(ctx, found);
  const waived = await exchanges.waive.maybeOne(ctx.db, { orderId });
  if (!waived) throw refuse('return_no_difference');
  const amount = formatRupees(waived.finalPaise);
  await transitionOrder(ctx, order, {
    status: 'processing',
    payment: 'completed',
    stockChanges: [],
    reason: 'reopen',
    cause: { type: 'return', id },
  });
  await insertStaffNote.execute(ctx.db, {
    orderId,
    actorId: ctx.actor.userId,
    note: `The difference of ${amount} was waived: ${reason}`,
  });
  await recordAudit(ctx, {
    action: 'return.waive',
    subject: `order:${orderId}`,
    before: { difference: amount },
    after: { difference: 'waived', return: id, reason },
  });
  return view(ctx, await queries.byId.one(ctx.db, { id }));
}
