import { z } from 'zod';
import type { OrderStatus } from './rules.ts';

/** Where the units of an order's line are; each unit is in one place. */
export const lineUnits = z.object({
  /** With the shop, and in no parcel. */
  to_pack: z.number(),
  in_parcel: z.number(),
  /** With the buyer. */
  delivered: z.number(),
  /** Back at the shop after they were sent. */
  returned: z.number(),
  /** Given up before they were sent. */
  cancelled: z.number(),
});

export type LineUnits = z.infer<typeof lineUnits>;

/** A line with its units in the parcels of the order, by the state of the parcels. */
export type PlacedLine = {
  quantity: number;
  /** Units that the order gave back to the stock. */
  returned: number;
  /** In parcels that are neither delivered nor emptied. */
  inParcels: number;
  inDelivered: number;
  inInspected: number;
  /** Units that the buyer sent back. */
  inReturns: number;
};

type PlacedOrder = {
  status: OrderStatus;
  hasParcels: boolean;
  /** It was cancelled after its delivery: its goods are back. */
  cameBack: boolean;
};

/**
 * The place of each unit of a line. Staff may set a status without parcels: the units of such an
 * order are where its status says.
 */
export function unitsOf(line: PlacedLine, order: PlacedOrder): LineUnits {
  const { quantity, inParcels, inDelivered, inInspected, inReturns } = line;
  const sent = Math.min(line.returned, inInspected + inReturns);
  const gone = { ...nowhere, returned: sent, cancelled: line.returned - sent };
  const kept = quantity - line.returned;
  if (order.status === 'cancelled') {
    const back = order.cameBack ? sent + kept : Math.min(inInspected + inDelivered, quantity);
    return { ...nowhere, returned: back, cancelled: quantity - back };
  }
  if (order.status === 'delivered') return { ...gone, delivered: kept };
  if (order.status === 'shipped' && !order.hasParcels) return { ...gone, in_parcel: kept };
  const toPack = kept - inParcels - inDelivered;
  return { ...gone, to_pack: toPack, in_parcel: inParcels, delivered: inDelivered };
}

const nowhere: LineUnits = { to_pack: 0, in_parcel: 0, delivered: 0, returned: 0, cancelled: 0 };
