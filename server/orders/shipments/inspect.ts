import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx, System } from '../../ctx.ts';
import { applyStatus } from '../apply-status.ts';
import { endIfNothingIsOpen } from '../cancellation.ts';
import { type Parcel, readParcels, returnPart, settleReturned } from '../retained.ts';
import { settleCash } from '../ledger/cash.ts';
import { setEmptied } from '../retained-queries.ts';
import { purgeStock } from '../stock.ts';
import type { LockedOrder } from '../transitions.ts';
import * as queries from './queries.ts';

type Inspection = {
  order: LockedOrder;
  shipment: queries.ShipmentRow;
  lines: readonly { product_id: number; sellable: number; damaged: number }[];
};

/**
 * Returns the units of a returned parcel to the stock and writes off the damaged ones. An order of
 * which nothing is left is cancelled, so cash stays unpaid and an online payment is owed back;
 * otherwise the part is credited and refunded. The caller locks the order and allows one
 * inspection. Refuses `inspection_units`.
 */
export async function inspect(
  ctx: Ctx<Admin> | Ctx<System>,
  { order, shipment, lines }: Inspection,
): Promise<void> {
  for (const { productId, name, quantity } of shipment.lines) {
    const counted = lines.find(({ product_id: id }) => id === productId);
    if (!counted || counted.sellable + counted.damaged !== quantity)
      throw refuse('inspection_units', { name, quantity });
  }
  const shipmentId = shipment.id;
  await queries.saveInspection.execute(ctx.db, { shipmentId, lines });
  // The units of a parcel that left although the order was cancelled have returned already.
  if (order.status !== 'cancelled' && !shipment.isEmptied) await returnUnits(ctx, order, shipment);
  await setEmptied.execute(ctx.db, { shipmentId, isEmptied: true });
  shipment.isEmptied = true;
  for (const { productId, damaged, stock } of await queries.writeOffDamaged.all(ctx.db, {
    shipmentId,
    actorId: ctx.actor.kind === 'admin' ? ctx.actor.userId : null,
  }))
    purgeStock(ctx, productId, { from: stock, to: stock - damaged });
}

async function returnUnits(
  ctx: Ctx<Admin> | Ctx<System>,
  order: LockedOrder,
  shipment: queries.ShipmentRow,
): Promise<void> {
  if (await endIfNothingIsOpen(ctx, order)) return;
  const parcels = await readParcels(ctx, order.id);
  if (await isAllBack(ctx, order, parcels)) {
    await applyStatus(ctx, order, 'cancelled', { cause: { type: 'parcel', id: shipment.id } });
    return;
  }
  const back = parcels.find(({ id }) => id === shipment.id);
  const retainedPaise = order.finalPaise - order.returnedPaise - (back?.amountPaise ?? 0);
  const cause = { type: 'parcel', id: shipment.id } as const;
  const part = { units: shipment.lines, retainedPaise: Math.max(retainedPaise, 0), cause };
  const retained = await returnPart(ctx, order, part);
  await settleReturned(ctx, retained);
  if (order.status === 'delivered')
    await settleCash(ctx, retained, { status: 'delivered', payment: 'completed', cause });
}

async function isAllBack(
  ctx: Ctx,
  { id: orderId }: LockedOrder,
  parcels: readonly Parcel[],
): Promise<boolean> {
  const unshipped = await queries.unshipped.all(ctx.db, { orderId });
  return (
    parcels.every(({ status, isEmptied }) => isEmptied || status === 'inspected') &&
    unshipped.every(({ leftUnits }) => leftUnits <= 0)
  );
}
