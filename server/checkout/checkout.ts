import type { CreatedOrder } from '#contract/checkout/api.ts';
import { asksForAdvance } from '#contract/delivery/cash-on-delivery.ts';
import { Refusal } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import * as coupons from '../promotions/coupons.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as delivery from '../delivery/delivery.ts';
import * as addresses from '../customers/addresses.ts';
import { countActions, requireCashOrderLimit } from '../orders/abuse-limits.ts';
import * as orders from '../orders/orders.ts';
import { type PreflightCart, readCart } from '../orders/preflight.ts';
import type { PlacedOrder } from '../orders/view.ts';
import * as pixels from '../pixels/pixels.ts';
import * as payments from '../payments/payments.ts';
import type { PaymentWindow } from '../payments/window.ts';
import { readAutomatic, type StoredPromotion } from '../promotions/live.ts';
import * as settings from '../settings/settings.ts';
import { saveBusinessBuyer } from '../tax/buyer.ts';
import { withProductSlots } from './contention.ts';
import { type Draft, fingerprintOf } from './draft.ts';
import * as idempotency from './idempotency.ts';

/**
 * Places an order, once per Idempotency-Key of a shopper: preflight, reserve, pay. A repeated
 * request gets the same order, with its payment window while it is unpaid. The provider is called
 * after the commit of the order. Returns a coupon guess refusal instead of throwing it, so that its
 * count is committed. Refuses `payment_method_unavailable`, `payment_too_small`,
 * `unpaid_orders_full`, `cash_orders_full`, `too_many_requests`, `payment_provider_down`,
 * `payment_provider_busy`, `idempotency_reused`, `city_not_in_state` and all that `orders.lockCart`
 * and `orders.place` refuse. A refused order leaves nothing in the database, not even its key.
 */
export async function createOrder(
  ctx: Ctx<Shopper>,
  draft: Draft,
): Promise<CreatedOrder | Refusal> {
  const automatic = await readAutomatic(ctx);
  const order = await withProductSlots(ctx.db, {
    preflight: async () => readCart(ctx, draft.productIds),
    rejectSoldOut: async (cart) => rejectSoldOut(ctx, draft, cart),
    reserve: async () => ctx.transaction(async (inside) => reserve(inside, draft, automatic)),
  });
  return order instanceof Refusal ? order : pay(ctx, order);
}

/** The inputs of the rules: the preflight reads them without locks, the transaction with locks. */
type RuleInputs<C> = {
  shop: settings.ShopSettings;
  countUnpaid: () => Promise<number>;
  requireCart: () => Promise<C>;
};

/**
 * The rules of an order, in the order in which they reject it. The preflight and the transaction
 * run this one function, so a sold-out cart gets the same error from both.
 */
async function requireOrderable<C>(
  ctx: Ctx<Shopper>,
  method: PaymentMethod,
  { shop, countUnpaid, requireCart }: RuleInputs<C>,
): Promise<C> {
  await payments.requireAvailable(ctx, method, shop);
  payments.requireUnpaidLimit(await countUnpaid());
  return requireCart();
}

/**
 * Preflight: throws the transaction's error for a sold-out cart without opening one. Returns, and
 * so leaves the response to the transaction, where that would write or lock before it reads the
 * cart: a coupon code counts guesses, a recipient is saved, a claimed key has its order, and the
 * shopper's unpaid orders may release units.
 */
async function rejectSoldOut(ctx: Ctx<Shopper>, draft: Draft, cart: PreflightCart): Promise<void> {
  if (draft.couponCode !== null || draft.deliverTo !== null) return;
  // The key is read after the cart: an order placed before the cart was read has its key claimed by
  // now.
  const [isClaimed, shop, hasUnpaid] = await Promise.all([
    idempotency.isClaimed(ctx),
    settings.readBatched(ctx.db),
    payments.hasUnpaid(ctx),
  ]);
  if (isClaimed || hasUnpaid) return;
  await requireOrderable(ctx, draft.paymentMethod, {
    shop,
    countUnpaid: async () => 0,
    requireCart: async () => orders.requireBuyable(cart, shop),
  });
}

