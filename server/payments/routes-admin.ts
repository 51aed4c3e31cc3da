import { fill } from '#contract/shop-messages.ts';
import { success } from '#contract/messages.ts';
import { formatRupees, fromRupees } from '#contract/money.ts';
import type { Handlers } from '../api/handler.ts';
import { refund } from './refunds/owner-refunds.ts';

export const paymentsAdminRoutes = {
  refundOrder: async (ctx, { params, body }) => {
    const order = await refund(ctx, { id: params.id, ...body });
    const amount = order.refunds.at(-1)?.amount ?? 0;
    return {
      data: order,
      message: fill(success.orderRefunded, { x: formatRupees(fromRupees(amount) ?? 0) }),
    };
  },
} satisfies Handlers;
