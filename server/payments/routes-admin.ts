import { fill } from '#contract/shop-messages.ts';
import { success } from '#contract/messages.ts';
import { formatRupees, fromRupees } from '#contract/money.ts';
import type { Handlers } from '../api/handler.ts';
import { providerSuccess } from '#contract/payments/texts.ts';
import * as providers from './providers/settings.ts';
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
  listPaymentProviders: async (ctx) => ({ data: await providers.list(ctx) }),
  savePaymentProviders: async (ctx, { body }) => {
    const data = await providers.save(ctx, body);
    const names = providers.unusedKeys(ctx, body);
    return {
      data,
      message:
        names === null
          ? providerSuccess.saved
          : fill(providerSuccess.savedBesideEnvironment, { names }),
    };
  },
  testPaymentProvider: async (ctx, { params }) => {
    const { name, ...data } = await providers.testKeys(ctx, params.key);
    const { accepted, refused } = providerSuccess;
    return { data, message: fill(data.accepted ? accepted : refused, { name }) };
  },
} satisfies Handlers;
