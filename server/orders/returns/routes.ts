import { success } from '#contract/messages.ts';
import type { Handlers } from '../../api/handler.ts';
import * as admin from './admin.ts';
import * as approval from './approval.ts';
import * as payouts from './payouts.ts';
import * as refunds from './refunds.ts';
import { readPhoto } from './photos.ts';
import * as returns from './returns.ts';
import { waive } from './waive.ts';

export const returnRoutes = {
  listReturns: async (ctx, { params }) => ({ data: await returns.list(ctx, params.id) }),
  requestReturn: async (ctx, { params, body }) => ({
    data: await returns.request(ctx, params.id, body),
    message: success.returnRequested,
  }),
  withdrawReturn: async (ctx, { params }) => ({
    data: await returns.withdraw(ctx, { orderId: params.id, returnId: params.return_id }),
    message: success.returnWithdrawn,
  }),
  sendReturn: async (ctx, { params, body }) => ({
    data: await returns.markSentByShopper(
      ctx,
      { orderId: params.id, returnId: params.return_id },
      body,
    ),
    message: success.returnSent,
  }),
  chooseReplacement: async (ctx, { params, body }) => ({
    data: await returns.chooseAgain(ctx, { orderId: params.id, returnId: params.return_id }, body),
    message: success.choiceSaved,
  }),
  chooseForShopper: async (ctx, { params, body }) => ({
    data: await admin.chooseForShopper(ctx, params.id, body),
    message: success.choiceSaved,
  }),
  getReturnRules: async (ctx) => ({ data: await approval.get(ctx) }),
  saveReturnRules: async (ctx, { body }) => ({
    data: await approval.save(ctx, body),
    message: success.returnRulesSaved,
  }),
  waiveDifference: async (ctx, { params, body }) => ({
    data: await waive(ctx, params.id, body.reason),
    message: success.differenceWaived,
  }),
  getReturnPhoto: async (ctx, { params }) => ({ data: await readPhoto(ctx, params.token) }),
  listAdminReturns: async (ctx, { query }) => admin.list(ctx, query),
  getRefundRequest: async (ctx, { params }) => ({
    data: await refunds.getRequest(ctx, params.token),
  }),
  saveRefundDetails: async (ctx, { params, body }) => ({
    data: await refunds.saveDetails(ctx, params.token, body),
    message: success.refundDetailsSaved,
  }),
  listCashRefunds: async (ctx) => ({ data: await refunds.list(ctx) }),
  downloadCashRefunds: async (ctx) => ({ data: await payouts.download(ctx) }),
  confirmCashRefunds: async (ctx, { body }) => ({ data: await payouts.confirm(ctx, body.csv) }),
  recordCashRefund: async (ctx, { params, body }) => ({
    data: await refunds.recordPaid(ctx, params.id, body.reference),
    message: success.refundRecorded,
  }),
  updateReturn: async (ctx, { params, body }) => ({
    data: await admin.update(ctx, params.id, body),
    message: success.returnUpdated,
  }),
} satisfies Handlers;
