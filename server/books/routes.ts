import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { exportMonth } from './files.ts';
import { closeMonth, getMonth, reopenMonth } from './months.ts';

export const bookRoutes = {
  getMonth: async (ctx, { params }) => ({ data: await getMonth(ctx, params.month) }),
  closeMonth: async (ctx, { params }) => ({
    data: await closeMonth(ctx, params.month),
    message: success.monthClosed,
  }),
  reopenMonth: async (ctx, { params, body }) => ({
    data: await reopenMonth(ctx, params.month, body.reason),
    message: success.monthReopened,
  }),
  exportMonth: async (ctx, { params }) => ({ data: await exportMonth(ctx, params) }),
} satisfies Handlers;
