import { type ShipmentStatus, shipmentStatuses } from '#contract/delivery/shipment-statuses.ts';
import { toRupees } from '#contract/money.ts';
import { carrierBooking } from '#contract/carriers/entities.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import type { Config } from '../../config/config.ts';
import { redeliveryPath } from '../redelivery/link.ts';
import { redeliveryView } from '../redelivery/view.ts';
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
  redelivery_path: null,
  created_at: new Date(row.createdAt).toISOString(),
  is_emptied: row.isEmptied,
  is_excused: row.isExcused,
  cash_amount: toRupees(row.cashPaise),
  can_book: row.isConnected && isBookable(row),
  booking: row.booking && {
    state: readBookingState(row.booking.state),
    problem: row.booking.problem,
    label_url: row.booking.labelUrl,
  },
  redelivery: redeliveryView(
    row.events.filter(({ event }) => event === 'delivery_failed'),
    row.answer,
  ),
  lines: row.lines.map(({ productId, ...line }) => ({ product_id: productId, ...line })),
  events: readEvents(row.events),
});

/** The events of a shipment. One that cannot be read must not hide the others: it is left out. */
export const readEvents = <E extends { event: string; at: string }>(events: readonly E[]) =>
  events.flatMap((row) => {
    const at = new Date(row.at);
    const event = shipmentStatuses.find((status) => status === row.event);
    if (event === undefined || Number.isNaN(at.getTime())) return [];
    return [{ ...row, event, at: at.toISOString() }];
  });

const isBookable = ({ status, booking, isEmptied }: ShipmentRow): boolean =>
  (status === 'created' || status === 'packed') &&
  !isEmptied &&
  (booking === null || booking.state === 'failed' || booking.state === 'cancelled');

const readBookingState = (value: string) => carrierBooking.shape.state.parse(value);

/**
 * The shopper does not see the notes of the staff, nor the booking. `isKept`: the order is not
 * cancelled, and not to be.
 */
export const shopperShipmentView = (
  row: ShipmentRow,
  { config, isKept }: { config: Pick<Config, 'secret'>; isKept: boolean },
): Shipment => {
  const view = shipmentView(row);
  const isWaiting = view.status === 'delivery_failed' && !view.is_emptied && isKept;
  return {
    ...view,
    redelivery_path: isWaiting ? redeliveryPath(config, row.id) : null,
    booking: null,
    can_book: false,
    is_excused: false,
    redelivery: null,
    events: view.events.map((event) => ({ ...event, note: '' })),
  };
};
