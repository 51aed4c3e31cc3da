import { z } from 'zod';
import { type ShipmentStatus, shipmentStatuses } from '#contract/delivery/shipment-states.ts';
import type { CarrierEvent, CarrierParcel, CourierOffer } from '../carrier.ts';

/** Shiprocket sends ids as numbers or as texts. */
const ref = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => `${value ?? ''}`);

export const loginAnswer = z.object({ token: z.string().min(1) });
export const errorAnswer = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** 'Create Custom Order'. */
export const createAnswer = z
  .object({ order_id: ref, shipment_id: ref, awb_code: ref, courier_name: ref })
  .refine(({ order_id: order, shipment_id: parcel }) => order !== '' && parcel !== '')
  .transform((answer) => ({
    carrierOrder: answer.order_id,
    carrierParcel: answer.shipment_id,
    number: answer.awb_code,
    courier: answer.courier_name,
  }));

const listedOrder = z.object({
  id: ref,
  channel_order_id: ref,
  shipments: z.array(z.object({ id: ref, awb: ref, courier: ref })),
});

/** 'Get all Orders' with `search`, which finds by the start of a reference too. */
export const ordersAnswer = z.object({ data: z.array(listedOrder) });

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
export const assignAnswer = z.object({
  awb_assign_status: z.number().optional(),
  message: z.string().optional(),
  response: z
    .object({
      data: z
        .object({
          awb_code: ref,
          courier_name: ref,
          awb_assign_error: z.string().optional(),
        })
        .partial({ awb_code: true, courier_name: true }),
    })
    .optional(),
});

export const labelAnswer = z.object({
  label_created: z.number(),
  label_url: z.string().optional(),
  response: z.string().optional(),
});
export const anyAnswer = z.unknown();

/** 'Check Courier Serviceability'. */
export const couriersAnswer = z.object({
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
    })
    .optional(),
});

export const offersOf = ({ data }: z.infer<typeof couriersAnswer>): CourierOffer[] =>
  (data?.available_courier_companies ?? []).map((offer) => ({
    id: offer.courier_company_id,
    name: offer.courier_name,
    rateRupees: offer.rate,
    days: Number(offer.estimated_delivery_days ?? 0) || null,
    takesCash: offer.cod === 1,
  }));

const scan = z.object({
  date: z.string(),
  activity: z.string().nullish(),
  location: z.string().nullish(),
  'sr-status': ref,
});

/** 'Get Tracking through AWB': without any activity it has an `error` instead. */
export const trackAnswer = z.object({
  tracking_data: z.object({ shipment_track_activities: z.array(scan).nullish() }),
});

/** 'Webhooks': one tracking event with all scans so far. */
export const webhookBody = z.object({
  awb: ref,
  shipment_status_id: z.union([z.string(), z.number()]).nullish(),
  current_timestamp: z.string(),
  scans: z.array(scan).default([]),
});

/** The documentation's 'Shipment Status Codes'; codes without an entry change nothing. */
const events: Readonly<Record<string, ShipmentStatus>> = {
  6: 'in_transit',
  7: 'delivered',
  9: 'rto_initiated',
  10: 'rto_delivered',
  17: 'out_for_delivery',
  18: 'in_transit',
  21: 'delivery_failed',
  22: 'in_transit',
  38: 'in_transit',
  39: 'in_transit',
  40: 'rto_initiated',
  41: 'rto_initiated',
  42: 'picked_up',
  46: 'rto_initiated',
};

/** India has one time zone; the carrier writes its times without one. */
const indiaTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+05:30`);

const eventOf = (status: string, at: Date, note: string): CarrierEvent[] => {
  const event = events[status];
  return event === undefined || Number.isNaN(at.getTime()) ? [] : [{ event, at, note }];
};

/**
 * The steps of the scans and of the event itself, oldest first; those of one time in the order of
 * a parcel's states.
 */
export function eventsOf(
  scans: readonly z.infer<typeof scan>[],
  current: { status: string; timestamp: string } | null = null,
): CarrierEvent[] {
  const found = scans.flatMap((each) =>
    eventOf(
      each['sr-status'],
      indiaTime(each.date),
      [each.activity, each.location].filter(Boolean).join(' · ').slice(0, 500),
    ),
  );
  if (current) {
    const [, day = '', month = '', year = '', time = ''] =
      /^(\d\d) (\d\d) (\d{4}) ([\d:]+)$/.exec(current.timestamp) ?? [];
    found.push(...eventOf(current.status, indiaTime(`${year}-${month}-${day} ${time}`), ''));
  }
  return found.toSorted(
    (a, b) =>
      a.at.getTime() - b.at.getTime() ||
      shipmentStatuses.indexOf(a.event) - shipmentStatuses.indexOf(b.event),
  );
}
