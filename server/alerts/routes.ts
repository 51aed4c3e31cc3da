import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as alerts from './alerts.ts';

export const alertsRoutes = {
  getAlertPreferences: async (ctx) => ({ data: await alerts.getPreferences(ctx) }),
  saveAlertPreferences: async (ctx, { body }) => ({
    data: await alerts.savePreferences(ctx, body),
    message: success.alertsSaved,
  }),
} satisfies Handlers;
