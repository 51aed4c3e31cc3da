import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './queries.ts';

/**
 * The account of a customer for whom staff order; an unknown email gets one without consents.
 * Refuses `account_blocked` and `staff_order_customer`.
 */
export async function ensureCustomer(
  ctx: Ctx<Admin>,
  customer: { email: string; fullName: string },
): Promise<{ id: number }> {
  const { id, isBlocked, isCustomer } = await queries.ensure.one(ctx.db, customer);
  if (!isCustomer) throw refuse('staff_order_customer');
  if (isBlocked) throw refuse('account_blocked');
  return { id };
}

/** The account of an email; undefined for an unknown one, and for staff. */
export const findCustomer = async (
  ctx: Ctx<Admin>,
  email: string,
): Promise<{ id: number } | undefined> => queries.byEmail.maybeOne(ctx.db, { email });
