import { createHash } from 'node:crypto';
import type { CreatedOrder } from '#contract/entities/buying.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import * as coupons from '../coupons/coupons.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as orders from '../orders/orders.ts';
import * as payments from '../payments/payments.ts';
import * as queries from './queries.ts';

/**
 * Places the order, once per Idempotency-Key of a shopper: the same question again, at the same time or later, gets the
 * same order. A returned refusal is one whose count must stay (guessing coupons). Refuses `payment_method_unavailable`,
 * `idempotency_reused` and all that `orders.place` refuses; nothing of a refused order is kept, its key neither.
 */
export async function createOrder(ctx: Ctx<Shopper>, draft: orders.Draft): Promise<CreatedOrder | Refusal> {
  payments.requireAvailable(draft.paymentMethod);
  const guessed = draft.couponCode === null ? null : await coupons.refuseGuess(ctx, draft.couponCode);
  if (guessed) return guessed;
  const key = ctx.idempotencyKey;
  const order = key === null ? await orders.place(ctx, draft) : await placeOnce(ctx, draft, key);
  return { order, payment: payments.cashWindow };
}

async function placeOnce(ctx: Ctx<Shopper>, draft: orders.Draft, key: string) {
  const { userId } = ctx.actor;
  const fingerprint = fingerprintOf(draft);
  const claim = await queries.claimKey.one(ctx.db, userId, key, fingerprint);
  if (!claim) return getClaimed(ctx, fingerprint, key);
  const order = await orders.place(ctx, draft);
  await queries.settleKey.run(ctx.db, userId, key, order.id);
  return order;
}

async function getClaimed(ctx: Ctx<Shopper>, fingerprint: Buffer, key: string) {
  const claimed = await queries.claimed.one(ctx.db, ctx.actor.userId, key);
  if (claimed && !claimed.fingerprint.equals(fingerprint)) throw refuse('idempotency_reused');
  if (!claimed || claimed.orderId === null) throw refuse('idempotency_running');
  return orders.getPlaced(ctx, claimed.orderId);
}

/** The same question gives the same 32 bytes, in whatever order its fields and products came. */
function fingerprintOf({ paymentMethod, couponCode, productIds, seen }: orders.Draft): Buffer {
  const products = productIds === null ? null : [...new Set(productIds)].sort((a, b) => a - b);
  const question = [paymentMethod, couponCode, products, seen.subtotalPaise, seen.discountPaise, seen.shippingPaise, seen.finalPaise];
  return createHash('sha256').update(JSON.stringify(question)).digest();
}
