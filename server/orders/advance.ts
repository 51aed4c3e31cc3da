import { advancePaise } from '#contract/delivery/cash-on-delivery.ts';
import { formatRupees, type Paise, paise } from '#contract/money.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import type { DeliveryTerms } from '../delivery/delivery.ts';
import { enabledPayments, type ShopSettings } from '../settings/settings.ts';
import { signsOfBuyer } from './risk/risk.ts';

/** `userId` null: not signed in, so only the order tells whether a risk sign marks it. */
type CashPurchase = {
  place: DeliveryTerms;
  shop: ShopSettings;
  userId: number | null;
  finalPaise: number;
};

/**
 * What a cash order of this amount pays online first; 0: nothing, also where no provider takes the
 * amount. Quote and order call this function with the same inputs, the saved contact of the
 * shopper.
 */
export async function advanceOf(
  ctx: Ctx,
  { place, shop, userId, finalPaise }: CashPurchase,
): Promise<Paise> {
  const rules = place.codRules.advance;
  const advance = advancePaise(rules, finalPaise);
  const isTaken = enabledPayments(shop, ctx.config).some(
    ({ limits: { minPaise, maxPaise } }) =>
      advance >= minPaise && (maxPaise === null || advance <= maxPaise),
  );
  if (advance === 0 || !isTaken) return paise(0);
  if (!rules.isForRiskOnly) return advance;
  if (userId === null) return paise(0);
  const signs = await signsOfBuyer(ctx, { userId, finalPaise, pincode: place.pincode });
  return signs.length > 0 ? advance : paise(0);
}

type CashDraft = {
  paymentMethod: PaymentMethod;
  /** Null: the caller compares. */
  expectedTotals: { advancePaise: Paise | undefined } | null;
};

/**
 * What a new order pays online first; staff who place it have agreed on the payment. Refuses
 * `order_advance_changed` for an advance that the shopper did not see.
 */
export async function requireAdvance(
  ctx: Ctx<Shopper>,
  { paymentMethod, expectedTotals }: CashDraft,
  { placedBy, ...purchase }: Omit<CashPurchase, 'userId'> & { placedBy?: number },
): Promise<number> {
  if (paymentMethod !== 'cod' || placedBy !== undefined) return 0;
  const advance = await advanceOf(ctx, { ...purchase, userId: ctx.actor.userId });
  if (expectedTotals && expectedTotals.advancePaise !== advance)
    throw refuse('order_advance_changed', { advance: formatRupees(advance) });
  return advance;
}

/**
 * Whether an order waits for no payment online any more. Of a cash order: its advance is paid, or
 * staff went on without it.
 */
export const isPaid = (order: {
  paymentMethod: string;
  paymentStatus: string;
  status: string;
}): boolean =>
  order.paymentStatus === 'completed' ||
  (order.paymentMethod === 'cod' && order.status !== 'generate' && order.status !== 'cancelled');

/** What an order pays online. Of a cash order, its advance. */
export const onlinePaise = (order: {
  paymentMethod: string;
  advancePaise: number;
  finalPaise: number;
}): number => (order.paymentMethod === 'cod' ? order.advancePaise : order.finalPaise);
