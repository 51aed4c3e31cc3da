import { salePriceSuccess } from '#contract/sale-prices/texts.ts';
import type { Handlers } from '../api/handler.ts';
import * as salePrices from './sale-prices.ts';

export const salePriceRoutes = {
  listSalePrices: async (ctx, { query }) => salePrices.list(ctx, query),
  saveSalePrice: async (ctx, { body }) => ({
    data: await salePrices.save(ctx, body),
    message:
      body.id === undefined ? salePriceSuccess.salePriceAdded : salePriceSuccess.salePriceUpdated,
  }),
  deleteSalePrice: async (ctx, { params }) => {
    await salePrices.remove(ctx, params.id);
    return { data: null, message: salePriceSuccess.salePriceDeleted };
  },
} satisfies Handlers;
