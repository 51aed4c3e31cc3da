import { z } from 'zod';
import type { CarrierParcel, CourierOffer } from '../../carrier.ts';
import { ref, scans } from './scans.ts';

/** A shipment has a courier of at most 80 characters. */
const courierName = ref.transform((name) => name.trim().slice(0, 80));

export const loginResponse = z.object({ token: z.string().min(1) });
export const errorResponse = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** 'Create Custom Order'. */
export const createResponse = z
  .object({ order_id: ref, shipment_id: ref, awb_code: ref, courier_name: courierName })
  .refine(({ order_id: order, shipment_id: parcel }) => order !== '' && parcel !== '')
  .transform((order) => ({
    carrierOrder: order.order_id,
    carrierParcel: order.shipment_id,
    number: order.awb_code,
    courier: order.courier_name,
  }));

/** 'Create Return Order': the number is assigned later. */
export const returnResponse = z
  .object({ order_id: ref, shipment_id: ref })
  .refine(({ order_id: order, shipment_id: parcel }) => order !== '' && parcel !== '')
  .transform((order) => ({
    carrierOrder: order.order_id,
    carrierParcel: order.shipment_id,
    number: '',
    courier: '',
  }));

const pickupPlace = z.object({
  pickup_location: z.string(),
  name: z.string(),
  email: z.string(),
  phone: ref,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pin_code: ref,
});
export type PickupPlace = z.infer<typeof pickupPlace>;

/** 'Get all Pickup Locations'. */
export const pickupsResponse = z.object({
  data: z.object({ shipping_address: z.array(pickupPlace) }),
});

const listedOrder = z.object({
  id: ref,
  channel_order_id: ref,
  shipments: z.array(z.object({ id: ref, awb: ref, courier: courierName })),
});

/** 'Get all Orders' with `search`, which finds by the start of a reference too. */
export const ordersResponse = z.object({ data: z.array(listedOrder) });

export function parcelOf({ id, shipments }: z.infer<typeof listedOrder>): CarrierParcel {
  const [first] = shipments;
  return {
    carrierOrder: id,
    carrierParcel: first?.id ?? '',
    number: first?.awb ?? '',
    courier: first?.courier ?? '',
  };
}

/** 'Generate AWB for Shipment': a failed assignment can come with status 200 and a message. */
export const assignResponse = z.object({
  awb_assign_status: z.number().optional(),
  message: z.string().optional(),
  response: z
    .object({
      data: z
        .object({
          awb_code: ref,
          courier_name: courierName,
          awb_assign_error: z.string().optional(),
        })
        .partial({ awb_code: true, courier_name: true }),
    })
    .optional(),
});

export const labelResponse = z.object({
  label_created: z.number(),
  label_url: z.string().optional(),
  response: z.string().optional(),
});
export const anyResponse = z.unknown();

/** 'Check Courier Serviceability'. */
export const couriersResponse = z.object({
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_company_id: z.number(),
          courier_name: z.string(),
          rate: z.number(),
          cod: z.number(),
          estimated_delivery_days: z.union([z.string(), z.number()]).nullish(),
        }),
      ),
      recommended_courier_company_id: z.number().nullish(),
    })
    .optional(),
});

export const offersOf = ({ data }: z.infer<typeof couriersResponse>): CourierOffer[] =>
  (data?.available_courier_companies ?? []).map((offer) => ({
    id: offer.courier_company_id,
    name: offer.courier_name,
    rateRupees: offer.rate,
    days: Number(offer.estimated_delivery_days ?? 0) || null,
    takesCash: offer.cod === 1,
    isDefault: offer.courier_company_id === data?.recommended_courier_company_id,
  }));

/** 'Get Tracking through AWB': without any activity it has an `error` instead. */
export const trackResponse = z.object({
  tracking_data: z.object({ shipment_track_activities: scans }),
});

/** 'Webhooks': one tracking event with all scans so far. */
export const webhookBody = z.object({
  awb: ref,
  shipment_status_id: z.union([z.string(), z.number()]).nullish(),
  current_timestamp: z.string().catch(''),
  scans,
});
