import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as payments from './payments.ts';
import { receive } from './webhooks/webhooks.ts';

export const paymentsRoutes = {
  verifyPayment: async (ctx, { body }) => ({
    data: await payments.verify(ctx, {
      orderId: body.order_id,
      providerOrderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    }),
    message: success.paymentSuccessful,
  }),
  retryPayment: async (ctx, { params }) => ({ data: await payments.retry(ctx, params.orderId) }),
  closePayment: async (ctx, { params }) => ({ data: await payments.close(ctx, params.orderId) }),
  receiveWebhook: async (ctx, { params }) => {
    await receive(ctx, params.provider);
    return { data: null };
  },
} satisfies Handlers;
