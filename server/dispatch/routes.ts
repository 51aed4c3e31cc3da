import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as bulk from './bulk.ts';
import { handOver, handOverMessage, scan } from './scan.ts';

export const dispatchRoutes = {
  bookShipments: async (ctx, { body }) => ({
    data: { job_id: await bulk.start(ctx, body) },
    message: success.bulkBookingStarted,
  }),
  getBulkBooking: async (ctx, { params }) => ({ data: await bulk.get(ctx, params.id) }),
  downloadBulkDocument: async (ctx, { params }) => ({ data: await bulk.download(ctx, params) }),
  scanShipment: async (ctx, { body }) => ({ data: await scan(ctx, body.code) }),
  handOverShipments: async (ctx, { body }) => {
    const data = await handOver(ctx, body.shipment_ids);
    return { data, message: handOverMessage(data) };
  },
} satisfies Handlers;
