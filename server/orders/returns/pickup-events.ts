import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Ctx, System } from '../../ctx.ts';
import { insertNote } from '../queries.ts';
import { lockOrder } from '../transition-queries.ts';
import * as queries from './queries.ts';
import { markArrived, markSent } from './sending.ts';

type Step = { event: ShipmentStatus; at: Date; note: string };

/** The carrier has the parcel after these. */
const collected: readonly ShipmentStatus[] = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
];

/**
 * Applies what a carrier reports of a return that it collects: once it has the parcel, the return
 * is on the way back; a delivery is the arrival at the shop. Repeated and late steps change
 * nothing. The lock on the order serializes this with the staff.
 */
export async function applyPickupEvents(
  ctx: Ctx<System>,
  { orderId, returnId: id }: { orderId: number; returnId: number },
  steps: readonly Step[],
): Promise<void> {
  const order = await lockOrder.maybeOne(ctx.db, { orderId });
  if (!order) return;
  for (const { event, at } of steps) {
    if (!collected.includes(event)) continue;
    if (await markSent(ctx, order, await queries.byId.one(ctx.db, { id }))) {
      const note = `Return ${id} was collected by the courier.`;
      await insertNote.execute(ctx.db, { orderId, note });
      await recordAudit(ctx, {
        action: 'return.update',
        subject: `order:${orderId}`,
        before: { return: id, state: 'approved' },
        after: { return: id, state: 'in_transit' },
      });
    }
    const { state } = await queries.byId.one(ctx.db, { id });
    if (event === 'delivered' && state === 'in_transit') await markArrived(ctx, order, { id, at });
  }
}
