import { z } from 'zod';
import { api, pageMeta } from '../endpoint.ts';
import { id, paging, requiredText } from '../rules.ts';
import { adminOrdersEndpoints, orderSorts } from './admin-api.ts';
import { editOrderEndpoints } from './edit-api.ts';
import { confirmationEndpoints } from './confirmation.ts';
import { redeliveryEndpoints } from './redelivery.ts';
import { orderCalls } from './calls.ts';
import { adminOrderDetail, order, orderDetail } from './entities.ts';
import { orderStatuses } from './rules.ts';
import { chosenLines, eventForm, trackedShipment, unpaidReason } from './shipments.ts';

export const orderApi = api(orderCalls, {
  ...adminOrdersEndpoints,
  ...editOrderEndpoints,
  ...confirmationEndpoints,
  ...redeliveryEndpoints,
  packOrder: {
    summary:
      'Mark an order as packed: its units that are in no shipment become one. Repeating it has no effect',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: z.object({ reason: unpaidReason }),
    data: adminOrderDetail,
  },
  undoHandover: {
    summary:
      'Undo the hand-over of a parcel within a minute, while its email waits. The order is in processing again. Repeating it has no effect',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'shipment_not_found',
    data: adminOrderDetail,
  },
  addShipmentEvent: {
    summary:
      'Record an event of a shipment; the order follows. `inspected` restocks a returned parcel once. Repeating the last event has no effect',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'shipment_not_found',
    body: eventForm,
    data: adminOrderDetail,
  },
  excuseShipment: {
    summary:
      'Excuse a parcel that returned to origin by the fault of the courier: it does not count as refused by the customer. `excused: false` takes it back. Repeating it has no effect',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'shipment_not_found',
    body: z.object({
      reason: requiredText(200, 'Please give a reason'),
      excused: z.boolean().default(true),
    }),
    data: adminOrderDetail,
  },
  trackShipment: {
    summary: 'Progress of a shipment, for anyone with the link',
    access: 'public',
    params: z.object({ token: z.string().regex(/^[\w-]{22,64}$/) }),
    notFoundCode: 'shipment_not_found',
    data: trackedShipment,
  },
  listOrders: {
    summary: "The caller's orders, newest first unless sorted",
    access: 'shopper',
    query: z.object({
      status: z.enum(orderStatuses).optional(),
      sort: z.enum(orderSorts).optional(),
      ...paging,
    }),
    data: z.array(order),
    meta: pageMeta,
  },
  getOrder: {
    summary: 'An order of the caller',
    access: 'shopper',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: orderDetail,
  },
  cancelOrder: {
    summary:
      'Cancel an order that is not shipped yet, or the given units that are in no parcel. Header Idempotency-Key: units are cancelled once for the same key',
    access: 'shopper',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: z.object({ lines: chosenLines.optional() }),
    data: orderDetail,
  },
});
