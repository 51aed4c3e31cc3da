import { orderNumber } from '#contract/orders/order-number.ts';
import { exchangeHoldHours } from '#contract/returns/rules.ts';
import type { Admin, Ctx, System } from '../../ctx.ts';
import { reserveReplacement } from './exchange.ts';
import { refundFor } from './receive.ts';
import type { AdminReturnRow } from './view.ts';

/**
 * Reserves the replacement of an exchange. Returns a sentence about it, or blank. Refuses
 * `return_variant_gone`. The caller has locked the order.
 */
export async function approve(ctx: Ctx<Admin> | Ctx<System>, row: AdminReturnRow): Promise<string> {
  const [line] = row.lines;
  if (row.wish !== 'exchange' || !line || row.exchangeProductId === null) return '';
  const creditPaise = await refundFor(ctx, row, [line]);
  const exchange = { ...row, productId: row.exchangeProductId, quantity: line.quantity };
  const { orderId, isOnline } = await reserveReplacement(ctx, exchange, creditPaise);
  const sentence = `Order ${orderNumber(orderId)} sends the replacement`;
  return isOnline
    ? `${sentence} once the difference is paid. We hold it for ${exchangeHoldHours} hours.`
    : `${sentence}.`;
}
