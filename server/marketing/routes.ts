import { marketingSuccess } from '#contract/marketing/texts.ts';
import type { Handlers } from '../api/handler.ts';
import * as settings from './settings.ts';

export const marketingRoutes = {
  getMarketing: async (ctx) => ({ data: await settings.read(ctx) }),
  saveMarketing: async (ctx, { body }) => ({
    data: await settings.save(ctx, body),
    message: marketingSuccess.marketingSaved,
  }),
} satisfies Handlers;
