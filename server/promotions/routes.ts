import type { Handlers } from '../api/handler.ts';
import * as coupons from './coupons.ts';
import { promotionsAdminRoutes } from './routes-admin.ts';

export const promotionsRoutes = {
  ...promotionsAdminRoutes,
  verifyCoupon: async (ctx, { params }) => ({ data: await coupons.verify(ctx, params.code) }),
} satisfies Handlers;
