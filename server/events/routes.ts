import type { Handlers } from '../api/handler.ts';
import * as events from './events.ts';

export const eventRoutes = {
  listEvents: async (ctx, { query }) => events.list(ctx, query),
} satisfies Handlers;
