import { carrierEventsAfter } from '#contract/delivery/shipment-states.ts';
import { type ShipmentStatus, shipmentStatuses } from '#contract/delivery/shipment-statuses.ts';
import type { Ctx, System } from '../../ctx.ts';
import { lockOrder } from '../transition-queries.ts';
import * as queries from './queries.ts';
import { recordEvent } from './shipments.ts';
import { readShipmentStatus } from './view.ts';

type CarrierStep = { event: ShipmentStatus; at: Date; note: string };

/**
 * Applies the steps that a carrier reports, oldest first, each once and only forward: known, late
 * and repeated steps change nothing. The lock on the order serializes this with the staff.
 */
export async function applyCarrierEvents(
  ctx: Ctx<System>,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
  steps: readonly CarrierStep[],
): Promise<void> {
  const order = await lockOrder.maybeOne(ctx.db, { orderId });
  if (!order) return;
  for (const step of steps) {
    // Each event can change the order, which is locked by this transaction.
    const current = await lockOrder.one(ctx.db, { orderId });
    const { shipments } = await queries.ofOrder.one(ctx.db, { orderId });
    const shipment = shipments.find(({ id }) => id === shipmentId);
    if (shipment && leadsOn(shipment, step) && !isLateAttempt(shipment, step))
      await recordEvent(ctx, { order: current, shipments, shipment, ...step });
  }
}

/**
 * Of the states only a failed attempt allows an earlier one again, and then only a step that is
 * later than the attempt. Steps that lead on need no later time: couriers report a failed attempt
 * and the return with the same one.
 */
function leadsOn(shipment: queries.ShipmentRow, { event, at }: CarrierStep): boolean {
  const from = readShipmentStatus(shipment.status);
  const last = shipment.events.at(-1);
  const isLate = last !== undefined && at.getTime() <= new Date(last.at).getTime();
  const isBackward = shipmentStatuses.indexOf(event) < shipmentStatuses.indexOf(from);
  const isAllowed = event !== from && carrierEventsAfter(from).includes(event);
  return isAllowed && !(isBackward && isLate);
}

/**
 * A failed attempt from before the last step: the courier tries again already. Compares seconds,
 * because couriers report no parts of them.
 */
const isLateAttempt = ({ events }: queries.ShipmentRow, { event, at }: CarrierStep): boolean => {
  const last = events.at(-1);
  return (
    event === 'delivery_failed' && last !== undefined && secondOf(at) < secondOf(new Date(last.at))
  );
};

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000);
