import { z } from 'zod';
import { shipmentStatuses } from '../delivery/shipment-states.ts';
import { adminOrderDetail } from '../entities/admin-orders.ts';
import { trackedShipment } from '../entities/shipments.ts';
import { id, moment, requiredText, text } from '../rules.ts';
import type { Endpoint } from './endpoint.ts';

const unitsMessage = 'Please give a whole number of units';
const units = z.number({ error: unitsMessage }).int(unitsMessage).min(0, unitsMessage).max(1000);

const trackingUrl = text(500).refine(
  (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  'Please enter a full URL that begins with https://',
);

export const courierForm = z.object({
  carrier: z
    .string({ error: 'Please name the carrier' })
    .pipe(requiredText(80, 'Please name the carrier')),
  tracking_number: text(80).default(''),
  tracking_url: trackingUrl.default(''),
});

const shipmentForm = courierForm.extend({
  /** By default all units that are not in a shipment yet. */
  lines: z
    .array(z.object({ product_id: id, quantity: units.min(1, unitsMessage) }))
    .min(1, 'Please choose at least one product')
    .max(100)
    .optional(),
});

const eventForm = z
  .object({
    event: z.enum(shipmentStatuses, { error: 'Unknown event' }).exclude(['created'], {
      error: 'Unknown event',
    }),
    at: moment('Please give the time of the event').optional(),
    note: text(500).default(''),
    lines: z
      .array(z.object({ product_id: id, sellable: units, damaged: units }))
      .max(100)
      .optional(),
  })
  .refine(({ event, lines }) => event !== 'inspected' || lines !== undefined, {
    path: ['lines'],
    error: 'Please count the sellable and damaged units',
  });

export const shipmentEndpoints = {
  createShipment: {
    summary: 'Create a shipment of an order; by default of all units that are not in one yet',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: shipmentForm,
    data: adminOrderDetail,
  },
  addShipmentEvent: {
    summary:
      'Record an event of a shipment; the order follows. `inspected` restocks a returned parcel once. Repeating the last event has no effect',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'shipment_not_found',
    body: eventForm,
    data: adminOrderDetail,
  },
  trackShipment: {
    summary: 'Progress of a shipment, for anyone with the link',
    access: 'public',
    params: z.object({ token: z.string().regex(/^[\w-]{22,64}$/) }),
    notFoundCode: 'shipment_not_found',
    data: trackedShipment,
  },
} as const satisfies Record<string, Endpoint>;

export type ShipmentForm = z.infer<typeof shipmentForm>;
export type ShipmentEventForm = z.infer<typeof eventForm>;