/**
 * Reserve: one transaction that claims the key, judges the rules under locks, and inserts the order
 * with its payment.
 */
async function reserve(
  ctx: Ctx<Shopper>,
  draft: Draft,
  automatic: readonly StoredPromotion[],
): Promise<PlacedOrder | Refusal> {
  const { paymentMethod, couponCode, productIds, deliverTo } = draft;
  const guess = couponCode === null ? null : await coupons.refuseGuess(ctx, couponCode);
  if (guess) return guess;
  const fingerprint = fingerprintOf(draft);
  const [isFirst, shop, buyer] = await Promise.all([
    idempotency.claim(ctx, fingerprint),
    settings.readSettings(ctx.db),
    orders.getBuyer(ctx),
  ]);
  if (!isFirst) return orders.getPlaced(ctx, await idempotency.getOrderId(ctx, fingerprint));
  const place = await delivery.readTerms(ctx, shop, {
    ...(deliverTo ?? { pincode: buyer.pincode, stateName: buyer.state }),
    userId: ctx.actor.userId,
  });
  const purchase = { productIds, couponCode, orderId: null };
  const isOnline = paymentMethod !== 'cod' || asksForAdvance(place.codRules.advance);
  const cart = await requireOrderable(ctx, paymentMethod, {
    shop,
    countUnpaid: async () => payments.releaseConflictingHolds(ctx, purchase, { isOnline }),
    requireCart: async () => {
      const recipient = deliverTo && (await addresses.saveRecipient(ctx, deliverTo));
      return orders.lockCart(ctx, productIds, { buyer: { ...buyer, ...recipient }, shop });
    },
  });
  const order = await orders.place(ctx, draft, { cart, buyer, shop, place, automatic });
  if (draft.businessBuyer) await saveBusinessBuyer(ctx, order.id, draft.businessBuyer);
  if (draft.pixelConsent) await pixels.recordConsent(ctx, order.id, draft.pixelConsent);
  await payments.begin(ctx, order, shop);
  await idempotency.settle(ctx, order.id);
  await limitOrders(ctx, order);
  return order;
}

/** Counts the order against the hourly limits. Last: the counters stay locked only briefly. */
export async function limitOrders(ctx: Ctx<Shopper>, order: PlacedOrder): Promise<void> {
  const waitsForPayment = order.order_status === 'generate';
  await countActions(
    ctx,
    waitsForPayment
      ? ['order_placed', 'stock_held', 'provider_called']
      : ['order_placed', 'order_emailed'],
  );
  if (order.payment_method === 'cod') await requireCashOrderLimit(ctx);
}

/**
 * Pay: opens the payment window of an unpaid online order. An order that waits for nothing has
 * none.
 */
async function pay(ctx: Ctx<Shopper>, order: PlacedOrder): Promise<CreatedOrder> {
  if (order.order_status !== 'generate') return { order, payment: null };
  const payment = order.payment_status === 'pending' ? await openOrAbandon(ctx, order.id) : null;
  return payment ? { order, payment } : reopen(ctx, order.id);
}

/**
 * Cancels an order if its window cannot be opened, so that its key and its cart can be used again.
 */
async function openOrAbandon(ctx: Ctx<Shopper>, orderId: number): Promise<PaymentWindow> {
  try {
    return await payments.openWindow(ctx, orderId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isAbandoned = await ctx.transaction(async (inside) => {
      if (!(await payments.abandon(inside, orderId))) return false;
      await idempotency.release(inside, orderId);
      return true;
    });
    if (isAbandoned) throw error;
    return payments.openWindow(ctx, orderId);
  }
}

/** Handles a repeated request after a closed window, an expired hold or a payment. */
async function reopen(ctx: Ctx<Shopper>, orderId: number): Promise<CreatedOrder> {
  const order = await orders.getPlaced(ctx, orderId);
  return order.order_status === 'generate'
    ? payments.retry(ctx, orderId)
    : { order, payment: null };
}
