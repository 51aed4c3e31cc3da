import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { deleteFabric, getFabric, saveFabric } from './fabrics.ts';
import { listFabrics } from './room.ts';
import { checkSeams } from './seam-check.ts';

export const roomRoutes = {
  listRoomFabrics: async (ctx, { query }) => await listFabrics(ctx, query),
  getFabric: async (ctx, { params }) => ({ data: await getFabric(ctx, params.id) }),
  checkFabric: async (_ctx, { body }) => ({ data: await checkSeams(body.tile) }),
  saveFabric: async (ctx, { params, body }) => ({
    data: await saveFabric(ctx, params.id, body),
    message: success.fabricSaved,
  }),
  deleteFabric: async (ctx, { params }) => {
    await deleteFabric(ctx, params.id);
    return { data: null, message: success.fabricDeleted };
  },
} satisfies Handlers;
