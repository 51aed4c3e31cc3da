import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { getSettings, saveSettings } from './admin.ts';

export const settingsAdminRoutes = {
  getAdminSettings: async (ctx) => ({ data: await getSettings(ctx) }),
  saveSettings: async (ctx, { body }) => ({
    data: await saveSettings(ctx, body),
    message: success.settingsUpdated,
  }),
} satisfies Handlers;
