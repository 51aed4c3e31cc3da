import { variantName } from '#contract/catalogue/variant-name.ts';
import { type CancelledPrice, priceAfterCancellation } from '#contract/orders/cancelled-lines.ts';
import type { OrderUnits } from '#contract/orders/shipments.ts';
import { localeDefault } from '#contract/locales/rules.ts';
import { formatRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Admin, Ctx, Shopper } from '#server/ctx.ts';
import { rulesOfOrder } from '#server/promotions/rules-of-order.ts';
import { queueOrderEmail } from '../emails.ts';
import * as ledger from '../ledger/ledger.ts';
import { wordsOf } from '../../locales/words/words.ts';
import { moneyNote } from '../money-note.ts';
import { insertRequest } from '../queries.ts';
import { settleReturned } from '../retained.ts';
import * as shipments from '../shipments/queries.ts';
import { followShipments } from '../shipments/shipments.ts';
import { purgeStock } from '../stock.ts';
import { lockOrder } from '../transition-queries.ts';
import { translateLines } from '../../locales/translated-lines.ts';
import type { LockedOrder } from '../transitions.ts';

import * as queries from './queries.ts';

type Line = RowOf<typeof queries.ordered>;
/** A line with the units to cancel, and what its goods cost afterwards. */
type CancelledLine = Line & { units: number; goodsPaise: number };
type Request = {
  lines: OrderUnits;
  reason?: string | undefined;
  /** Of the Idempotency-Key; the event of the cancellation stores it. */
  requestKey: string | null;
};
type Cancellation = { lines: CancelledLine[]; price: CancelledPrice; costPaise: number };
/** For the audit log. */
type Summary = Record<'before' | 'after', Record<string, unknown>>;

/**
 * Cancels units of an order that are in no parcel: stock, price, refund, invoice and email follow.
 * Returns null for all units that the order has left: the caller cancels the order.
 * Refuses `order_lines_unpaid`, `cancellation_requested` and `order_lines_short`. The caller has
 * locked the order.
 */
export async function cancelLines(
  ctx: Ctx<Admin | Shopper>,
  order: LockedOrder,
  { lines: chosen, reason, requestKey }: Request,
): Promise<Summary | null> {
  if (order.isCancelRequested) throw refuse('cancellation_requested');
  if (order.status === 'generate') throw refuse('order_lines_unpaid');
  const rows = await requireUnpacked(ctx, order, chosen);
  if (rows.every(({ quantity, returned, units }) => quantity - returned === units)) return null;
  const cancellation = await priced(ctx, order, rows);
  const summary = await apply(ctx, order, { ...cancellation, reason, requestKey });
  const { shipments: parcels } = await shipments.ofOrder.one(ctx.db, { orderId: order.id });
  await followShipments(ctx, await lockOrder.one(ctx.db, { orderId: order.id }), parcels);
  return summary;
}

async function requireUnpacked(
  ctx: Ctx,
  { id: orderId }: LockedOrder,
  chosen: OrderUnits,
): Promise<(Line & { units: number })[]> {
  const open = await shipments.unshipped.all(ctx.db, { orderId });
  const wanted = new Map<number, number>();
  for (const { product_id: id, quantity } of chosen)
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  for (const [productId, quantity] of wanted) {
    const line = open.find((each) => each.productId === productId);
    const left = Math.max(line?.leftUnits ?? 0, 0);
    if (left < quantity)
      throw refuse('order_lines_short', {
        name: line?.name ?? `Product ${productId}`,
        productId,
        left,
      });
  }
  const rows = await queries.ordered.all(ctx.db, { orderId });
  return rows.map((row) => ({ ...row, units: wanted.get(row.productId) ?? 0 }));
}

