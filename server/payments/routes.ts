import { success } from '#contract/messages.ts';
import { fromWireClaim } from '#contract/payments/wire-names.ts';
import type { Handlers } from '../api/handler.ts';
import { payInsteadOfCash } from './instead-of-cash.ts';
import * as payments from './payments.ts';
import { receive } from './webhooks/webhooks.ts';
import { paymentsAdminRoutes } from './routes-admin.ts';

export const paymentsRoutes = {
  ...paymentsAdminRoutes,
  verifyPayment: async (ctx, { body }) => ({
    data: await payments.verify(ctx, {
      ...fromWireClaim(body),
      orderId: body.order_id,
    }),
    message: success.paymentSuccessful,
  }),
  retryPayment: async (ctx, { params }) => ({ data: await payments.retry(ctx, params.orderId) }),
  payInsteadOfCash: async (ctx, { params, body }) => ({
    data: await payInsteadOfCash(ctx, params.orderId, body.payment_method),
  }),
  closePayment: async (ctx, { params }) => ({ data: await payments.close(ctx, params.orderId) }),
  receiveWebhook: async (ctx, { params }) => {
    await receive(ctx, params.provider);
    return { data: null };
  },
} satisfies Handlers;
