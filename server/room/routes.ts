import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { deleteFabric, getFabric, saveFabric } from './fabrics.ts';
import { listFabrics } from './room.ts';
import { checkFabric } from './fabric-check.ts';
import * as savedLooks from './saved-looks.ts';
import { roomTeaser } from './teaser.ts';

export const roomRoutes = {
  listRoomFabrics: async (ctx, { query }) => await listFabrics(ctx, query),
  getRoomTeaser: async (ctx, { query }) => ({ data: await roomTeaser(ctx, query) }),
  listSavedLooks: async (ctx) => ({ data: await savedLooks.list(ctx) }),
  saveLook: async (ctx, { body }) => ({
    data: await savedLooks.save(ctx, body.look),
    message: success.lookSaved,
  }),
  deleteSavedLook: async (ctx, { params }) => ({
    data: await savedLooks.remove(ctx, params.id),
    message: success.lookDeleted,
  }),
  getFabric: async (ctx, { params }) => ({ data: await getFabric(ctx, params.id) }),
  checkFabric: async (_ctx, { body }) => ({ data: await checkFabric(body) }),
  saveFabric: async (ctx, { params, body }) => ({
    data: await saveFabric(ctx, params.id, body),
    message: success.fabricSaved,
  }),
  deleteFabric: async (ctx, { params }) => {
    await deleteFabric(ctx, params.id);
    return { data: null, message: success.fabricDeleted };
  },
} satisfies Handlers;
