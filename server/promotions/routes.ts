import type { Handlers } from '../api/handler.ts';
import * as coupons from './coupons.ts';

export const promotionsRoutes = {
  verifyCoupon: async (ctx, { params }) => ({ data: await coupons.verify(ctx, params.code) }),
} satisfies Handlers;
