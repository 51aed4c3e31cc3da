import { z } from 'zod';
import { carrierBooking } from '../carriers/entities.ts';
import { shipmentStatuses } from '../delivery/shipment-statuses.ts';
import { fullUrl } from '../forms.ts';
import { id, moment, requiredText, text } from '../rules.ts';
import { redelivery } from './redelivery-state.ts';

const unitsMessage = 'Please give a whole number of units';

/** Required for an order whose online payment is due; kept on the timeline. */
export const unpaidReason = text(200).optional();

const units = z.number({ error: unitsMessage }).int(unitsMessage).min(0, unitsMessage).max(1000);

export const courierForm = z.object({
  carrier: z
    .string({ error: 'Please name the courier' })
    .pipe(requiredText(80, 'Please name the courier')),
  tracking_number: text(80).default(''),
  tracking_url: fullUrl.default(''),
});

/** Units that came back. A second count of a product would replace its first. */
export const countedLines = z
  .array(z.object({ product_id: id, sellable: units, damaged: units }))
  .max(100)
  .refine(
    (lines) => new Set(lines.map((line) => line.product_id)).size === lines.length,
    'Please count each product once',
  );

/** Some units of an order. */
export const chosenLines = z
  .array(z.object({ product_id: id, quantity: units.min(1, unitsMessage) }))
  .min(1, 'Please choose at least one product')
  .max(100);

/** Units of an order's lines. */
export type OrderUnits = z.infer<typeof chosenLines>;

export const shipmentForm = courierForm.extend({
  /** By default all units that are not in a shipment yet. */
  lines: chosenLines.optional(),
  reason: unpaidReason,
});

/** How long an e-mail can wait for an undo, and a hand-over can be undone. */
export const undoSecondsMax = 60;

export const handoverForm = shipmentForm.extend({
  /** A parcel that waits at the shop; absent: a new one of `lines`. */
  shipment_id: id.optional(),
  version: z.number().int().positive().max(2_147_483_647).optional(),
  /** Whether the customer gets the e-mail with the tracking link. */
  notify: z.boolean().default(true),
  email_delay_seconds: z.number().int().min(0).max(undoSecondsMax).optional(),
});

export type HandoverForm = z.infer<typeof handoverForm>;

export const eventForm = z
  .object({
    event: z.enum(shipmentStatuses, { error: 'Unknown event' }).exclude(['created'], {
      error: 'Unknown event',
    }),
    at: moment('Please give the time of the event').optional(),
    note: text(500).default(''),
    lines: countedLines.optional(),
    reason: unpaidReason,
  })
  .refine(({ event, lines }) => event !== 'inspected' || lines !== undefined, {
    path: ['lines'],
    error: 'Please count the sellable and damaged units',
  });

export type ShipmentForm = z.infer<typeof shipmentForm>;

export type ShipmentEventForm = z.infer<typeof eventForm>;

export const parcelLine = z.object({
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
  /** The path of the page to choose a day after a failed attempt; null: none, or for staff. */
  redelivery_path: z.string().nullable(),
  created_at: z.string(),
  /** Its units left it without a delivery: it was taken apart, stopped or inspected. */
  is_emptied: z.boolean(),
  /** Staff found that the courier caused its return: it is no refusal. False for shoppers. */
  is_excused: z.boolean(),
  /** What the courier collects for it; 0 for an order that is not paid in cash. */
  cash_amount: z.number(),
  /** Null: the shipment was not booked over the API of a carrier. */
  booking: carrierBooking.nullable(),
  /** Of a parcel with a failed attempt; null for shoppers. */
  redelivery: redelivery.nullable(),
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
  /** `image`: URL of the first image as ordered. */
  lines: z.array(parcelLine.extend({ image: z.string().nullable() })),
  events: z.array(z.object({ event: z.enum(shipmentStatuses), at: z.string() })),
});

export type Shipment = z.infer<typeof shipment>;

export type TrackedShipment = z.infer<typeof trackedShipment>;
