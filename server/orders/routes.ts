import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as bulk from './admin/bulk-status.ts';
import * as adminOrders from './admin/admin-orders.ts';
import { confirm } from './cancellation.ts';
import * as confirmation from './confirmation/confirmation.ts';
import { editAddress } from './edit/edit-address.ts';
import { editLines } from './edit/edit-lines.ts';
import * as ledger from './ledger/ledger.ts';
import * as listing from './listing.ts';
import * as redelivery from './redelivery/redelivery.ts';
import { excuse } from './shipments/excuse.ts';
import { undoHandover } from './shipments/undo-hand-over.ts';
import { pack } from './shipments/pack.ts';
import * as shipments from './shipments/shipments.ts';
import * as status from './status.ts';

export const ordersRoutes = {
  listOrders: async (ctx, { query }) => listing.listOfShopper(ctx, query),
  getOrder: async (ctx, { params }) => ({ data: await listing.getOfShopper(ctx, params.id) }),
  cancelOrder: async (ctx, { params, body }) => {
    const data = await status.cancel(ctx, params.id, body.lines);
    const whole = data.cancellation_requested
      ? success.orderCancelRequested
      : success.orderCancelled;
    const isPart = body.lines !== undefined && data.order_status !== 'cancelled';
    const message = isPart ? success.orderLinesCancelled : whole;
    return { data, message };
  },
  listAdminOrders: async (ctx, { query }) => adminOrders.listForAdmin(ctx, query),
  countNewOrders: async (ctx, { query }) => ({
    data: await adminOrders.countAfter(ctx, query.after ?? null),
  }),
  getAdminOrder: async (ctx, { params }) => ({
    data: await adminOrders.getForAdmin(ctx, params.id),
  }),
  getOrderLedger: async (ctx, { params }) => ({ data: await ledger.list(ctx, params.id) }),
  updateOrderStatus: async (ctx, { params, body: { email_delay_seconds: delay, ...body } }) => {
    const change = { id: params.id, ...body, emailDelaySeconds: delay };
    const data = await status.setStatus(ctx, change);
    const message = data.cancellation_requested
      ? success.orderStatusRequested
      : success.orderStatusUpdated;
    return { data, message };
  },
  updateOrderStatuses: async (ctx, { body }) => ({
    data: await bulk.changeStatuses(
      ctx,
      body.orders.map((order) => ({ ...order, emailDelaySeconds: body.email_delay_seconds })),
    ),
    message: success.orderStatusUpdated,
  }),
  confirmCancellation: async (ctx, { params }) => ({
    data: await confirm(ctx, params.id),
    message: success.cancellationConfirmed,
  }),
  recordCashReturn: async (ctx, { params, body }) => ({
    data: await status.recordCashReturn(ctx, { id: params.id, ...body }),
    message: success.cashReturnRecorded,
  }),
  readConfirmation: async (ctx, { params }) => ({
    data: await confirmation.read(ctx, params.token),
  }),
  confirmOrder: async (ctx, { params }) => ({
    data: await confirmation.confirm(ctx, params.token),
    message: success.orderConfirmed,
  }),
  answerConfirmation: async (ctx, { params, body }) => ({
    data: await confirmation.answer(ctx, params.id, body),
    message: success.confirmationSaved,
  }),
  packOrder: async (ctx, { params, body }) => ({
    data: await pack(ctx, params.id, body.reason),
    message: success.orderPacked,
  }),
  undoHandover: async (ctx, { params }) => ({
    data: await undoHandover(ctx, params.id),
    message: success.handoverUndone,
  }),
  addShipmentEvent: async (ctx, { params, body }) => ({
    data: await shipments.addEvent(ctx, params.id, body),
    message: success.shipmentUpdated,
  }),
  excuseShipment: async (ctx, { params, body }) => ({
    data: await excuse(ctx, params.id, body),
    message: body.excused ? success.shipmentExcused : success.shipmentNotExcused,
  }),
  readRedelivery: async (ctx, { params }) => ({ data: await redelivery.read(ctx, params.token) }),
  requestRedelivery: async (ctx, { params, body }) => ({
    data: await redelivery.answer(ctx, params.token, body),
    message: success.redeliverySaved,
  }),
  listFailedDeliveries: async (ctx, { query }) => redelivery.listFailed(ctx, query),
  markCourierTold: async (ctx, { params }) => ({
    data: await redelivery.markTold(ctx, params.id),
    message: success.courierTold,
  }),
  trackShipment: async (ctx, { params }) => ({ data: await shipments.track(ctx, params.token) }),
  editOrderLines: async (ctx, { params, body }) => ({
    data: await editLines(ctx, params.id, body),
    message: success.orderEdited,
  }),
  editOrderAddress: async (ctx, { params, body }) => ({
    data: await editAddress(ctx, params.id, {
      fullName: body.full_name,
      mobileNo: body.mobile_no,
      address: body.address,
      stateId: body.state,
      cityId: body.city,
      pincode: body.pincode,
      version: body.version,
    }),
    message: success.orderEdited,
  }),
  addOrderNote: async (ctx, { params, body }) => ({
    data: await adminOrders.addNote(ctx, params.id, body.text),
    message: success.orderNoteAdded,
  }),
} satisfies Handlers;
