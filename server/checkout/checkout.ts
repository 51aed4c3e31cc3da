import { createHash } from 'node:crypto';
import type { CreatedOrder } from '#contract/entities/buying.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import * as coupons from '../coupons/coupons.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as addresses from '../customers/addresses.ts';
import * as orders from '../orders/orders.ts';
import type { PlacedOrder } from '../orders/view.ts';
import * as payments from '../payments/payments.ts';
import * as settings from '../settings/settings.ts';
import { inLane } from './contention.ts';
import * as queries from './queries.ts';

/** `deliverTo`: whom the parcel goes to; null: the shopper's own saved contact. */
export type Draft = Omit<orders.Draft, 'recipient'> & { deliverTo: addresses.Details | null };

/**
 * Places the order, once per Idempotency-Key of a shopper: the same question again, at the same time or later, gets the
 * same order, and its window while it can still be paid: one whose units were given back takes them again, as `payments.retry`
 * does. One that is paid online is placed first, with its units held; the provider is called after that has been committed.
 * A returned refusal is one whose count must stay (guessing coupons). Refuses `payment_method_unavailable`,
 * `payment_too_small`, `unpaid_orders_full`, `payment_provider_down`, `idempotency_reused`, `city_not_in_state` and all that
 * `orders.place` refuses; of a refused order nothing is kept but its history, its key neither.
 */
export async function createOrder(
  ctx: Ctx<Shopper>,
  draft: Draft,
): Promise<CreatedOrder | Refusal> {
  const turnAway = async (tooLate: Refusal): Promise<void> => refuseLate(ctx, draft, tooLate);
  const order = await inLane(ctx, { productIds: draft.productIds, turnAway }, async () =>
    ctx.transaction(async (inside) => placeUnlessGuessed(inside, draft)),
  );
  if (order instanceof Refusal) return order;
  if (order.order_status !== 'generate') return { order, payment: null };
  const payment = order.payment_status === 'pending' ? await openOrAbandon(ctx, order.id) : null;
  return payment ? { order, payment } : reopen(ctx, order.id);
}

/**
 * What the transaction would come to for whoever comes too late, without one. Only where nothing would be said before it: a coupon
 * counts guesses, another recipient is looked at first, an order of the shopper's own that waits for money may give its units back, and a
 * key that is known has its order. The key is asked for after the cart:
 * had its order been placed before the cart was looked at, it would be known now.
 */
async function refuseLate(ctx: Ctx<Shopper>, draft: Draft, tooLate: Refusal): Promise<void> {
  if (draft.couponCode !== null || draft.deliverTo !== null) return;
  const [isKnown, shop, hasUnpaid] = await Promise.all([
    ctx.idempotencyKey === null
      ? false
      : queries.isClaimed(ctx.db, { userId: ctx.actor.userId, key: ctx.idempotencyKey }),
    settings.readShared(ctx.db),
    payments.hasUnpaid(ctx),
  ]);
  if (isKnown || hasUnpaid) return;
  payments.requireAvailable(ctx, draft.paymentMethod, shop);
  throw tooLate;
}

/** The window was closed, or the hold ran out; or it was paid since this request found it. */
async function reopen(ctx: Ctx<Shopper>, orderId: number): Promise<CreatedOrder> {
  const order = await orders.getPlaced(ctx, orderId);
  return order.order_status === 'generate'
    ? payments.retry(ctx, orderId)
    : { order, payment: null };
}

async function placeUnlessGuessed(ctx: Ctx<Shopper>, draft: Draft): Promise<PlacedOrder | Refusal> {
  const guessed =
    draft.couponCode === null ? null : await coupons.refuseGuess(ctx, draft.couponCode);
  if (guessed) return guessed;
  const key = ctx.idempotencyKey;
  return key === null ? placeAndBegin(ctx, draft, await termsFor(ctx)) : placeOnce(ctx, draft, key);
}

async function placeOnce(ctx: Ctx<Shopper>, draft: Draft, key: string): Promise<PlacedOrder> {
  const { userId } = ctx.actor;
  const fingerprint = fingerprintOf(draft);
  const [claim, terms] = await Promise.all([
    queries.claimKey.maybeOne(ctx.db, userId, key, fingerprint),
    termsFor(ctx),
  ]);
  if (!claim) return getClaimed(ctx, fingerprint, key);
  const order = await placeAndBegin(ctx, draft, terms);
  await queries.settleKey.pipeline(ctx.db, userId, key, order.id);
  return order;
}

type Terms = { shop: settings.ShopSettings; buyer: orders.Buyer };

async function termsFor(ctx: Ctx<Shopper>): Promise<Terms> {
  const [shop, buyer] = await Promise.all([settings.readSettings(ctx.db), orders.getBuyer(ctx)]);
  return { shop, buyer };
}

async function placeAndBegin(
  ctx: Ctx<Shopper>,
  { deliverTo, ...draft }: Draft,
  { shop, buyer }: Terms,
): Promise<PlacedOrder> {
  payments.requireAvailable(ctx, draft.paymentMethod, shop);
  await payments.makeRoom(ctx, { ...draft, orderId: null }, draft.paymentMethod);
  const recipient = deliverTo && (await addresses.keepRecipient(ctx, deliverTo));
  const order = await orders.place(
    ctx,
    { ...draft, recipient },
    { buyer, freeShippingPaise: shop.freeShippingPaise },
  );
  await payments.begin(ctx, order);
  return order;
}

/** An order whose window cannot be opened is taken back, so that its key and its cart can be used again. */
async function openOrAbandon(ctx: Ctx<Shopper>, orderId: number): Promise<payments.Window> {
  try {
    return await payments.openWindow(ctx, orderId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isGone = await ctx.transaction(async (inside) => {
      const isAbandoned = await payments.abandon(inside, orderId);
      if (isAbandoned) await queries.forgetKey.execute(inside.db, orderId);
      return isAbandoned;
    });
    if (isGone) throw error;
    return payments.openWindow(ctx, orderId);
  }
}

async function getClaimed(ctx: Ctx<Shopper>, fingerprint: Buffer, key: string) {
  const claimed = await queries.claimed.maybeOne(ctx.db, ctx.actor.userId, key);
  if (claimed && !claimed.fingerprint.equals(fingerprint)) throw refuse('idempotency_reused');
  if (!claimed || claimed.orderId === null) throw refuse('idempotency_running');
  return orders.getPlaced(ctx, claimed.orderId);
}

/** The same question gives the same 32 bytes, in whatever order its fields and products came. */
function fingerprintOf({ paymentMethod, couponCode, productIds, deliverTo, seen }: Draft): Buffer {
  const products = productIds === null ? null : [...new Set(productIds)].sort((a, b) => a - b);
  const question = [
    paymentMethod,
    couponCode,
    products,
    seen.subtotalPaise,
    seen.discountPaise,
    seen.shippingPaise,
    seen.finalPaise,
    ...(deliverTo ? [deliverTo] : []),
  ];
  return createHash('sha256').update(JSON.stringify(question)).digest();
}
