import { analyticsSuccess } from '#contract/analytics/texts.ts';
import type { Handlers } from '../api/handler.ts';
import * as analytics from './analytics.ts';
import { getVisitors, saveCounting } from './visits/visits.ts';

export const analyticsRoutes = {
  getToday: async (ctx) => ({ data: await analytics.getToday(ctx) }),
  getAdminAnalytics: async (ctx) => ({ data: await analytics.getHeadline(ctx) }),
  getSalesOverTime: async (ctx, { query }) => ({
    data: await analytics.getSalesOverTime(ctx, query.days ?? 30),
  }),
  getOrderBreakdown: async (ctx, { query }) => ({
    data: await analytics.getBreakdown(ctx, query.days ?? 30),
  }),
  listBestSellers: async (ctx, { query }) => ({
    data: await analytics.listBestSellers(ctx, query.days ?? 30),
  }),
  listMostReturned: async (ctx, { query }) => ({
    data: await analytics.listMostReturned(ctx, query.days ?? 30),
  }),
  listLowStock: async (ctx) => ({ data: await analytics.getLowStock(ctx) }),
  getVisitors: async (ctx, { query }) => ({ data: await getVisitors(ctx, query.days ?? 30) }),
  saveVisitors: async (ctx, { body }) => {
    await saveCounting(ctx, body);
    const { countingOn, countingOff } = analyticsSuccess;
    return { data: null, message: body.is_counting ? countingOn : countingOff };
  },
} satisfies Handlers;
