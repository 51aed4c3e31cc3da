import { pluginSuccess } from '#contract/plugins/texts.ts';
import type { Handlers } from '../api/handler.ts';
import * as plugins from './plugins.ts';

export const pluginRoutes = {
  listPlugins: async (ctx) => ({ data: await plugins.list(ctx) }),
  savePlugin: async (ctx, { params, body }) => ({
    data: await plugins.save(ctx, params.name, body),
    message: pluginSuccess.pluginSaved,
  }),
  getOrderPanels: async (ctx, { params }) => ({
    data: await plugins.panels(ctx, { page: 'order', id: params.id }),
  }),
  getProductPanels: async (ctx, { params }) => ({
    data: await plugins.panels(ctx, { page: 'product', id: params.id }),
  }),
} satisfies Handlers;
