import type { PaymentMethod } from '#contract/payments/rules.ts';
import type { Ctx, Shopper } from '../../ctx.ts';
import * as queries from './queries.ts';

/** The owner's rule. `belowPaise`: orders below it need no answer; null: each order does. */
type ConfirmationRule = { isRequired: boolean; belowPaise: number | null; hours: number };

type PlacedConfirmation = {
  state: 'not_needed' | 'waiting' | 'confirmed';
  by: 'staff' | 'rule' | null;
  /** How long the order waits; null: it does not. */
  hours: number | null;
};

type CashOrder = {
  paymentMethod: PaymentMethod;
  finalPaise: number;
  advancePaise: number;
  isPlacedByStaff: boolean;
};

/**
 * Whether a new order waits for its confirmation. A small order, and one of a customer who kept the
 * last one, are confirmed by the rule; staff who place an order have talked to the customer. An
 * advance confirms the order too.
 */
export async function confirmationOf(
  ctx: Ctx<Shopper>,
  { isRequired, belowPaise, hours }: ConfirmationRule,
  { paymentMethod, finalPaise, advancePaise, isPlacedByStaff }: CashOrder,
): Promise<PlacedConfirmation> {
  if (!isRequired || paymentMethod !== 'cod' || finalPaise === 0 || advancePaise > 0)
    return { state: 'not_needed', by: null, hours: null };
  if (isPlacedByStaff) return { state: 'confirmed', by: 'staff', hours: null };
  const isSmall = belowPaise !== null && finalPaise < belowPaise;
  const isKnown =
    isSmall ||
    (await queries.keptLastOrder.maybeOne(ctx.db, { userId: ctx.actor.userId }))?.hasKept === true;
  return isKnown
    ? { state: 'confirmed', by: 'rule', hours: null }
    : { state: 'waiting', by: null, hours };
}
