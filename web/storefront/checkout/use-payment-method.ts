import { useState } from 'react';
import type { DeliveryCheck } from '#contract/entities/delivery.ts';
import type { PaymentMethod } from '#contract/states.ts';
import { readDraft, writeDraft } from './draft.ts';

/** The enabled methods, without Cash on Delivery where the place does not allow it. */
export const offeredMethods = (
  enabled: readonly PaymentMethod[] | undefined,
  check: DeliveryCheck | null,
): readonly PaymentMethod[] =>
  (enabled ?? []).filter((each) => each !== 'cod' || (check?.cod ?? true));

/**
 * Why the place has no Cash on Delivery. Null: it has; or the owner has not enabled it, and then it
 * is coming soon, whatever the place.
 */
export const cashReasonOf = (
  enabled: readonly PaymentMethod[] | undefined,
  check: DeliveryCheck | null,
): string | null => (enabled?.includes('cod') ? (check?.cod_reason ?? null) : null);

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
