import { z } from 'zod';
import { api, none } from '../endpoint.ts';
import { optionalVersion } from '../forms.ts';
import { adminOrderDetail } from '../orders/entities.ts';
import { courierForm, shipmentForm, unpaidReason } from '../orders/shipments.ts';
import { id, pincode, requiredText, text } from '../rules.ts';
import { carrierCalls } from './calls.ts';
import { carrierSettings, courierOffers } from './entities.ts';

const gramsMessage = 'Please enter the weight in grams';

const sizeMessage = 'Please enter the size in centimetres';

const size = z
  .number({ error: sizeMessage })
  .min(0.5, sizeMessage)
  .max(500, sizeMessage)
  .default(10);

const bookingForm = z.object({
  weight_grams: z
    .number({ error: gramsMessage })
    .int(gramsMessage)
    .min(1, gramsMessage)
    .max(1_000_000, gramsMessage),
  length_cm: size,
  breadth_cm: size,
  height_cm: size,
  /** Null: the carrier chooses. */
  courier_id: id.nullable().default(null),
  reason: unpaidReason,
});

const templateMessage = 'Please enter a URL with {number} in it';

const courier = z.object({
  name: requiredText(80, 'Please name the courier'),
  tracking_url: text(300)
    .refine(
      (value) => value === '' || (/^https?:\/\//i.test(value) && value.includes('{number}')),
      templateMessage,
    )
    .default(''),
});

const carrierForm = z
  .object({
    version: optionalVersion,
    carrier: z.enum(['manual', 'shiprocket'], { error: 'Please choose a carrier' }),
    email: text(200).default(''),
    /** Absent or empty: unchanged. */
    password: text(200).optional(),
    /** Replaces the webhook's security token. */
    renews_webhook_token: z.boolean().default(false),
    pickup_location: text(80).default(''),
    pickup_pincode: z.union([z.literal(''), pincode]).default(''),
    couriers: z.array(courier).max(30, 'Please enter at most 30 couriers').default([]),
  })
  .superRefine(({ carrier, ...form }, context) => {
    if (carrier === 'manual') return;
    const required = {
      email: 'Please enter the email of the API user',
      pickup_location: 'Please enter the pickup location',
      pickup_pincode: 'Please enter the PIN code of the pickup location',
    };
    for (const name of ['email', 'pickup_location', 'pickup_pincode'] as const)
      if (form[name] === '')
        context.addIssue({ code: 'custom', path: [name], message: required[name] });
  });

export const carrierApi = api(carrierCalls, {
  getCarrierSettings: {
    summary: 'The connected carrier and the couriers without an API; the password is never shown',
    access: 'admin',
    permission: 'settings.write',
    data: carrierSettings,
  },
  saveCarrierSettings: {
    summary: 'Connect a carrier, or change the couriers without an API',
    access: 'admin',
    permission: 'settings.write',
    recentSignIn: true,
    body: carrierForm,
    data: carrierSettings,
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
    summary: 'The couriers that take a shipment',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'shipment_not_found',
    data: courierOffers,
    transaction: 'own',
  },
  bookShipment: {
    summary:
      'Book a shipment at the connected carrier, once. Without an answer the state is `intended` until a job has asked the carrier',
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
  receiveCarrierEvent: {
    summary: 'Tracking events of the connected carrier',
    access: 'public',
    data: none,
    bodyFormat: 'raw',
    transaction: 'own',
  },
  createShipment: {
    summary: 'Create a shipment of an order; by default of all units that are not in one yet',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: shipmentForm,
    data: adminOrderDetail,
  },
});

export type CourierForm = z.infer<typeof courierForm>;

export type BookingForm = z.infer<typeof bookingForm>;

export type CarrierForm = z.infer<typeof carrierForm>;
