import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { fetchNow, getConnection } from './instagram.ts';

export const instagramRoutes = {
  getInstagram: async (ctx) => ({ data: await getConnection(ctx) }),
  fetchInstagram: async (ctx) => {
    const connection = await fetchNow(ctx);
    return {
      data: connection,
      message: connection.state === 'connected' ? success.instagramFetched : connection.error,
    };
  },
} satisfies Handlers;
