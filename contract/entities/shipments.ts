import { z } from 'zod';
import { carrierBooking } from './carriers.ts';
import { shipmentStatuses } from '../delivery/shipment-states.ts';

const parcelLine = z.object({
  name: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.number(),
});
const shipmentLine = parcelLine.extend({ product_id: z.number() });

const shipmentEvent = z.object({
  event: z.enum(shipmentStatuses),
  at: z.string(),
  note: z.string(),
});

export const shipment = z.object({
  id: z.number(),
  status: z.enum(shipmentStatuses),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string(),
  /** The path of the public tracking page. */
  track_path: z.string(),
  created_at: z.string(),
  /** Null: the shipment was not booked over the API of a carrier. */
  booking: carrierBooking.nullable(),
  /** Whether staff can book it at the connected carrier now. */
  can_book: z.boolean(),
  lines: z.array(shipmentLine),
  events: z.array(shipmentEvent),
});

/** What the tracking page shows to anyone with its link: no name, address or amount. */
export const trackedShipment = z.object({
  status: z.enum(shipmentStatuses),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string(),
  city: z.string(),
  delivery: z.object({ earliest: z.string(), latest: z.string() }).nullable(),
  lines: z.array(parcelLine),
  events: z.array(z.object({ event: z.enum(shipmentStatuses), at: z.string() })),
});

export type Shipment = z.infer<typeof shipment>;
export type TrackedShipment = z.infer<typeof trackedShipment>;
