import { type ShipmentStatus, shipmentStatuses } from '#contract/delivery/shipment-states.ts';
import type { Shipment } from '#contract/entities/shipments.ts';
import type { ShipmentRow } from './queries.ts';

export function readShipmentStatus(value: string): ShipmentStatus {
  const found = shipmentStatuses.find((status) => status === value);
  if (found === undefined)
    throw new Error(`the database holds an unknown shipment state: ${value}`);
  return found;
}

export const trackPath = (token: string): string => `/track/${token}`;

export const shipmentView = (row: ShipmentRow): Shipment => ({
  id: row.id,
  status: readShipmentStatus(row.status),
  carrier: row.carrier,
  tracking_number: row.trackingNumber,
  tracking_url: row.trackingUrl,
  track_path: trackPath(row.token),
  created_at: new Date(row.createdAt).toISOString(),
  lines: row.lines.map(({ productId, name, quantity }) => ({
    product_id: productId,
    name,
    quantity,
  })),
  events: row.events.map(({ event, at, note }) => ({
    event: readShipmentStatus(event),
    at: new Date(at).toISOString(),
    note,
  })),
});

/** The shopper does not see the notes of the staff. */
export const shopperShipmentView = (row: ShipmentRow): Shipment => {
  const view = shipmentView(row);
  return { ...view, events: view.events.map((event) => ({ ...event, note: '' })) };
};
