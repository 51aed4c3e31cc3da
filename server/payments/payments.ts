import type { CreatedOrder } from '#contract/entities/buying.ts';
import { refuse } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/states.ts';

/** What the shopper's browser needs to open the provider's window; null where there is nothing to open. */
export type Window = CreatedOrder['payment'];

/** Refuses `payment_method_unavailable` for all that is not paid at the door. */
export function requireAvailable(method: PaymentMethod): void {
  if (method !== 'cod') throw refuse('payment_method_unavailable');
}

/** Cash is collected on delivery: no window. */
export const cashWindow: Window = null;
