import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as coupons from './admin.ts';

export const couponsAdminRoutes = {
  listCoupons: async (ctx, { query }) => coupons.list(ctx, query),
  saveCoupon: async (ctx, { body }) => ({
    data: await coupons.save(ctx, body),
    message: body.id === undefined ? success.couponAdded : success.couponUpdated,
  }),
  deleteCoupon: async (ctx, { params }) => {
    await coupons.remove(ctx, params.id);
    return { data: null, message: success.couponDeleted };
  },
} satisfies Handlers;
