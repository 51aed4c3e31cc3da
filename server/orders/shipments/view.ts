import { type ShipmentStatus, shipmentStatuses } from '#contract/delivery/shipment-states.ts';
import { carrierBooking } from '#contract/entities/carriers.ts';
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
  can_book: row.isConnected && isBookable(row),
  booking: row.booking && {
    state: readBookingState(row.booking.state),
    problem: row.booking.problem,
    label_url: row.booking.labelUrl,
  },
  lines: row.lines.map(({ productId, ...line }) => ({ product_id: productId, ...line })),
  events: row.events.map(({ event, at, note }) => ({
    event: readShipmentStatus(event),
    at: new Date(at).toISOString(),
    note,
  })),
});

const isBookable = ({ status, booking }: ShipmentRow): boolean =>
  (status === 'created' || status === 'packed') &&
  (booking === null || booking.state === 'failed' || booking.state === 'cancelled');

const readBookingState = (value: string) => carrierBooking.shape.state.parse(value);

/** The shopper does not see the notes of the staff, nor the booking. */
export const shopperShipmentView = (row: ShipmentRow): Shipment => {
  const view = shipmentView(row);
  return {
    ...view,
    booking: null,
    can_book: false,
    events: view.events.map((event) => ({ ...event, note: '' })),
  };
};
