import type { Handlers } from '../api/handler.ts';
import * as activity from './activity.ts';

export const auditRoutes = {
  listActivity: async (ctx, { query }) => activity.list(ctx, query),
} satisfies Handlers;