async function priced(
  ctx: Ctx,
  order: LockedOrder,
  rows: readonly (Line & { units: number })[],
): Promise<Cancellation> {
  const orderId = order.id;
  const parcels = await queries.parcelAmounts.one(ctx.db, { orderId });
  const costPaise = order.finalPaise - order.cancelledPaise;
  const ofParcelsPaise =
    parcels.paise +
    order.returnedPaise -
    order.cancelledPaise -
    order.allowancePaise -
    order.returnPaise;
  const open = await shipments.unshipped.all(ctx.db, { orderId });
  const left = open.reduce((sum, { leftUnits }) => sum + leftUnits, 0);
  const isAllPacked = left === rows.reduce((sum, { units }) => sum + units, 0);
  const isFixed = isAllPacked && parcels.adjustableId === null;
  const { shippingPaise, codFeePaise } = order;
  const price = priceAfterCancellation({
    lines: rows.map((row) => ({ ...row, kept: row.quantity - row.cancelled - row.units })),
    promotions: await rulesOfOrder(ctx, orderId),
    ...{ shippingPaise, codFeePaise, leastPaise: ofParcelsPaise },
    mostPaise: isFixed ? ofParcelsPaise : costPaise,
  });
  const restPaise = price.totalPaise - ofParcelsPaise;
  // Nothing is left to pack: the parcels are worth all that the order costs.
  if (isAllPacked && restPaise > 0 && parcels.adjustableId !== null)
    await queries.raiseParcel.execute(ctx.db, {
      shipmentId: parcels.adjustableId,
      paise: restPaise,
    });
  const lines = rows.map((row, index) => ({ ...row, goodsPaise: price.goodsPaise[index] ?? 0 }));
  return { lines, price, costPaise };
}

async function apply(
  ctx: Ctx<Admin | Shopper>,
  order: LockedOrder,
  { lines, price, costPaise, reason, requestKey }: Cancellation & Omit<Request, 'lines'>,
): Promise<Summary> {
  const orderId = order.id;
  const { kind, userId } = ctx.actor;
  const changes = await queries.cancel.all(ctx.db, {
    orderId,
    paise: costPaise - price.totalPaise,
    actorId: kind === 'admin' ? userId : null,
    lines: lines.map(({ productId, units, quantity, pricePaise, discountPaise, goodsPaise }) => ({
      product_id: productId,
      quantity: units,
      cancelled_paise: quantity * pricePaise - discountPaise - goodsPaise,
    })),
  });
  for (const { productId, delta, stock } of changes)
    purgeStock(ctx, productId, { from: stock, to: stock + delta });
  const names = unitNames(lines);
  const what = wordsOf(localeDefault).orders.unitsCancelled(names.join(', '));
  const note = reason ? `${what} Reason: ${reason}` : what;
  const { id } = await insertRequest.one(ctx.db, { orderId, kind, userId, note, requestKey });
  await ledger.settle(ctx, orderId, { type: 'cancellation', id });
  const changed = await lockOrder.one(ctx.db, { orderId });
  await settleReturned(ctx, changed);
  await queueEmail(ctx, changed, { lines, price, eventKey: `order:${orderId}:lines:${id}` });
  return {
    before: { total: formatRupees(costPaise) },
    after: { lines: names, total: formatRupees(price.totalPaise), ...(reason ? { reason } : {}) },
  };
}

const unitNames = (lines: readonly { name: string; units: number }[]): string[] =>
  lines.flatMap(({ name, units }) => (units > 0 ? [`${units} × ${name}`] : []));

/** The email lists what is left of the order, and says what becomes of the money. */
async function queueEmail(
  ctx: Ctx,
  order: LockedOrder,
  { lines, price, eventKey }: Pick<Cancellation, 'lines' | 'price'> & { eventKey: string },
): Promise<void> {
  const kept = lines.flatMap((line) => {
    const quantity = line.quantity - line.cancelled - line.units;
    const totalPaise = quantity * line.pricePaise;
    return quantity === 0 ? [] : [{ ...line, variant: variantName(line), quantity, totalPaise }];
  });
  const subtotalPaise = kept.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const goodsPaise = price.totalPaise - price.shippingPaise;
  const { shippingPaise, totalPaise: finalPaise } = price;
  const units = unitNames(await translateLines(ctx, order.locale, lines)).join(', ');
  const what = wordsOf(order.locale).orders.unitsCancelled(units);
  await queueOrderEmail(ctx, 'order_lines_cancelled', {
    order: {
      ...order,
      ...{ subtotalPaise, shippingPaise, finalPaise },
      codFeePaise: Math.min(order.codFeePaise, shippingPaise),
      discountPaise: Math.max(subtotalPaise - goodsPaise, 0),
    },
    items: kept.map(({ productId, name, variant, quantity, pricePaise, totalPaise }) => ({
      ...{ productId, name, variant, quantity, pricePaise, totalPaise },
    })),
    discounts: [],
    eventKey,
    paymentNote: `${what} ${await moneyNote(ctx, order)}`.trim(),
  });
}
