import { promotionSuccess } from '#contract/promotions/texts.ts';
import type { Handlers } from '../api/handler.ts';
import * as coupons from './admin-coupons.ts';
import { duplicate, list, promotions, save } from './admin.ts';
import { createCodes, exportCodes } from './codes.ts';

export const promotionsAdminRoutes = {
  listPromotions: async (ctx, { query }) => list(ctx, query),
  savePromotion: async (ctx, { body }) => ({
    data: await save(ctx, body),
    message:
      body.id === undefined ? promotionSuccess.promotionAdded : promotionSuccess.promotionUpdated,
  }),
  duplicatePromotion: async (ctx, { params }) => ({
    data: await duplicate(ctx, params.id),
    message: promotionSuccess.promotionCopied,
  }),
  createPromotionCodes: async (ctx, { params, body }) => ({
    data: await createCodes(ctx, params.id, body.count),
    message: promotionSuccess.promotionCodesCreated,
  }),
  exportPromotionCodes: async (ctx, { params }) => ({ data: await exportCodes(ctx, params.id) }),
  deletePromotion: async (ctx, { params }) => {
    await promotions.remove(ctx, params.id);
    return { data: null, message: promotionSuccess.promotionDeleted };
  },
  listCoupons: async (ctx, { query }) => coupons.list(ctx, query),
  saveCoupon: async (ctx, { body }) => ({
    data: await coupons.save(ctx, body),
    message: body.id === undefined ? promotionSuccess.couponAdded : promotionSuccess.couponUpdated,
  }),
  deleteCoupon: async (ctx, { params }) => {
    await coupons.coupons.remove(ctx, params.id);
    return { data: null, message: promotionSuccess.couponDeleted };
  },
} satisfies Handlers;
