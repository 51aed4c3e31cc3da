import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { getCourierList, replaceCourierList } from './courier-pincodes.ts';
import { check, overview } from './check.ts';
import { getRecord } from './record.ts';
import * as settings from './settings.ts';
import * as zones from './zones.ts';

export const deliveryRoutes = {
  getDelivery: async (ctx) => ({ data: await overview(ctx) }),
  checkDelivery: async (ctx, { params, query }) => ({
    data: await check(ctx, {
      pincode: params.pincode,
      productId: query.product_id ?? null,
      quantity: query.quantity ?? 1,
      stateId: query.state ?? null,
    }),
  }),
  listDeliveryZones: async (ctx) => ({ data: await zones.list(ctx) }),
  saveDeliveryZone: async (ctx, { body }) => ({
    data: await zones.save(ctx, body),
    message: success.deliveryZoneSaved,
  }),
  deleteDeliveryZone: async (ctx, { params }) => {
    await zones.remove(ctx, params.id);
    return { data: null, message: success.deliveryZoneDeleted };
  },
  getCourierPincodes: async (ctx) => ({ data: await getCourierList(ctx) }),
  deleteCourierPincodes: async (ctx) => {
    await replaceCourierList(ctx, []);
    return { data: null, message: success.pincodesDeleted };
  },
  getDeliverySettings: async (ctx) => ({ data: await settings.get(ctx) }),
  listBoxes: async (ctx) => ({ data: (await settings.get(ctx)).boxes }),
  getDeliveryRecord: async (ctx) => ({ data: await getRecord(ctx) }),
  saveDeliverySettings: async (ctx, { body }) => ({
    data: await settings.save(ctx, body),
    message: success.deliverySettingsSaved,
  }),
} satisfies Handlers;
