import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx, System } from '../../ctx.ts';
import { applyStatus } from '../status.ts';
import { purgeStock } from '../stock.ts';
import type { LockedOrder } from '../transitions.ts';
import * as queries from './queries.ts';

type Inspection = {
  order: LockedOrder;
  shipment: queries.ShipmentRow;
  /** All shipments of the order, with the status after this event. */
  shipments: readonly queries.ShipmentRow[];
  lines: readonly { product_id: number; sellable: number; damaged: number }[];
};

/**
 * Returns the units of a returned parcel to the stock and writes off the damaged ones. An order of
 * which nothing is left is cancelled, so cash stays unpaid and an online payment is owed back. The
 * caller locks the order and allows one inspection. Refuses `inspection_units`.
 */
export async function inspect(
  ctx: Ctx<Admin> | Ctx<System>,
  { order, shipment, shipments, lines }: Inspection,
): Promise<void> {
  for (const { productId, name, quantity } of shipment.lines) {
    const counted = lines.find(({ product_id: id }) => id === productId);
    if (!counted || counted.sellable + counted.damaged !== quantity)
      throw refuse('inspection_units', { name, quantity });
  }
  const shipmentId = shipment.id;
  await queries.saveInspection.execute(ctx.db, { shipmentId, lines });
  const unshipped = await queries.unshipped.all(ctx.db, { orderId: order.id });
  const isAllBack =
    shipments.every(({ status }) => status === 'inspected') &&
    unshipped.every(({ leftUnits }) => leftUnits <= 0);
  const actorId = ctx.actor.kind === 'admin' ? ctx.actor.userId : null;
  if (order.status === 'cancelled') {
    // Cancelled by hand while the parcel was on its way: the units have returned already.
  } else if (isAllBack) await applyStatus(ctx, order, 'cancelled');
  else {
    const returned = await queries.returnUnits.all(ctx.db, {
      shipmentId,
      orderId: order.id,
      actorId,
    });
    for (const { productId, quantity, stock } of returned)
      purgeStock(ctx, productId, { from: stock, to: stock + quantity });
  }
  for (const { productId, damaged, stock } of await queries.writeOffDamaged.all(ctx.db, {
    shipmentId,
    actorId,
  }))
    purgeStock(ctx, productId, { from: stock, to: stock - damaged });
}
