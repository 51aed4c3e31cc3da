import type { CouponCheck } from '#contract/entities/buying.ts';
import { specifiedRate } from '#contract/delivery/shipping-rate.ts';
import { formatRupees, toRupees } from '#contract/money.ts';
import { isInScope } from '#contract/promotions/promotion.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { networkSubject } from '../auth/limits.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { type CodedPromotion, findByCode, isCodeUsed, lockCode } from '../promotions/code.ts';
import { contactOf, linesOfCart } from '../promotions/lines.ts';
import type { StoredPromotion } from '../promotions/live.ts';
import { isLimited, price, type Purchase } from '../promotions/promotions.ts';
import { readUses, requireUsesLeft } from '../promotions/uses.ts';
import * as queries from './queries.ts';

const wrongGuessesPerHourMax = 30;

/**
 * The promotion of a code. `code` is its own spelling: the promotion's, or the one for a single
 * use.
 */
export type Coupon = { promotion: StoredPromotion; code: string };

/**
 * Returns the discount of a coupon for this shopper now. Compares its minimum with the whole cart,
 * of which an order may buy a part.
 * Refuses what `redeem` refuses, and too many wrong codes. A coupon that is not a simple discount
 * off the whole order counts as the amount that it saves alone.
 */
export async function verify(ctx: Ctx<Shopper>, code: string): Promise<CouponCheck> {
  const refusal = await refuseGuess(ctx, code);
  if (refusal) throw refusal;
  const { userId } = ctx.actor;
  const customer = await contactOf(ctx, userId);
  const lines = await linesOfCart(ctx, userId);
  const purchase = {
    lines,
    shipping: { rate: specifiedRate(0), codFeePaise: 0 },
    customer,
    paymentMethod: null,
  };
  const coupon = await requireCoupon(ctx, code, purchase);
  const { terms, scope } = coupon.promotion;
  if (scope.all && terms.kind === 'percentage')
    return { code: coupon.code, type: 'percentage', discount: terms.basisPoints / 100 };
  if (scope.all && terms.kind === 'amount')
    return { code: coupon.code, type: 'amount', discount: toRupees(terms.amountPaise) };
  const alone = await price(ctx, purchase, [coupon.promotion]);
  const savedPaise = alone.discountPaise + alone.shippingDiscountPaise;
  return { code: coupon.code, type: 'amount', discount: toRupees(savedPaise) };
}

/**
 * Returns a refusal for an unknown code, and for any code after too many unknown ones.
 * Return it instead of throwing it: a rollback would undo the guess counter.
 */
export async function refuseGuess(ctx: Ctx, code: string): Promise<Refusal | null> {
  const subject =
    ctx.actor.kind === 'shopper' ? String(ctx.actor.userId) : `network:${networkSubject(ctx)}`;
  const { isKnown, wrongGuesses } = await queries.guess.one(ctx.db, { subject, code });
  const most = wrongGuessesPerHourMax;
  if (isKnown ? wrongGuesses >= most : wrongGuesses > most) return refuse('too_many_requests');
  return isKnown ? null : refuse('coupon_invalid');
}

/**
 * Returns the promotion of a code that this purchase may use now, alone. Refuses `coupon_invalid`,
 * `coupon_not_started`, `coupon_expired`,
 * `coupon_payment_method`, `coupon_not_eligible`, `coupon_minimum`, `coupon_quantity`,
 * `coupon_first_order`, `coupon_used_up`, `coupon_already_used`.
 */
export async function requireCoupon(ctx: Ctx, code: string, purchase: Purchase): Promise<Coupon> {
  const row = await findByCode(ctx, code);
  if (!row) throw refuse('coupon_invalid');
  requireValid(row, purchase);
  if (isLimited(row)) {
    const found = (await readUses(ctx, [row.id], purchase.customer)).get(row.id);
    if (row.firstOrderOnly && found && (found.hasOrdered || found.usesByShopper > 0))
      throw refuse('coupon_first_order');
    requireUsesLeft(row, found);
  }
  const { singleUseCode } = row;
  if (singleUseCode !== null && (await isCodeUsed(ctx, singleUseCode)))
    throw refuse('coupon_used_up');
  return { promotion: row, code: singleUseCode ?? row.code ?? code };
}

/** As `requireCoupon`, in the transaction of an order: locks a limited coupon until the commit. */
export async function redeem(ctx: Ctx, code: string, purchase: Purchase): Promise<Coupon> {
  const row = await findByCode(ctx, code);
  if (row) await lockCode(ctx, row);
  return requireCoupon(ctx, code, purchase);
}

/**
 * The coupon of an unpaid order as it is now, without its use limits. Refuses what `requireCoupon`
 * refuses, except for used-up limits.
 */
export async function requireCurrent(
  ctx: Ctx,
  code: string,
  purchase: Purchase,
): Promise<StoredPromotion> {
  const row = await findByCode(ctx, code);
  if (!row) throw refuse('coupon_invalid');
  requireValid(row, purchase);
  return row;
}

function requireValid(coupon: CodedPromotion, { lines, paymentMethod }: Purchase): void {
  if (!coupon.isActive) throw refuse('coupon_invalid');
  if (!coupon.isStarted) throw refuse('coupon_not_started');
  if (coupon.isEnded) throw refuse('coupon_expired');
  const { paymentMethods } = coupon;
  if (paymentMethods && paymentMethod && !paymentMethods.includes(paymentMethod))
    throw refuse('coupon_payment_method');
  const eligible = lines.filter((line) => isInScope(coupon.scope, line));
  if (eligible.length === 0 && lines.length > 0) throw refuse('coupon_not_eligible');
  const minimumPaise = coupon.subtotalMinPaise ?? 0;
  const subtotalPaise = eligible.reduce((sum, each) => sum + each.pricePaise * each.quantity, 0);
  if (subtotalPaise < minimumPaise)
    throw refuse('coupon_minimum', { minimum: formatRupees(minimumPaise) });
  const quantity = eligible.reduce((sum, each) => sum + each.quantity, 0);
  if (coupon.quantityMin !== null && quantity < coupon.quantityMin)
    throw refuse('coupon_quantity', { quantity: coupon.quantityMin });
}
