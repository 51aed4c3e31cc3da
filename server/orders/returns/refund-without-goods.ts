import { formatRupees } from '#contract/money.ts';
import type { Ctx } from '../../ctx.ts';
import { insertNote } from '../queries.ts';
import { returnPart, settleReturned } from '../retained.ts';
import { lockOrder } from '../transition-queries.ts';
import { queueReturnEmail } from './emails.ts';
import { origins } from './exchange-queries.ts';
import * as queries from './queries.ts';
import { localeDefault } from '#contract/locales/rules.ts';
import { wordsOf } from '../../locales/words/words.ts';

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
  const amount = formatRupees(paise);
  const note = wordsOf(localeDefault).orders.refunded(amount);
  await insertNote.execute(ctx.db, { orderId, note });
  const detail = wordsOf(order.locale).orders.refunded(amount);
  const { cashRefund } = await queries.byId.one(ctx.db, { id });
  const asksForAccount = cashRefund === 'open';
  await queueReturnEmail(ctx, order, { id, state: 'refunded', detail, asksForAccount });
}

type Refunded = { id: number; orderId: number; keptPaise: number };

/**
 * Refunds a value of a return: first to its order, the rest to the orders that paid for it by an
 * exchange. The caller has locked them.
 */
export async function refundValue(ctx: Ctx, row: Refunded, paise: number): Promise<void> {
  const ownPaise = Math.min(paise, row.keptPaise);
  if (ownPaise > 0)
    await refundWithoutGoods(ctx, row.orderId, { paise: ownPaise, comment: commentOf(row) });
  await refundOrigins(ctx, row, paise - ownPaise);
}

/** Refunds units of a replacement to the orders that paid for it. The caller has locked them. */
export async function refundOrigins(
  ctx: Ctx,
  row: Pick<Refunded, 'id' | 'orderId'>,
  paise: number,
): Promise<void> {
  let leftPaise = paise;
  for (const { orderId, keptPaise } of await origins.all(ctx.db, { orderId: row.orderId })) {
    const part = Math.min(leftPaise, keptPaise);
    leftPaise -= part;
    if (part > 0) await refundWithoutGoods(ctx, orderId, { paise: part, comment: commentOf(row) });
  }
}

const commentOf = ({ id }: Pick<Refunded, 'id'>): string => `Of return ${id}`;
