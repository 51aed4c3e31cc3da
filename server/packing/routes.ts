import type { Handlers } from '../api/handler.ts';
import { downloadPacking } from './packing.ts';

export const packingRoutes = {
  downloadPacking: async (ctx, { query }) => ({ data: await downloadPacking(ctx, query) }),
} satisfies Handlers;
