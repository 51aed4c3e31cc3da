import { z } from 'zod';
import { rateKinds } from './shipping-rate.ts';

/**
 * `from`: grams by weight, rupees by value. `free_from` null: the settings' threshold for
 * `per_unit`, else never.
 */
const deliveryRate = z.object({
  kind: z.enum(rateKinds),
  charge: z.number().nullable(),
  tiers: z.array(z.object({ from: z.number(), charge: z.number() })),
  free_from: z.number().nullable(),
});

/**
 * `states`: ids. `pincodes`: '110001', '110001-110099' or '11*'. Both empty: the rest of India.
 * Without days, which are all null then, the zone promises no dates.
 */
export const deliveryZone = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  states: z.array(z.number()),
  pincodes: z.array(z.string()),
  serviceable: z.boolean(),
  handling_days: z.number().nullable(),
  transit_days_min: z.number().nullable(),
  transit_days_max: z.number().nullable(),
  cod: z.boolean(),
  rate: deliveryRate,
});

/** Centimetres and grams: see `Box`. */
export const box = z.object({
  name: z.string(),
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  weight_grams: z.number(),
});

/** `working_days`: 1 is Monday, 7 is Sunday. Amounts are rupees; null is no limit. */
export const deliverySettings = z.object({
  version: z.number(),
  cutoff_time: z.string(),
  working_days: z.array(z.number()),
  holidays: z.array(z.string()),
  cod: z.object({
    min: z.number().nullable(),
    max: z.number().nullable(),
    fee: z.number(),
    first_order_max: z.number().nullable(),
    refusals_max: z.number().nullable(),
    excluded_category_ids: z.array(z.number()),
    /** The first three digits of PIN codes without Cash on Delivery, whatever their zone allows. */
    no_cash_prefixes: z.array(z.string()),
    /** The part of a cash order that is paid online first; both null: none. */
    advance_percent: z.number().nullable(),
    advance_amount: z.number().nullable(),
    /** From this amount of the order. */
    advance_from: z.number().nullable(),
    /** Only for orders that a risk sign marks. */
    advance_risk_only: z.boolean(),
  }),
  /** Whether customers confirm cash orders, and after how many hours the others are cancelled. */
  cash_confirmation: z.object({
    enabled: z.boolean(),
    auto_below: z.number().nullable(),
    release_hours: z.number(),
  }),
  /** The first is the default. */
  boxes: z.array(box),
});

/**
 * Measured each night from the deliveries of 180 days. `days_min`, `days_max`: working days from
 * the pick-up to the delivery; four parcels in five took at most `days_max`. `decides`: promised
 * dates to this PIN prefix follow it. `kept_percent` null: no parcel had a promised day.
 */
export const deliveryRecord = z.object({
  parcels: z.number(),
  kept_percent: z.number().nullable(),
  places: z.array(
    z.object({
      pin_prefix: z.string(),
      carrier: z.string(),
      parcels: z.number(),
      days_min: z.number(),
      days_max: z.number(),
      kept_percent: z.number().nullable(),
      decides: z.boolean(),
    }),
  ),
});
export type DeliveryRecord = z.infer<typeof deliveryRecord>;

/**
 * The terms that an order was placed with. `zone` null: none matched. `cod` null: not paid on
 * delivery.
 */
export const orderTerms = z.object({
  zone: z.string().nullable(),
  rate: deliveryRate,
  cod: deliverySettings.shape.cod
    .omit({
      advance_percent: true,
      advance_amount: true,
      advance_from: true,
      advance_risk_only: true,
      no_cash_prefixes: true,
    })
    .nullable(),
});

/**
 * Delivery to a PIN code. `charge` is for the product and quantity asked for, null without a
 * product where it depends on one. `rate` is the rate that applies to a whole cart; its tiers by
 * weight are of the products without packing. `payable`:
 * whether a payment method remains for the place.
 */
export const deliveryCheck = z.object({
  pincode: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  deliverable: z.boolean(),
  reason: z.string().nullable(),
  cod: z.boolean(),
  cod_reason: z.string().nullable(),
  cod_fee: z.number(),
  payable: z.boolean(),
  charge: z.number().nullable(),
  free_from: z.number().nullable(),
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  rate: deliveryRate,
});

/**
 * What holds for every place that the shop delivers to. `free_from`: the subtotal in rupees from
 * which delivery is free everywhere; 0: always; null: it depends on the place or the order.
 */
export const deliveryOverview = z.object({ free_from: z.number().nullable() });

export type DeliveryRate = z.infer<typeof deliveryRate>;

export type DeliveryZone = z.infer<typeof deliveryZone>;

export type DeliverySettings = z.infer<typeof deliverySettings>;

export type OrderTerms = z.infer<typeof orderTerms>;

export type DeliveryOverview = z.infer<typeof deliveryOverview>;

export type DeliveryCheck = z.infer<typeof deliveryCheck>;
