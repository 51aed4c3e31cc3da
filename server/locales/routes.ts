import { localeSuccess } from '#contract/locales/texts.ts';
import type { Handlers } from '../api/handler.ts';
import { getTranslation, saveTranslation } from './admin.ts';
import { listLocales } from './locales.ts';
import { translationProgress } from './progress.ts';

const message = localeSuccess.translationSaved;

export const localeRoutes = {
  listLocales: async (ctx) => ({ data: await listLocales(ctx) }),
  getTranslationProgress: async (ctx) => ({ data: await translationProgress(ctx) }),
  getGroupTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'product-groups', ...params }),
  }),
  saveGroupTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'product-groups', ...params }, body),
    message,
  }),
  getProductTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'products', ...params }),
  }),
  saveProductTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'products', ...params }, body),
    message,
  }),
  getCategoryTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'categories', ...params }),
  }),
  saveCategoryTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'categories', ...params }, body),
    message,
  }),
  getPageTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'pages', ...params }),
  }),
  savePageTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'pages', ...params }, body),
    message,
  }),
  getPostTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'posts', ...params }),
  }),
  savePostTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'posts', ...params }, body),
    message,
  }),
  getPromotionTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'promotions', ...params }),
  }),
  savePromotionTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'promotions', ...params }, body),
    message,
  }),
  getBannerTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'banners', ...params }),
  }),
  saveBannerTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'banners', ...params }, body),
    message,
  }),
  getServiceTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'services', ...params }),
  }),
  saveServiceTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'services', ...params }, body),
    message,
  }),
  getSettingsTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'settings', ...params }),
  }),
  saveSettingsTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'settings', ...params }, body),
    message,
  }),
  getNavigationTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'navigation', ...params }),
  }),
  saveNavigationTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'navigation', ...params }, body),
    message,
  }),
  getPolicyTranslation: async (ctx, { params }) => ({
    data: await getTranslation(ctx, { resource: 'policies', ...params }),
  }),
  savePolicyTranslation: async (ctx, { params, body }) => ({
    data: await saveTranslation(ctx, { resource: 'policies', ...params }, body),
    message,
  }),
} satisfies Handlers;
