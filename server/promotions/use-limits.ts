import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import type * as queries from './queries.ts';

type Uses = RowOf<typeof queries.uses>;

/** Whether a promotion for first orders applies; true for any other one. */
export const allowsFirstOrder = (
  { firstOrderOnly }: { firstOrderOnly: boolean },
  found: Uses | undefined,
): boolean => !firstOrderOnly || !found || (!found.hasOrdered && found.usesByShopper === 0);

/** Refuses `coupon_first_order`, and `first_order_used` for a promotion without a code. */
export function requireFirstOrder(
  promotion: { name: string; code: string | null; firstOrderOnly: boolean },
  found: Uses | undefined,
): void {
  if (allowsFirstOrder(promotion, found)) return;
  throw promotion.code === null
    ? refuse('first_order_used', { name: promotion.name })
    : refuse('coupon_first_order');
}

/** Refuses `coupon_already_used` and `coupon_used_up`. */
export function requireUsesLeft(
  { usesMax, usesPerCustomerMax }: { usesMax: number | null; usesPerCustomerMax: number | null },
  found: Uses | undefined,
): void {
  if (!found) return;
  if (usesPerCustomerMax !== null && found.usesByShopper >= usesPerCustomerMax)
    throw refuse('coupon_already_used');
  if (usesMax !== null && found.uses >= usesMax) throw refuse('coupon_used_up');
}

/** Purges the banners of a promotion when an order takes its last use. */
export function purgeLastUse(
  { purges }: Ctx,
  { usesMax }: { usesMax: number | null },
  found: Uses | undefined,
): void {
  if (found && usesMax !== null && found.uses + 1 >= usesMax) purges.add('content:home');
}
