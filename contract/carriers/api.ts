import { z } from 'zod';
import { api, none } from '../endpoint.ts';
import { optionalVersion } from '../forms.ts';
import { adminOrderDetail } from '../orders/entities.ts';
import { courierForm, handoverForm, shipmentForm, unpaidReason } from '../orders/shipments.ts';
import { id, requiredText, text } from '../rules.ts';
import { adminReturn } from '../returns/entities.ts';
import { carrierCalls } from './calls.ts';
import { bookableCarrier, carrierAccount, courierOffers } from './entities.ts';

const gramsMessage = 'Please enter the weight in grams';

const rateMessage = 'Please give the rate from ₹0 to ₹1,00,000';

const sizeMessage = 'Please enter the size in centimetres';

/** Absent: that of the default box. */
const size = z
  .number({ error: sizeMessage })
  .min(0.5, sizeMessage)
  .max(500, sizeMessage)
  .optional();

/** Empty: the first enabled carrier. */
const carrierKey = z.string().max(40).default('');

/** Empty: the default box. */
const boxName = text(40).default('');

/** `1`: the weight without a call to the carrier, which may be down; `couriers` is empty. */
const weightOnly = z.literal('1').optional();

const grams = z
  .number({ error: gramsMessage })
  .int(gramsMessage)
  .min(1, gramsMessage)
  .max(1_000_000, gramsMessage);

const bookingForm = z.object({
  carrier: carrierKey,
  weight_grams: grams,
  length_cm: size,
  breadth_cm: size,
  height_cm: size,
  /** Null: the carrier chooses. */
  courier_id: id.nullable().default(null),
  /** The rate that was quoted for the courier, in rupees; null: none was. */
  rate: z
    .number({ error: rateMessage })
    .min(0, rateMessage)
    .max(100_000, rateMessage)
    .nullable()
    .default(null),
  reason: unpaidReason,
});

const pickupForm = z.object({
  carrier: carrierKey,
  /** Absent: the weight of the units in the default box. */
  weight_grams: grams.optional(),
  length_cm: size,
  breadth_cm: size,
  height_cm: size,
});

/** The longest entry is a list of couriers. */
const valueMax = 12_000;

const carrierForm = z.object({
  key: requiredText(40, 'Please choose a carrier'),
  version: optionalVersion,
  enabled: z.boolean({ error: 'Please say whether the carrier is enabled' }),
  /** By the names of the carrier's fields. Absent values and blank keys stay. */
  values: z.record(z.string().max(60), text(valueMax)).default({}),
  /** Replaces the webhook's security token. */
  renews_webhook_token: z.boolean().default(false),
});

const carriersMax = 20;

export const carrierApi = api(carrierCalls, {
  listCarriers: {
    summary: 'The carriers, their accounts without keys, and what each can do',
    access: 'admin',
    permission: 'settings.write',
    data: z.array(carrierAccount),
  },
  saveCarriers: {
    summary: 'Enable carriers and enter their keys, which are checked; carriers not named stay',
    access: 'admin',
    permission: 'settings.write',
    recentSignIn: true,
    body: z.array(carrierForm).min(1, 'Please name a carrier').max(carriersMax),
    data: z.array(carrierAccount),
    transaction: 'own',
  },
  listBookableCarriers: {
    summary: 'The carriers that parcels can be booked with',
    access: 'admin',
    permission: 'orders.write',
    data: z.array(bookableCarrier),
  },
  nameCourier: {
    summary: 'Set courier and tracking number of a shipment that no connected carrier ships',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'shipment_not_found',
    body: courierForm,
    data: adminOrderDetail,
  },
  listCouriers: {
    summary: 'The couriers of a carrier that take a shipment, packed in a box of the shop',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    query: z.object({ carrier: carrierKey, box: boxName, weight_only: weightOnly }),
    notFoundCode: 'shipment_not_found',
    data: courierOffers,
    transaction: 'own',
  },
  bookShipment: {
    summary:
      'Book a shipment at a carrier, once. Without a response the state is `intended` until a job reads it from the carrier',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'shipment_not_found',
    body: bookingForm,
    data: adminOrderDetail,
    transaction: 'own',
  },
  unbookShipment: {
    summary: 'Cancel the booking of a shipment that has not left',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'shipment_not_found',
    data: adminOrderDetail,
    transaction: 'own',
  },
  bookReturnPickup: {
    summary:
      'Book the pickup of an approved return at the address of the customer, once. Without a response the state is `intended` until a job reads it from the carrier',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'return_not_found',
    body: pickupForm,
    data: adminReturn,
    transaction: 'own',
  },
  cancelReturnPickup: {
    summary: 'Cancel the pickup of a return that was not collected',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'return_not_found',
    data: adminReturn,
    transaction: 'own',
  },
  receiveCarrierEvent: {
    summary: 'Tracking events of the carrier whose webhook has this URL',
    access: 'public',
    data: none,
    bodyFormat: 'raw',
    transaction: 'own',
  },
  receiveCarrierEventAt: {
    summary: 'Tracking events of the carrier whose webhook has this URL',
    access: 'public',
    params: z.object({ path: z.string().max(40) }),
    data: none,
    bodyFormat: 'raw',
    transaction: 'own',
  },
  createShipment: {
    summary:
      'Create a shipment of an order; by default of all units that are not in one yet. Once for the same header Idempotency-Key',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: shipmentForm,
    data: adminOrderDetail,
  },
  shipOrder: {
    summary:
      'Hand a parcel over to the courier in one transaction: names the courier, records `picked_up`, and queues the email after `email_delay_seconds`. Without `shipment_id`, creates the parcel first. Repeating it for the same parcel, or with the same header Idempotency-Key, has no effect',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: handoverForm,
    data: adminOrderDetail,
  },
});

export type CourierForm = z.infer<typeof courierForm>;

export type BookingForm = z.infer<typeof bookingForm>;

export type PickupForm = z.infer<typeof pickupForm>;

export type CarrierForm = z.infer<typeof carrierForm>;
