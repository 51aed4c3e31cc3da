import { z } from 'zod';

/**
 * `webhook`: the URL and the security token to enter at the carrier. `couriers`: those without an
 * API.
 */
export const carrierSettings = z.object({
  version: z.number(),
  carrier: z.enum(['manual', 'shiprocket']),
  email: z.string(),
  has_password: z.boolean(),
  pickup_location: z.string(),
  pickup_pincode: z.string(),
  couriers: z.array(z.object({ name: z.string(), tracking_url: z.string() })),
  webhook: z.object({ url: z.string(), token: z.string() }),
});

const courierOffer = z.object({
  id: z.number(),
  name: z.string(),
  rate: z.number(),
  days: z.number().nullable(),
});

/** The couriers that take a parcel, and its weight by the weights of the products. */
export const courierOffers = z.object({
  weight_grams: z.number(),
  couriers: z.array(courierOffer),
});

/**
 * `state` `intended` and `cancelling` wait for the carrier. `problem` is the carrier's own
 * sentence.
 */
export const carrierBooking = z.object({
  state: z.enum(['intended', 'booked', 'failed', 'cancelling', 'cancelled']),
  problem: z.string(),
  label_url: z.string(),
});

export type CarrierSettings = z.infer<typeof carrierSettings>;

export type CourierOffers = z.infer<typeof courierOffers>;

export type CourierOffer = z.infer<typeof courierOffer>;
