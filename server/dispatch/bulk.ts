import type { FileResponse } from '#contract/endpoint.ts';
import type { BulkBooking, BulkBookingForm } from '#contract/dispatch/api.ts';
import { type BulkDocumentKind, bulkDocumentPath, bookingRules } from '#contract/dispatch/rules.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import { bookableCarriers } from '../carriers/accounts.ts';
import { boxOf } from '../carriers/parcel.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as deliverySettings from '../delivery/settings.ts';
import { downloadLabels, downloadManifest, downloadPacking } from '../packing/packing.ts';
import { downloadInvoices } from '../tax/order-documents.ts';
import * as queries from './queries.ts';

/**
 * Starts a job that books the orders one after another. Refuses `carrier_not_connected`,
 * `order_not_found` and `box_not_found`.
 */
export async function start(ctx: Ctx<Admin>, form: BulkBookingForm): Promise<number> {
  const orderIds = [...new Set(form.order_ids)];
  const carriers = await bookableCarriers(ctx);
  const isBookable = form.carrier
    ? carriers.some(({ key }) => key === form.carrier)
    : carriers.length > 0;
  if (!isBookable) throw refuse('carrier_not_connected');
  const unknown = await queries.unknownOrders.all(ctx.db, { orderIds });
  if (unknown.length > 0)
    throw refuse(
      'order_not_found',
      {},
      unknown.map(({ orderId: id }) => ({
        path: `order_ids.${form.order_ids.indexOf(id)}`,
        message: `Order not found: ${orderNumber(id)}`,
      })),
    );
  if (form.box !== undefined) boxOf(await deliverySettings.get(ctx), form.box);
  const chosen = {
    carrier: form.carrier || null,
    rule: form.rule ?? null,
    box: form.box ?? null,
  };
  const { id } = await queries.insertJob.one(ctx.db, {
    ...chosen,
    actorId: ctx.actor.userId,
    orderIds,
  });
  await recordAudit(ctx, {
    action: 'shipments.bulk_book',
    subject: `dispatch:${id}`,
    before: null,
    after: { ...chosen, orders: orderIds },
  });
  return id;
}

/** Refuses `bulk_booking_not_found`. */
export async function get(ctx: Ctx, jobId: number): Promise<BulkBooking> {
  const row = await getJob(ctx, jobId);
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    by: row.actor,
    carrier: row.carrier,
    rule: bookingRules.find((rule) => rule === row.rule) ?? null,
    total: row.total,
    booked: row.orders.filter(isBooked).length,
    failed: row.orders
      .filter((order) => !isBooked(order))
      .map(({ orderId, state, problem }) => ({
        order_id: orderId,
        reason: problem || (state === 'failed' ? unknownProblem : cancelled),
      })),
    documents: documentPaths(row.id),
  };
}

const cancelled = 'The booking was cancelled.';
const unknownProblem = 'The carrier gave no reason.';

/**
 * One of the documents of the booked parcels. Refuses `bulk_booking_not_found`,
 * `bulk_nothing_booked` and, for invoices, `invoice_not_found`.
 */
export async function download(
  ctx: Ctx,
  { id, what }: { id: number; what: BulkDocumentKind },
): Promise<FileResponse> {
  const booked = (await getJob(ctx, id)).orders.filter(isBooked);
  if (booked.length === 0) throw refuse('bulk_nothing_booked');
  const orderIds = booked.map(({ orderId }) => orderId);
  const shipmentIds = booked.flatMap(({ shipmentId }) => shipmentId ?? []);
  switch (what) {
    case 'labels':
      return downloadLabels(ctx, shipmentIds);
    case 'manifest':
      return downloadManifest(ctx, shipmentIds);
    case 'invoices':
      return downloadInvoices(ctx, orderIds);
    case 'pick_list':
      return downloadPacking(ctx, { ids: orderIds, what });
    default:
      return what satisfies never;
  }
}

type JobRow = RowOf<typeof queries.job>;

const isBooked = ({ state }: JobRow['orders'][number]): boolean => state === 'booked';

async function getJob(ctx: Ctx, jobId: number): Promise<JobRow> {
  const row = await queries.job.maybeOne(ctx.db, { jobId });
  if (!row) throw refuse('bulk_booking_not_found');
  return row;
}

const documentPaths = (id: number): BulkBooking['documents'] => ({
  labels: bulkDocumentPath(id, 'labels'),
  invoices: bulkDocumentPath(id, 'invoices'),
  pick_list: bulkDocumentPath(id, 'pick_list'),
  manifest: bulkDocumentPath(id, 'manifest'),
});
