import { z } from 'zod';
import { shipmentStatuses } from '../delivery/shipment-statuses.ts';
import { pageMeta, type Endpoint } from '../endpoint.ts';
import { calendarDay, id, paging, text } from '../rules.ts';
import { adminOrderDetail } from './entities.ts';
import { parcelLine } from './shipments.ts';
import { redelivery } from './redelivery-state.ts';

/** What the page of the link shows to anyone who has it: no name, street or amount. */
const redeliveryPage = z.object({
  order_number: z.string(),
  /** `closed`: the order is cancelled. */
  state: z.enum(['open', 'taken', 'moving', 'delivered', 'returned', 'closed']),
  status: z.enum(shipmentStatuses),
  carrier: z.string(),
  city: z.string(),
  pincode: z.string(),
  track_path: z.string(),
  lines: z.array(parcelLine),
  /** The days in India that can be chosen. */
  days: z.array(z.string()),
  /** To the last failed attempt; null: none yet. */
  answer: z
    .object({ day: z.string(), has_address: z.boolean(), not_refused: z.boolean() })
    .nullable(),
});

const params = z.object({ token: z.string().max(80) });

const answerForm = z.object({
  day: calendarDay('Please choose a day'),
  /** Empty: the address of the order. */
  address: text(300).default(''),
  not_refused: z.boolean().default(false),
});

const failedDelivery = redelivery.extend({
  shipment_id: z.number(),
  order_id: z.number(),
  name: z.string(),
  mobile_no: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  city: z.string(),
  pincode: z.string(),
});

export const redeliveryEndpoints = {
  readRedelivery: {
    summary: 'The parcel of a signed link, which could not be delivered. Reading changes nothing',
    access: 'public',
    params,
    notFoundCode: 'redelivery_not_found',
    data: redeliveryPage,
  },
  requestRedelivery: {
    summary:
      'Choose a new day for a parcel that could not be delivered, with a corrected address, or with the note that it was not refused. A later answer replaces it until the carrier has it',
    access: 'public',
    params,
    notFoundCode: 'redelivery_not_found',
    body: answerForm,
    data: redeliveryPage,
  },
  listFailedDeliveries: {
    summary: 'Parcels whose last delivery attempt failed, the longest waiting first',
    access: 'admin',
    permission: 'orders.read',
    query: z.object(paging),
    data: z.array(failedDelivery),
    meta: pageMeta,
  },
  markCourierTold: {
    summary:
      'Record that the staff told the courier the answer of the customer. Repeating it has no effect',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'shipment_not_found',
    data: adminOrderDetail,
  },
} as const satisfies Record<string, Endpoint>;

export type RedeliveryPage = z.infer<typeof redeliveryPage>;

export type RedeliveryAnswer = z.infer<typeof answerForm>;

export type FailedDelivery = z.infer<typeof failedDelivery>;
