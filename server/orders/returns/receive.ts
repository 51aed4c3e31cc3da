import { divideHalfUp, formatRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { isFault } from '#contract/returns/rules.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { purgeStock } from '../stock.ts';
import { returnPart, settleReturned } from '../retained.ts';
import type { LockedOrder } from '../transitions.ts';
import { creditUsed } from './exchange.ts';
import * as exchanges from './exchange-queries.ts';
import * as queries from './queries.ts';
import { refundOrigins } from './refund-without-goods.ts';
import { type AdminReturnRow, readReason } from './view.ts';

export type CountedLines = readonly { product_id: number; sellable: number; damaged: number }[];
type Units = readonly { productId: number; quantity: number }[];

/** As `valueOf`; of an exchange, less what the replacement takes. In paise. */
export async function refundFor(ctx: Ctx, row: AdminReturnRow, units: Units): Promise<number> {
  const { ownPaise, creditPaise } = await valueOf(ctx, row, units);
  const usedPaise = await creditUsed(ctx, row.exchangeOrderId);
  return Math.max(ownPaise + creditPaise - usedPaise, 0);
}

/** In paise. */
type UnitsValue = {
  /** Paid for this order. */
  ownPaise: number;
  /** Of a replacement: paid with the orders that it replaces units of. */
  creditPaise: number;
  /** What the units cost, paid or waived. */
  pricePaise: number;
};

/**
 * What was paid for units that come back, after discounts; everything if nothing is left and the
 * shop is at fault. At most what the orders cost.
 */
async function valueOf(ctx: Ctx, row: AdminReturnRow, units: Units): Promise<UnitsValue> {
  const lines = await queries.orderLines.all(ctx.db, { orderId: row.orderId });
  const back = new Map(units.map(({ productId, quantity }) => [productId, quantity]));
  const shareOf = (name: 'paidPaise' | 'creditPaise'): number =>
    lines.reduce((sum, line) => {
      const kept = line.quantity - line.cancelled;
      const before = line.returned - line.cancelled;
      const upTo = (count: number): number =>
        kept === 0 ? 0 : divideHalfUp(line[name] * count, kept);
      return sum + upTo(before + (back.get(line.productId) ?? 0)) - upTo(before);
    }, 0);
  const isAll =
    row.wish === 'refund' &&
    isFault(readReason(row.reason)) &&
    lines.every((line) => line.quantity - line.returned <= (back.get(line.productId) ?? 0));
  const origins = await exchanges.origins.all(ctx.db, { orderId: row.orderId });
  const mostCredit = origins.reduce((sum, { keptPaise }) => sum + keptPaise, 0);
  const pricePaise = shareOf('paidPaise');
  return {
    ...{ pricePaise, ownPaise: Math.min(isAll ? row.keptPaise : pricePaise, row.keptPaise) },
    creditPaise: Math.min(shareOf('creditPaise'), mostCredit),
  };
}

/**
 * Takes counted units back: the sellable ones return to the stock, and the order costs the refund
 * less, so that ledger, refund and credit note follow. Returns the refund in paise. Refuses
 * `return_units` and `return_refund_too_much`. The caller has locked the order.
 */
export async function receive(
  ctx: Ctx<Admin>,
  { order, row }: { order: LockedOrder; row: AdminReturnRow },
  { lines, refundPaise }: { lines: CountedLines; refundPaise: number | undefined },
): Promise<number> {
  for (const { product_id: id, sellable, damaged } of lines) {
    const line = row.lines.find(({ productId }) => productId === id);
    const quantity = line?.quantity ?? 0;
    if (!line || sellable + damaged > quantity)
      throw refuse('return_units', { name: line?.name ?? `Product ${id}`, quantity });
  }
  const units = lines
    .map((line) => ({ productId: line.product_id, quantity: line.sellable + line.damaged }))
    .filter(({ quantity }) => quantity > 0);
  const usedPaise = await creditUsed(ctx, row.exchangeOrderId);
  const { ownPaise, creditPaise, pricePaise } = await valueOf(ctx, row, units);
  const unitsPaise = ownPaise + creditPaise;
  const mostPaise = row.keptPaise + creditPaise;
  const totalPaise = refundPaise ?? Math.max(unitsPaise - usedPaise, 0);
  if (totalPaise > mostPaise)
    throw refuse('return_refund_too_much', { most: formatRupees(mostPaise) });
  const paise = Math.min(totalPaise, row.keptPaise);
  const inReplacement = Math.max(Math.min(unitsPaise - totalPaise, usedPaise), 0);
  const costPaise = order.finalPaise - order.returnedPaise;
  // Of money that was waived or refunded before, nothing is refunded: the order just costs less.
  const lessPaise = row.keptPaise > 0 ? paise : Math.min(pricePaise, costPaise);
  await queries.receive.execute(ctx.db, {
    ...{ id: row.id, paise, lessPaise, lines },
    valuePaise: paise + inReplacement,
  });
  const cause = { type: 'return', id: row.id } as const;
  const retainedPaise = costPaise - lessPaise;
  const retained = await returnPart(ctx, order, { units, retainedPaise, cause });
  for (const { productId, damaged, stock } of await queries.writeOffDamaged.all(ctx.db, {
    id: row.id,
    actorId: ctx.actor.userId,
  }))
    purgeStock(ctx, productId, { from: stock, to: stock - damaged });
  await settleReturned(ctx, retained);
  await refundOrigins(ctx, row, totalPaise - paise);
  return totalPaise;
}
