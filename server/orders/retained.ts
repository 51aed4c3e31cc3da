import { formatRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import * as invoices from '../tax/invoices.ts';
import * as ledger from './ledger/ledger.ts';
import type { Cause } from './ledger/queries.ts';
import * as money from './retained-money-queries.ts';
import * as retained from './retained-queries.ts';
import { insertNote } from './queries.ts';
import { purgeStock } from './stock.ts';
import type { LockedOrder, StockChange } from './transitions.ts';

/**
 * What the buyer of an order keeps: `order_lines.quantity - returned` units, worth
 * `final_paise - returned_paise`. Cash, refunds and invoice follow from these two, whatever the
 * order of the events was.
 */
export type Parcel = RowOf<typeof retained.parcels>;
type Units = readonly { productId: number; quantity: number }[];

export const readParcels = async (ctx: Ctx, orderId: number): Promise<Parcel[]> =>
  retained.parcels.all(ctx.db, { orderId });

export const isDelivered = ({ status, isEmptied }: Parcel): boolean =>
  status === 'delivered' && !isEmptied;

/**
 * Whether units are in the parcel and neither delivered nor back: it is packed, booked or on the
 * road.
 */
export const isOpen = ({ status, isEmptied, isBooked }: Parcel): boolean =>
  !isEmptied &&
  status !== 'delivered' &&
  status !== 'inspected' &&
  (status !== 'created' || isBooked);

/**
 * Returns units to the stock while the buyer keeps the rest, which is worth `retainedPaise`.
 * Returns the order after the change.
 */
export async function returnPart(
  ctx: Ctx,
  order: LockedOrder,
  { units, retainedPaise, cause }: { units: Units; retainedPaise: number; cause: Cause },
): Promise<LockedOrder> {
  purge(ctx, await retained.returnUnits.all(ctx.db, unitsOf(ctx, order, units)));
  return setRetained(ctx, order, { retainedPaise, cause });
}

/** Returns all units that are in no delivered parcel. */
export async function returnRest(
  ctx: Ctx,
  order: LockedOrder,
  parcels: readonly Parcel[],
): Promise<LockedOrder> {
  const delivered = parcels.filter(isDelivered);
  const lines = await retained.lines.all(ctx.db, { orderId: order.id });
  const units = lines.flatMap(({ productId, quantity, returned }) => {
    const left = quantity - returned - unitsIn(delivered, productId);
    return left > 0 ? [{ productId, quantity: left }] : [];
  });
  const retainedPaise = delivered.reduce(
    (sum, parcel) => sum + parcel.amountPaise,
    -order.allowancePaise - order.returnPaise,
  );
  const cause: Cause = { type: 'cancellation', id: order.id };
  return returnPart(ctx, order, { units, retainedPaise, cause });
}

/**
 * Takes the units of a delivered parcel again that had counted as returned. Of units that were sold
 * in the meantime the stock is corrected: they exist, and the buyer has them.
 */
export async function takeDelivered(
  ctx: Ctx,
  order: LockedOrder,
  parcel: Parcel,
): Promise<LockedOrder> {
  const isCancelled = order.status === 'cancelled';
  const { allowancePaise, returnPaise } = await allowSinceCancelled(ctx, order);
  if (isCancelled) await retained.markReturned.execute(ctx.db, { orderId: order.id });
  const { productIds, quantities, ...rest } = unitsOf(ctx, order, parcel.lines);
  await retained.addMissing.execute(ctx.db, { productIds, quantities });
  purge(ctx, await retained.takeUnits.all(ctx.db, { ...rest, productIds, quantities }));
  const before = isCancelled
    ? -allowancePaise - returnPaise
    : order.finalPaise - order.returnedPaise;
  await retained.fitAdvance.execute(ctx.db, { shipmentId: parcel.id });
  await retained.setEmptied.execute(ctx.db, { shipmentId: parcel.id, isEmptied: false });
  const retainedPaise = Math.min(before + parcel.amountPaise, order.finalPaise);
  return setRetained(ctx, order, { retainedPaise, cause: { type: 'parcel', id: parcel.id } });
}

/**
 * Lowers what a cancelled cash order costs by the refunds at the provider's dashboard since then,
 * as they do on other orders. Returns the order after the change.
 */
export async function allowSinceCancelled(ctx: Ctx, order: LockedOrder): Promise<LockedOrder> {
  const orderId = order.id;
  return { ...order, ...(await money.allowSinceCancelled.maybeOne(ctx.db, { orderId })) };
}

/** Below 0, what the buyer was refunded for goods that are kept becomes that much less. */
async function setRetained(
  ctx: Ctx,
  order: LockedOrder,
  { retainedPaise, cause }: { retainedPaise: number; cause: Cause },
): Promise<LockedOrder> {
  const returnedPaise = order.finalPaise - Math.max(retainedPaise, 0);
  const excessPaise = Math.max(-retainedPaise, 0);
  await retained.setReturned.execute(ctx.db, { orderId: order.id, returnedPaise, excessPaise });
  await ledger.settle(ctx, order.id, cause);
  return { ...order, returnedPaise };
}

/**
 * Makes invoice and refund follow what the buyer keeps. `reduced`: products whose price falls
 * first, where the amount is not of returned units.
 */
export async function settleReturned(
  ctx: Ctx,
  order: LockedOrder,
  reduced: readonly number[] = [],
): Promise<void> {
  const lines = await retained.lines.all(ctx.db, { orderId: order.id });
  await invoices.creditReturned(ctx, order.id, {
    retainedPaise: order.finalPaise - order.returnedPaise,
    reduced,
    kept: new Map(
      lines.map(({ productId, quantity, returned }) => [productId, quantity - returned]),
    ),
  });
  await oweReturned(ctx, order.id);
}

/**
 * Makes the refund of the returned part of an order due, if it is paid online, or of the part of
 * the advance that a cash order does not keep.
 */
export async function oweReturned(ctx: Ctx, orderId: number): Promise<void> {
  await money.trimAdvance.maybeOne(ctx.db, { orderId });
  await money.keepOfCancelled.execute(ctx.db, { orderId });
  const due = await money.oweReturned.maybeOne(ctx.db, { orderId });
  if (!due) return;
  const note = `${formatRupees(due.amountPaise)} will be refunded.`;
  await insertNote.execute(ctx.db, { orderId, note });
}

const unitsIn = (parcels: readonly Parcel[], productId: number): number =>
  parcels
    .flatMap(({ lines }) => lines.filter((line) => line.productId === productId))
    .reduce((sum, { quantity }) => sum + quantity, 0);

const unitsOf = (ctx: Ctx, { id: orderId }: LockedOrder, units: Units) => ({
  orderId,
  productIds: units.map(({ productId }) => productId),
  quantities: units.map(({ quantity }) => quantity),
  actorId: ctx.actor.kind === 'admin' ? ctx.actor.userId : null,
});

function purge(ctx: Ctx, changes: readonly StockChange[]): void {
  for (const { productId, delta, stock } of changes)
    purgeStock(ctx, productId, { from: stock, to: stock + delta });
}
