import type { Handlers } from '../api/handler.ts';
import { search } from './palette.ts';

export const paletteRoutes = {
  searchAdmin: async (ctx, { query }) => ({ data: await search(ctx, query.q) }),
} satisfies Handlers;
