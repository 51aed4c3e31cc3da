import { z } from 'zod';
import { api, file } from '../endpoint.ts';
import { shipmentStatuses } from '../delivery/shipment-statuses.ts';
import { id, requiredText } from '../rules.ts';
import { dispatchCalls } from './calls.ts';
import { bookingRules, bulkDocumentKinds, bulkMax } from './rules.ts';

const params = z.object({ id });

const parcelsMessage = 'Please choose at least one parcel';

const bulkForm = z
  .object({
    order_ids: z
      .array(id)
      .min(1, 'Please choose an order')
      .max(bulkMax, `Please choose at most ${bulkMax} orders`),
    carrier: z.string().trim().max(40).optional(),
    /** Of the delivery settings; absent: the default. */
    box: requiredText(40, 'Please choose a box').optional(),
    rule: z.enum(bookingRules, { error: 'Please choose cheapest or fastest' }).optional(),
  })
  .refine(({ carrier, rule }) => Boolean(carrier) !== (rule !== undefined), {
    path: ['carrier'],
    error: 'Please choose either a carrier or a rule',
  });

/** Orders that are neither in `booked` nor in `failed` wait for the job or the carrier. */
const bulkBooking = z.object({
  id: z.number(),
  created_at: z.string(),
  by: z.string(),
  carrier: z.string().nullable(),
  rule: z.enum(bookingRules).nullable(),
  total: z.number(),
  booked: z.number(),
  failed: z.array(z.object({ order_id: z.number(), reason: z.string() })),
  /** Paths of PDF files, which are drawn when they are requested. */
  documents: z.record(z.enum(bulkDocumentKinds), z.string()),
});

/** A parcel by its code. `can_hand_over`: it is at the shop; else `problem` is the reason. */
const scannedParcel = z.object({
  id: z.number(),
  order_id: z.number(),
  order_number: z.string(),
  status: z.enum(shipmentStatuses),
  carrier: z.string(),
  tracking_number: z.string(),
  full_name: z.string(),
  city: z.string(),
  pincode: z.string(),
  /** What the courier collects, in rupees; null: paid. */
  cash_amount: z.number().nullable(),
  can_hand_over: z.boolean(),
  problem: z.string(),
  /** What to check before the handover; empty: nothing. */
  notice: z.string(),
  lines: z.array(
    z.object({
      product_id: z.number(),
      name: z.string(),
      sku: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.number(),
    }),
  ),
});

const handoverResult = z.object({
  shipment_id: z.number(),
  handed_over: z.boolean(),
  /** The reason if it was not. */
  message: z.string().nullable(),
});

export const dispatchApi = api(dispatchCalls, {
  bookShipments: {
    summary:
      'Book up to 500 orders in the background, each at this carrier or at the cheapest or fastest courier. An order in two jobs is booked once',
    access: 'admin',
    permission: 'orders.write',
    body: bulkForm,
    data: z.object({ job_id: z.number() }),
  },
  getBulkBooking: {
    summary: 'Progress of a bulk booking, its failures with reasons, and its documents',
    access: 'admin',
    permission: 'orders.read',
    params,
    notFoundCode: 'bulk_booking_not_found',
    data: bulkBooking,
  },
  downloadBulkDocument: {
    summary: 'Labels, invoices, pick list or manifest of the booked parcels in one PDF',
    access: 'admin',
    permission: 'orders.read',
    params: params.extend({ what: z.enum(bulkDocumentKinds) }),
    notFoundCode: 'bulk_booking_not_found',
    data: file,
    responseFormat: 'file',
  },
  scanShipment: {
    summary:
      'The parcel of a scanned tracking number or order number, with its lines. Another code gets a sentence that says what it is',
    access: 'admin',
    permission: 'orders.read',
    body: z.object({ code: requiredText(120, 'Please scan or type a code') }),
    data: scannedParcel,
  },
  handOverShipments: {
    summary:
      'Record that the courier took these parcels, each in its own transaction. Repeating it has no effect',
    access: 'admin',
    permission: 'orders.write',
    body: z.object({
      shipment_ids: z
        .array(id)
        .min(1, parcelsMessage)
        .max(bulkMax, `Please choose at most ${bulkMax} parcels`),
    }),
    data: z.array(handoverResult),
    transaction: 'own',
  },
});

export type BulkBookingForm = z.infer<typeof bulkForm>;

export type BulkBooking = z.infer<typeof bulkBooking>;

export type ScannedParcel = z.infer<typeof scannedParcel>;

export type HandoverResult = z.infer<typeof handoverResult>;
