import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as bookings from './bookings.ts';
import { createShipment, nameCourier } from './couriers.ts';
import * as pickups from './return-pickups.ts';
import { shipOrder } from './ship.ts';
import * as settings from './settings.ts';
import { receive } from './webhooks.ts';

export const carrierRoutes = {
  listCarriers: async (ctx) => ({ data: await settings.list(ctx) }),
  saveCarriers: async (ctx, { body }) => ({
    data: await settings.save(ctx, body),
    message: success.deliverySettingsSaved,
  }),
  listBookableCarriers: async (ctx) => ({ data: await bookings.listBookable(ctx) }),
  createShipment: async (ctx, { params, body }) => ({
    data: await createShipment(ctx, params.id, body),
    message: success.shipmentCreated,
  }),
  shipOrder: async (ctx, { params, body }) => ({
    data: await shipOrder(ctx, params.id, body),
    message: success.orderShipped,
  }),
  nameCourier: async (ctx, { params, body }) => ({
    data: await nameCourier(ctx, params.id, body),
    message: success.shipmentUpdated,
  }),
  listCouriers: async (ctx, { params, query }) => ({
    data: await bookings.listCouriers(ctx, params.id, query),
  }),
  bookShipment: async (ctx, { params, body }) => ({
    data: await bookings.book(ctx, params.id, body),
    message: success.shipmentUpdated,
  }),
  unbookShipment: async (ctx, { params }) => ({
    data: await bookings.cancel(ctx, params.id),
    message: success.shipmentUpdated,
  }),
  bookReturnPickup: async (ctx, { params, body }) => ({
    data: await pickups.bookPickup(ctx, params.id, body),
    message: success.returnUpdated,
  }),
  cancelReturnPickup: async (ctx, { params }) => ({
    data: await pickups.cancelPickup(ctx, params.id),
    message: success.returnUpdated,
  }),
  receiveCarrierEvent: async (ctx) => {
    await receive(ctx, '');
    return { data: null };
  },
  receiveCarrierEventAt: async (ctx, { params }) => {
    await receive(ctx, `/${params.path}`);
    return { data: null };
  },
} satisfies Handlers;
