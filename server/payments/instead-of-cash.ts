import type { CreatedOrder } from '#contract/checkout/api.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { countActions } from '../orders/abuse-limits.ts';
import { requirePayable } from '../orders/instead-of-cash.ts';
import { getPlaced } from '../orders/orders.ts';
import { enabledPayments, readSettings } from '../settings/settings.ts';
import { requireChosen } from './account.ts';
import * as own from './instead-of-cash-queries.ts';
import { getOrder, requireAvailable } from './payments.ts';
import * as queries from './queries.ts';
import { windowOf } from './window.ts';

/**
 * Opens a window for a cash order that is not packed, without the cash fee. The order changes when
 * the payment is captured; a parcel that is packed before keeps the cash, and the payment is
 * refunded. Refuses `order_not_found`, `payment_cash_only`, `payment_method_unavailable`,
 * `payment_provider_down`, `payment_provider_busy` and `too_many_requests`.
 */
export async function payInsteadOfCash(
  ctx: Ctx<Shopper>,
  orderId: number,
  method: PaymentMethod,
): Promise<CreatedOrder> {
  await getOrder(ctx, orderId);
  const shop = await readSettings(ctx.db);
  await requireAvailable(ctx, method, shop);
  const payment = await ctx.transaction(async (inside) => {
    const amountPaise = await requirePayable(inside, orderId);
    const providers = enabledPayments(shop, ctx.config).map(({ key }) => key);
    const change = { orderId, amountPaise, method };
    const reopened = await own.reopenInsteadOfCash.maybeOne(inside.db, {
      ...change,
      providers,
    });
    if (!reopened) {
      const provider = requireChosen(ctx, shop, { method, amountPaise });
      await queries.markFailed.execute(inside.db, { orderId });
      await own.insertInsteadOfCash.execute(inside.db, { ...change, provider });
    }
    await countActions(inside, ['provider_called']);
    return own.openInsteadOfCash.one(inside.db, { orderId });
  });
  const opened = await windowOf(ctx, orderId, payment);
  return { order: await getPlaced(ctx, orderId), payment: opened };
}
