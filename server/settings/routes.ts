import type { Handlers } from '../api/handler.ts';
import { publicSettings } from './settings.ts';
import { settingsAdminRoutes } from './routes-admin.ts';

export const settingsRoutes = {
  ...settingsAdminRoutes,
  getSettings: async (ctx) => ({ data: await publicSettings(ctx) }),
} satisfies Handlers;
