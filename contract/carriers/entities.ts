import { z } from 'zod';
import { carrierFieldKinds } from './rules.ts';

/** A value of an account. That of a `secret` is never sent: `is_set` says whether there is one. */
const carrierField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(carrierFieldKinds),
  is_required: z.boolean(),
  value: z.string(),
  is_set: z.boolean(),
  /** Set in the environment, which wins over the form. */
  is_from_environment: z.boolean(),
});

/** `webhook`: the URL and the header to enter at the carrier. */
export const carrierAccount = z.object({
  key: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  configured: z.boolean(),
  version: z.number(),
  fields: z.array(carrierField),
  webhook: z
    .object({ url: z.string(), header: z.string(), value: z.string(), hint: z.string() })
    .nullable(),
});

/** A carrier that parcels can be booked with. */
export const bookableCarrier = z.object({ key: z.string(), name: z.string() });

const courierOffer = z.object({
  id: z.number(),
  name: z.string(),
  rate: z.number(),
  days: z.number().nullable(),
  /** The carrier takes this courier where the booking names none. */
  is_default: z.boolean(),
});

/**
 * The couriers that take a parcel, its weight of products and box, and the weight by which they
 * charge.
 */
export const courierOffers = z.object({
  weight_grams: z.number(),
  charged_grams: z.number(),
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

export type CarrierAccountView = z.infer<typeof carrierAccount>;

export type BookableCarrier = z.infer<typeof bookableCarrier>;

export type CourierOffers = z.infer<typeof courierOffers>;
