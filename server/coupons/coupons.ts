import type { CouponCheck } from '#contract/entities/buying.ts';
import { formatRupees, toRupees } from '#contract/money.ts';
import type { Discount } from '#contract/pricing.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './queries.ts';

const missesPerHourMax = 30;

type Coupon = RowOf<typeof queries.byCode>;
export type Redemption = { couponId: number; code: string; discount: Discount };

/**
 * What a coupon would give this shopper now. Its minimum is held against the whole cart: what is bought is never more.
 * Refuses all that `redeem` refuses, and guessing.
 */
export async function verify(ctx: Ctx<Shopper>, code: string): Promise<CouponCheck> {
  const refusal = await refuseGuess(ctx, code);
  if (refusal) throw refusal;
  const coupon = await queries.byCode.maybeOne(ctx.db, code);
  if (!coupon) throw refuse('coupon_invalid');
  const { subtotalPaise } = await queries.cartSubtotal.one(ctx.db, ctx.actor.userId);
  requireValid(coupon, subtotalPaise);
  await requireUsesLeft(ctx, coupon, ctx.actor.userId);
  const discount = discountOf(coupon);
  return discount.type === 'percentage'
    ? { code: coupon.code, type: 'percentage', discount: discount.discountBasisPoints / 100 }
    : { code: coupon.code, type: 'amount', discount: toRupees(discount.discountPaise) };
}

/** A refusal for an unknown code, and for any code after too many unknown ones. To be returned: what it counts must stay. */
export async function refuseGuess(ctx: Ctx<Shopper>, code: string): Promise<Refusal | null> {
  const { isKnown, misses } = await queries.guess.one(ctx.db, ctx.actor.userId, code);
  if (isKnown ? misses >= missesPerHourMax : misses > missesPerHourMax)
    return refuse('too_many_requests');
  return isKnown ? null : refuse('coupon_invalid');
}

/**
 * Takes a coupon for an order about to be written, in its transaction; `recordUse` follows once the order has its number.
 * Until then nobody else counts the uses of a limited coupon. Refuses `coupon_invalid`, `coupon_not_started`,
 * `coupon_expired`, `coupon_minimum`, `coupon_used_up`, `coupon_used_by_you`.
 */
export async function redeem(
  ctx: Ctx<Shopper>,
  code: string,
  subtotalPaise: number,
): Promise<Redemption> {
  const kept = await queries.keepByCode.maybeOne(ctx.db, code);
  if (!kept) throw refuse('coupon_invalid');
  const coupon = isLimited(kept) ? await queries.lock.one(ctx.db, kept.id) : kept;
  requireValid(coupon, subtotalPaise);
  await requireUsesLeft(ctx, coupon, ctx.actor.userId);
  return { couponId: coupon.id, code: coupon.code, discount: discountOf(coupon) };
}

export type Use = { orderId: number; couponId: number; userId: number };

export async function recordUse(ctx: Ctx, { orderId, couponId, userId }: Use): Promise<void> {
  await queries.insertUse.pipeline(ctx.db, orderId, couponId, userId);
}

/** The use comes back when the order dies. */
export async function giveBack(ctx: Ctx, orderId: number): Promise<void> {
  await queries.deleteUse.execute(ctx.db, orderId);
}

/** A dead order lives again: only the counts are asked, the rest was settled when it was placed. */
export async function takeAgain(ctx: Ctx, use: Use): Promise<void> {
  const coupon = await queries.lock.one(ctx.db, use.couponId);
  await requireUsesLeft(ctx, coupon, use.userId);
  await recordUse(ctx, use);
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

async function requireUsesLeft(ctx: Ctx, coupon: Coupon, userId: number): Promise<void> {
  if (!isLimited(coupon)) return;
  const { uses, usesByShopper } = await queries.uses.one(ctx.db, coupon.id, userId);
  if (coupon.usesPerCustomerMax !== null && usesByShopper >= coupon.usesPerCustomerMax)
    throw refuse('coupon_used_by_you');
  if (coupon.usesMax !== null && uses >= coupon.usesMax) throw refuse('coupon_used_up');
}

function discountOf(coupon: Coupon): Discount {
  if (coupon.discountBasisPoints !== null)
    return { type: 'percentage', discountBasisPoints: coupon.discountBasisPoints };
  return { type: 'amount', discountPaise: coupon.discountPaise ?? 0 };
}
