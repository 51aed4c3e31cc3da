import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as setup from './setup.ts';

export const setupRoutes = {
  getSetup: async (ctx) => ({ data: await setup.getSetup(ctx) }),
  openShop: async (ctx) => ({ data: await setup.open(ctx), message: success.shopOpened }),
} satisfies Handlers;
