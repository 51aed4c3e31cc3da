import { orderNumber } from '#contract/orders/order-number.ts';
import type { Admin, Ctx, System } from '../../ctx.ts';
import type { Words } from '../../locales/words/words.ts';
import { reserveReplacement } from './exchange.ts';
import { refundFor } from './receive.ts';
import type { AdminReturnRow } from './view.ts';

/** A sentence about a step in one of the languages, or blank. */
export type ResultText = (words: Words) => string;

/**
 * Reserves the replacement of an exchange. Returns a sentence about it, or blank. Refuses
 * `return_variant_gone`. The caller has locked the order.
 */
export async function approve(
  ctx: Ctx<Admin> | Ctx<System>,
  row: AdminReturnRow,
): Promise<ResultText> {
  const [line] = row.lines;
  if (row.wish !== 'exchange' || !line || row.exchangeProductId === null) return () => '';
  const creditPaise = await refundFor(ctx, row, [line]);
  const exchange = { ...row, productId: row.exchangeProductId, quantity: line.quantity };
  const { orderId, isOnline } = await reserveReplacement(ctx, exchange, creditPaise);
  const number = orderNumber(orderId);
  return ({ returns }) =>
    isOnline ? returns.replacementOncePaid(number) : returns.replacement(number);
}
