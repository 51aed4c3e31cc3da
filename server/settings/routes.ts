import type { Handlers } from '../api/handler.ts';
import { publicSettings } from './settings.ts';

export const settingsRoutes = {
  getSettings: async (ctx) => ({ data: await publicSettings(ctx) }),
} satisfies Handlers;
