import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { recordBill } from './courier-bill.ts';
import { exportReport, getReport } from './profit.ts';
import * as proposals from './proposals.ts';

export const profitRoutes = {
  getProfit: async (ctx, { query }) => ({ data: await getReport(ctx, query) }),
  exportProfit: async (ctx, { query }) => ({ data: await exportReport(ctx, query) }),
  recordCourierBill: async (ctx, { body }) => ({
    data: await recordBill(ctx, body),
    message: success.courierBillRecorded,
  }),
  getProposals: async (ctx) => ({ data: await proposals.list(ctx) }),
  applyProposal: async (ctx, { body }) => ({
    data: await proposals.apply(ctx, body),
    message: success.proposalApplied,
  }),
  undoProposal: async (ctx, { params }) => ({
    data: await proposals.undo(ctx, params.id),
    message: success.proposalUndone,
  }),
} satisfies Handlers;
