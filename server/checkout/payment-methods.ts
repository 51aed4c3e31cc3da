import type { MethodOfCart } from '#contract/checkout/api.ts';
import { cashReason } from '#contract/checkout/cash-reason.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import { fromRupees } from '#contract/money.ts';
import { onlinePaymentMinPaise, type PaymentMethod } from '#contract/payments/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { chooseProvider } from '../payments/account.ts';
import { refusalIn } from '../locales/messages.ts';
import { wordsOf } from '../locales/words/words.ts';
import * as settings from '../settings/settings.ts';
import { quote } from './quote.ts';

type CartRequest = Pick<Parameters<typeof quote>[1], 'products' | 'pincode' | 'stateId'>;

/**
 * The methods that the owner enabled, priced as an order of this cart would be: a promotion can
 * depend on the method, and Cash on Delivery can have a fee. Refuses what `quote` refuses.
 */
export async function listPaymentMethods(ctx: Ctx, cart: CartRequest): Promise<MethodOfCart[]> {
  const shop = await settings.readBatched(ctx.db);
  return Promise.all(
    settings.availableMethods(shop, ctx.config).map(async (method) => {
      const priced = await quote(ctx, { ...cart, couponCode: null, paymentMethod: method });
      const amountPaise = fromRupees(priced.final_amount) ?? 0;
      const advance = method === 'cod' ? (priced.cod?.advance ?? 0) : 0;
      const onlinePaise = method === 'cod' ? (fromRupees(advance) ?? 0) : amountPaise;
      const provider =
        method === 'cod' && advance === 0
          ? null
          : chooseProvider(shop, ctx.config, { method, amountPaise: onlinePaise });
      const reason = refusalOf(ctx, priced, { method, provider });
      return {
        method,
        name: wordsOf(ctx.locale).payment.method(method),
        allowed: reason === null,
        reason,
        fee: method === 'cod' && amountPaise > 0 ? (priced.cod?.fee ?? 0) : 0,
        final_amount: priced.final_amount,
        advance,
        provider,
      };
    }),
  );
}

/** The sentence with which an order of this cart by this method would be refused. */
function refusalOf(
  { locale }: Ctx,
  priced: Quote,
  { method, provider }: { method: PaymentMethod; provider: string | null },
): string | null {
  const place = priced.delivery?.reason ?? null;
  if (place !== null) return place;
  if (method === 'cod') return cashReason(priced.delivery, priced);
  // Nothing is paid for a free order.
  if (priced.final_amount === 0) return null;
  if ((fromRupees(priced.final_amount) ?? 0) < onlinePaymentMinPaise)
    return refusalIn(locale, refuse('payment_too_small')).message;
  return provider === null ? refusalIn(locale, refuse('payment_method_unavailable')).message : null;
}
