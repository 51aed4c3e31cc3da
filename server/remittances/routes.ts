import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { getCash } from './cash.ts';
import * as remittances from './remittances.ts';

export const remittanceRoutes = {
  getCash: async (ctx) => ({ data: await getCash(ctx) }),
  listRemittances: async (ctx) => ({ data: await remittances.list(ctx) }),
  uploadRemittance: async (ctx, { body }) => ({
    data: await remittances.upload(ctx, body),
    message: success.remittanceRead,
  }),
  getRemittance: async (ctx, { params }) => ({ data: await remittances.get(ctx, params.id) }),
  applyRemittance: async (ctx, { params }) => ({
    data: await remittances.apply(ctx, params.id),
    message: success.remittanceApplied,
  }),
  undoRemittance: async (ctx, { params }) => ({
    data: await remittances.undo(ctx, params.id),
    message: success.remittanceUndone,
  }),
} satisfies Handlers;
