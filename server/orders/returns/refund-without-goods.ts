import { formatRupees } from '#contract/money.ts';
import type { Ctx } from '../../ctx.ts';
import { insertNote } from '../queries.ts';
import { returnPart, settleReturned } from '../retained.ts';
import { lockOrder } from '../transition-queries.ts';
import { queueReturnEmail } from './emails.ts';
import * as queries from './queries.ts';

/**
 * Makes a refund due for which nothing comes back: the order costs less, so ledger, refund and
 * credit note follow. It is a closed return without lines, so cash is paid out as for a return. The
 * caller has locked the order, of which the buyer keeps at least `paise`.
 */
export async function refundWithoutGoods(
  ctx: Ctx,
  orderId: number,
  { paise, comment }: { paise: number; comment: string },
): Promise<void> {
  const order = await lockOrder.one(ctx.db, { orderId });
  const { id } = await queries.insertRefund.one(ctx.db, { orderId, paise, comment });
  const retained = await returnPart(ctx, order, {
    units: [],
    retainedPaise: order.finalPaise - order.returnedPaise - paise,
    cause: { type: 'return', id },
  });
  await settleReturned(ctx, retained);
  const detail = `${formatRupees(paise)} will be refunded.`;
  await insertNote.execute(ctx.db, { orderId, note: detail });
  const { cashRefund } = await queries.byId.one(ctx.db, { id });
  const asksForAccount = cashRefund === 'open';
  await queueReturnEmail(ctx, order, { id, state: 'refunded', detail, asksForAccount });
}
