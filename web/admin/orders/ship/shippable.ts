import { hasLeft } from '#contract/delivery/shipment-states.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { Shipment } from '#contract/orders/shipments.ts';

/** Whether parcels of the order may leave. */
const isOpen = (order: AdminOrderDetail): boolean =>
  (order.order_status === 'processing' || order.order_status === 'shipped') &&
  !order.is_test &&
  !order.cancellation_requested &&
  order.confirmation.state !== 'waiting';

/** The first parcel that waits at the shop. */
export const waitingParcel = ({ shipments }: AdminOrderDetail): Shipment | null =>
  shipments.find(({ status, is_emptied: isEmptied }) => !isEmptied && !hasLeft(status)) ?? null;

/** The lines with units in no parcel. */
export const linesToPack = ({ cart_data: lines }: AdminOrderDetail) =>
  lines.filter(({ units }) => units.to_pack > 0);

/** Whether a parcel waits, or units for a new one. */
export const isShippable = (order: AdminOrderDetail): boolean =>
  isOpen(order) && (waitingParcel(order) !== null || linesToPack(order).length > 0);
