import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as promotions from './admin.ts';
import { createCodes, exportCodes } from './codes.ts';

export const promotionsAdminRoutes = {
  listPromotions: async (ctx, { query }) => promotions.list(ctx, query),
  savePromotion: async (ctx, { body }) => ({
    data: await promotions.save(ctx, body),
    message: body.id === undefined ? success.promotionAdded : success.promotionUpdated,
  }),
  duplicatePromotion: async (ctx, { params }) => ({
    data: await promotions.duplicate(ctx, params.id),
    message: success.promotionCopied,
  }),
  createPromotionCodes: async (ctx, { params, body }) => ({
    data: await createCodes(ctx, params.id, body.count),
    message: success.promotionCodesCreated,
  }),
  exportPromotionCodes: async (ctx, { params }) => ({ data: await exportCodes(ctx, params.id) }),
  deletePromotion: async (ctx, { params }) => {
    await promotions.remove(ctx, params.id);
    return { data: null, message: success.promotionDeleted };
  },
} satisfies Handlers;
