import { shipmentStatusNames } from '#contract/delivery/shipment-status-names.ts';
import type { ShipmentStatus } from './shipment-statuses.ts';

/** For the buyer, an inspected parcel is a returned one: the inspection is the shop's own step. */
export const buyerStatusName = (status: ShipmentStatus): string =>
  shipmentStatusNames[status === 'inspected' ? 'rto_delivered' : status];

const returns = ['rto_initiated', 'rto_delivered'] as const;
const attempts = ['delivery_failed', 'delivered'] as const;
const onTheWay = [...attempts, ...returns] as const;

/**
 * Each event leads forward; steps may be left out, but only a parcel that has left comes back. Only
 * a failed attempt is followed by another one.
 */
const nextEvents: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  created: ['packed', 'picked_up', 'in_transit', 'out_for_delivery', ...attempts],
  packed: ['picked_up', 'in_transit', 'out_for_delivery', ...attempts],
  picked_up: ['in_transit', 'out_for_delivery', ...onTheWay],
  in_transit: ['out_for_delivery', ...onTheWay],
  out_for_delivery: onTheWay,
  delivery_failed: [
    'in_transit',
    'out_for_delivery',
    'delivered',
    'rto_initiated',
    'rto_delivered',
  ],
  delivered: [],
  rto_initiated: ['rto_delivered'],
  rto_delivered: ['inspected'],
  inspected: [],
};

export const shipmentEventsAfter = (status: ShipmentStatus): readonly ShipmentStatus[] =>
  nextEvents[status];

/**
 * The events that a carrier may report next. It can lose the events in between, so a parcel that
 * the shop has not seen leave may come back: refusing that would lose its units.
 */
export const carrierEventsAfter = (status: ShipmentStatus): readonly ShipmentStatus[] =>
  hasLeft(status) ? nextEvents[status] : [...nextEvents[status], ...returns];

/** Whether the courier has, or had, the parcel: its order is shipped. */
export const hasLeft = (status: ShipmentStatus): boolean =>
  status !== 'created' && status !== 'packed';

/** Whether the parcel never left: it was taken apart, or its booking was cancelled. */
export const isTakenBack = (shipment: { status: ShipmentStatus; is_emptied: boolean }): boolean =>
  shipment.is_emptied && !hasLeft(shipment.status);

/** Whether the parcel is on its way back or back. */
export const isReturning = (status: ShipmentStatus): boolean =>
  status === 'rto_initiated' || status === 'rto_delivered' || status === 'inspected';
