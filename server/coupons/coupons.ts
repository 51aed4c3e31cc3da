import type { CouponCheck } from '#contract/entities/buying.ts';
import { formatRupees, toRupees } from '#contract/money.ts';
import type { Discount } from '#contract/pricing.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { hasFault } from '#database/fault-points.ts';
import { hmac } from '../auth/limits.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './queries.ts';

const wrongGuessesPerHourMax = 30;

type Coupon = RowOf<typeof queries.byCode>;
type Redemption = { couponId: number; code: string; discount: Discount };

/**
 * Returns the discount of a coupon for this shopper now. Compares its minimum with the whole cart,
 * of which an order may buy a part. Refuses all that `redeem` refuses, and guessing.
 */
export async function verify(ctx: Ctx<Shopper>, code: string): Promise<CouponCheck> {
  const refusal = await refuseGuess(ctx, code);
  if (refusal) throw refusal;
  const coupon = await queries.byCode.maybeOne(ctx.db, { code });
  if (!coupon) throw refuse('coupon_invalid');
  const { userId } = ctx.actor;
  const { subtotalPaise, email } = await queries.cartSubtotal.one(ctx.db, { userId });
  requireValid(coupon, subtotalPaise);
  await requireUsesLeft(ctx, coupon, { userId, email });
  const discount = discountOf(coupon);
  return discount.type === 'percentage'
    ? { code: coupon.code, type: 'percentage', discount: discount.discountBasisPoints / 100 }
    : { code: coupon.code, type: 'amount', discount: toRupees(discount.discountPaise) };
}

/**
 * Returns a refusal for an unknown code, and for any code after too many unknown ones.
 * Return it instead of throwing it: a rollback would undo the guess counter.
 */
export async function refuseGuess(ctx: Ctx<Shopper>, code: string): Promise<Refusal | null> {
  const { isKnown, wrongGuesses } = await queries.guess.one(ctx.db, {
    subject: String(ctx.actor.userId),
    code,
  });
  const most = wrongGuessesPerHourMax;
  if (isKnown ? wrongGuesses >= most : wrongGuesses > most) return refuse('too_many_requests');
  return isKnown ? null : refuse('coupon_invalid');
}

/**
 * Redeems a coupon in the transaction of an order that is not inserted yet; `recordUse` follows
 * once the order has its id. Locks a limited coupon until the commit. Refuses `coupon_invalid`,
 * `coupon_not_started`, `coupon_expired`, `coupon_minimum`, `coupon_used_up`,
 * `coupon_already_used`.
 */
export async function redeem(
  ctx: Ctx<Shopper>,
  code: string,
  { subtotalPaise, email }: { subtotalPaise: number; email: string },
): Promise<Redemption> {
  const shared = await queries.shareByCode.maybeOne(ctx.db, { code });
  if (!shared) throw refuse('coupon_invalid');
  const coupon =
    isLimited(shared) && !hasFault('coupon_uses_unlocked')
      ? await queries.lock.one(ctx.db, { couponId: shared.id })
      : shared;
  requireValid(coupon, subtotalPaise);
  await requireUsesLeft(ctx, coupon, { userId: ctx.actor.userId, email });
  return { couponId: coupon.id, code: coupon.code, discount: discountOf(coupon) };
}

type Customer = { userId: number; email: string };
type CouponUse = Customer & { orderId: number; couponId: number };

export async function recordUse(
  ctx: Ctx,
  { orderId, couponId, userId, email }: CouponUse,
): Promise<void> {
  const emailHash = hashOf(ctx, email);
  await queries.insertUse.pipeline(ctx.db, { orderId, couponId, userId, emailHash });
}

/**
 * A keyed hash: a later account with the same e-mail is the same customer, and the database alone
 * does not reveal the e-mail.
 */
const hashOf = (ctx: Ctx, email: string): Buffer =>
  hmac(ctx, `coupon|${email.trim().toLowerCase()}`);

/** Deletes the coupon use of a cancelled or released order. */
export async function releaseCoupon(ctx: Ctx, orderId: number): Promise<void> {
  await queries.deleteUse.execute(ctx.db, { orderId });
}

/**
 * Redeems the coupon of a reopened order again. Checks only the use limits: the other rules held
 * when it was placed.
 */
export async function reserveAgain(ctx: Ctx, use: CouponUse): Promise<void> {
  const coupon = await queries.lock.one(ctx.db, { couponId: use.couponId });
  await requireUsesLeft(ctx, coupon, use);
  await recordUse(ctx, use);
}

/**
 * Returns the discount of an unpaid order's coupon now, without its use limits. Refuses what
 * `redeem` refuses but these.
 */
export async function currentDiscount(
  ctx: Ctx,
  couponId: number,
  subtotalPaise: number,
): Promise<Discount> {
  const coupon = await queries.lock.one(ctx.db, { couponId });
  requireValid(coupon, subtotalPaise);
  return discountOf(coupon);
}

const isLimited = (coupon: Coupon): boolean =>
  coupon.usesMax !== null || coupon.usesPerCustomerMax !== null;

function requireValid(coupon: Coupon, subtotalPaise: number): void {
  if (!coupon.isActive) throw refuse('coupon_invalid');
  if (!coupon.isStarted) throw refuse('coupon_not_started');
  if (coupon.isEnded) throw refuse('coupon_expired');
  const minimumPaise = coupon.subtotalMinPaise ?? 0;
  if (subtotalPaise < minimumPaise)
    throw refuse('coupon_minimum', { minimum: formatRupees(minimumPaise) });
}

async function requireUsesLeft(
  ctx: Ctx,
  coupon: Coupon,
  { userId, email }: Customer,
): Promise<void> {
  if (!isLimited(coupon)) return;
  const { uses, usesByShopper } = await queries.uses.one(ctx.db, {
    couponId: coupon.id,
    userId,
    emailHash: hashOf(ctx, email),
  });
  if (coupon.usesPerCustomerMax !== null && usesByShopper >= coupon.usesPerCustomerMax)
    throw refuse('coupon_already_used');
  if (coupon.usesMax !== null && uses >= coupon.usesMax) throw refuse('coupon_used_up');
}

function discountOf(coupon: Coupon): Discount {
  if (coupon.discountBasisPoints !== null)
    return { type: 'percentage', discountBasisPoints: coupon.discountBasisPoints };
  return { type: 'amount', discountPaise: coupon.discountPaise ?? 0 };
}
