import type { Handlers } from '../api/handler.ts';
import { popularSearches, recordSearch } from './popular.ts';

export const searchRoutes = {
  listPopularSearches: async (ctx) => ({ data: await popularSearches(ctx) }),
  recordSearch: async (ctx, { body }) => {
    await recordSearch(ctx, body.query);
    return { data: null };
  },
} satisfies Handlers;
