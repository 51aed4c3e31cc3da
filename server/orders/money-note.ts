import { formatRupees } from '#contract/money.ts';
import type { Ctx } from '../ctx.ts';
import { wordsOf } from '../locales/words/words.ts';
import * as ledger from './ledger/ledger.ts';
import { lockOrder } from './transition-queries.ts';
import type { LockedOrder } from './transitions.ts';

/** What becomes of the money of a changed order, in the language of the shopper; blank: nothing. */
export async function moneyNote(ctx: Ctx, order: LockedOrder): Promise<string> {
  const money = await ledger.moneyOf(ctx, order.id);
  const { orders } = wordsOf(order.locale);
  if (money.owedBack > 0) return orders.refunded(formatRupees(money.owedBack));
  if (order.paymentMethod !== 'cod') return '';
  const { advancePaise } = await lockOrder.one(ctx.db, { orderId: order.id });
  const duePaise = Math.max(money.total - advancePaise - money.cash, 0);
  return orders.payOnDelivery(formatRupees(duePaise));
}
