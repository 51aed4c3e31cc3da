import { useState } from 'react';
import { cashReason } from '#contract/checkout/cash-reason.ts';
import type { DeliveryCheck } from '#contract/delivery/entities.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { readDraft, writeDraft } from './draft.ts';

/** The enabled methods, without Cash on Delivery where the place does not allow it. */
export const offeredMethods = (
  enabled: readonly PaymentMethod[] | undefined,
  check: DeliveryCheck | null,
): readonly PaymentMethod[] =>
  (enabled ?? []).filter((each) => each !== 'cod' || (check?.cod ?? true));

/** Why a method of the owner cannot pay for this order; a method without a reason can. */
export type RefusedMethods = Partial<Record<PaymentMethod, string>>;

/** The refusal of a placed order's method by the server, and the order that it was for. */
export type MethodRefusal = { method: PaymentMethod; message: string; order: string };

/**
 * The methods that the owner enabled and this order cannot have: Cash on Delivery by the place or
 * the cart, and what the server refused when the same order was placed. A method that is off is
 * refused nowhere.
 */
export function refusedMethods(
  enabled: readonly PaymentMethod[] | undefined,
  {
    check,
    quote,
    refusal,
  }: {
    check: DeliveryCheck | null;
    quote: Quote | null;
    refusal: MethodRefusal | null;
  },
): RefusedMethods {
  const cash = enabled?.includes('cod') ? cashReason(check, quote) : null;
  return {
    ...(refusal ? { [refusal.method]: refusal.message } : {}),
    ...(cash === null ? {} : { cod: cash }),
  };
}

/** The shopper's method, kept with the draft; the first offered one while that is not offered. */
export function usePaymentMethod(offered: readonly PaymentMethod[]) {
  const [preferred, setPreferred] = useState(() => readDraft().method ?? 'cod');
  const method = offered.includes(preferred) ? preferred : (offered[0] ?? 'cod');
  const choose = (next: PaymentMethod) => {
    setPreferred(next);
    writeDraft({ method: next });
  };
  return [method, choose] as const;
}
