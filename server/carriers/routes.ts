import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as bookings from './bookings.ts';
import { createShipment, nameCourier } from './couriers.ts';
import * as settings from './settings.ts';
import { receive } from './webhooks.ts';

export const carrierRoutes = {
  getCarrierSettings: async (ctx) => ({ data: await settings.get(ctx) }),
  saveCarrierSettings: async (ctx, { body }) => ({
    data: await settings.save(ctx, body),
    message: success.deliverySettingsSaved,
  }),
  createShipment: async (ctx, { params, body }) => ({
    data: await createShipment(ctx, params.id, body),
    message: success.shipmentCreated,
  }),
  nameCourier: async (ctx, { params, body }) => ({
    data: await nameCourier(ctx, params.id, body),
    message: success.shipmentUpdated,
  }),
  listCouriers: async (ctx, { params }) => ({
    data: await bookings.listCouriers(ctx, params.id),
  }),
  bookShipment: async (ctx, { params, body }) => ({
    data: await bookings.book(ctx, params.id, body),
    message: success.shipmentUpdated,
  }),
  unbookShipment: async (ctx, { params }) => ({
    data: await bookings.cancel(ctx, params.id),
    message: success.shipmentUpdated,
  }),
  receiveCarrierEvent: async (ctx) => {
    await receive(ctx);
    return { data: null };
  },
} satisfies Handlers;
