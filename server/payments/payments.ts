import type { CreatedOrder } from '#contract/checkout/api.ts';
import { fromRupees } from '#contract/money.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import {
  isPaidOnline,
  onlinePaymentMinPaise,
  type PaymentMethod,
  unpaidOrdersMax,
} from '#contract/payments/rules.ts';
import type { PaymentClaim } from '#contract/payments/wire-names.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { lockConflictingUnpaid, type PurchaseRequest } from '../orders/unpaid-orders.ts';
import * as orders from '../orders/online-payment.ts';
import { getPlaced } from '../orders/orders.ts';
import { type PlacedOrder, readPaymentMethod } from '../orders/view.ts';
import {
  enabledPayments,
  openShopPaymentMethods,
  readSettings,
  type ShopSettings,
} from '../settings/settings.ts';
import { requireChosen, requireProvider } from './account.ts';
import { type PaymentProvider, ProviderProblem } from './provider.ts';
import * as queries from './queries.ts';
import { apply, captureIfFillable, fail, reconcile } from './settle.ts';
import { type PaymentWindow, windowOf } from './window.ts';

/** The payment result that the browser sends. */
type Claim = PaymentClaim & { orderId: number };

/**
 * Refuses `shop_not_open`, `maintenance`, and `payment_method_unavailable` for a method that the
 * owner has not enabled.
 */
export async function requireAvailable(
  ctx: Ctx,
  method: PaymentMethod,
  shop: ShopSettings,
): Promise<void> {
  if (!(await openShopPaymentMethods(ctx, shop)).includes(method))
    throw refuse('payment_method_unavailable');
}

/**
 * Limits how many unpaid online orders of one shopper hold units at once. Refuses
 * `unpaid_orders_full`.
 */
export function requireUnpaidLimit(unpaid: number): void {
  if (unpaid >= unpaidOrdersMax) throw refuse('unpaid_orders_full', { most: unpaidOrdersMax });
}

export const hasUnpaid = async ({ db, actor }: Ctx<Shopper>): Promise<boolean> =>
  queries.hasUnpaid(db, actor.userId);

/**
 * Releases the shopper's own unpaid orders that hold the last units or the last coupon use of this
 * purchase, as a closed window does. Returns the number of other unpaid orders left. A purchase
 * that may be paid online locks the shopper first, so that concurrent ones are counted one after
 * the other; cash on delivery without an advance has no limit, and returns 0.
 */
export async function releaseConflictingHolds(
  ctx: Ctx<Shopper>,
  request: PurchaseRequest,
  { isOnline }: { isOnline: boolean },
): Promise<number> {
  if (isOnline) await queries.lockShopper.one(ctx.db, { userId: ctx.actor.userId });
  for (const orderId of await lockConflictingUnpaid(ctx, request)) {
    if ((await fail(ctx, orderId)) === 'released') await orders.markReplaced(ctx, orderId);
  }
  if (!isOnline) return 0;
  const own = { userId: ctx.actor.userId, exceptOrderId: request.orderId };
  return (await queries.countUnpaid.one(ctx.db, own)).unpaid;
}

/**
 * Inserts the payment of an online order in the transaction that places it. Refuses
 * `payment_too_small` and `payment_method_unavailable`.
 */
export async function begin(ctx: Ctx, order: PlacedOrder, shop: ShopSettings): Promise<void> {
  if (order.order_status !== 'generate') return;
  const isCash = order.payment_method === 'cod';
  const amountPaise = fromRupees(isCash ? order.advance_amount : order.final_amount) ?? 0;
  if (amountPaise < onlinePaymentMinPaise) throw refuse('payment_too_small');
  await queries.insertPayment.pipeline(ctx.db, {
    orderId: order.id,
    provider: requireChosen(ctx, shop, { method: order.payment_method, amountPaise }),
  });
}

/**
 * Returns the payment window of an unpaid order; null for any other. Calls the provider if it has
 * no provider order yet, so never call this in a transaction. Refuses `payment_provider_down` and
 * `payment_provider_busy` within 6 s.
 */
export async function openWindow(ctx: Ctx, orderId: number): Promise<PaymentWindow> {
  const payment = await queries.open.maybeOne(ctx.db, { orderId });
  // A lapsed hold is reopened first, which prices an old order again.
  if (!payment || payment.isLapsed) return null;
  return windowOf(ctx, orderId, payment);
}

/**
 * Cancels an order without a payment window. Returns false if another request opened the window in
 * between.
 */
export async function abandon(ctx: Ctx, orderId: number): Promise<boolean> {
  await orders.lockUntilCommit(ctx, orderId);
  const payment = await queries.open.maybeOne(ctx.db, { orderId });
  if (payment && payment.providerOrderId !== null) return false;
  await orders.abandon(ctx, orderId);
  await queries.markFailed.execute(ctx.db, { orderId });
  return true;
}

/**
 * Confirms a payment that the browser reports. A signature must cover a provider order of this
 * order; then the payment is read from the provider, and if the provider is unreachable, the
 * signature suffices. Without signatures the provider's answer alone decides. Refuses
 * `order_not_found`, `payment_unverified`, `payment_provider_down` if nothing confirms the payment,
 * `payment_refunded` if the order's units are no longer available, and `payment_cash_kept` if its
 * parcel collects cash.
 */
export async function verify(ctx: Ctx<Shopper>, claim: Claim): Promise<PlacedOrder> {
  await getOrder(ctx, claim.orderId);
  const started = await queries.providerOf.maybeOne(ctx.db, claim);
  if (!started) throw refuse('payment_unverified');
  const provider = await requireProvider(ctx, started.provider);
  const isRefunded =
    provider.isSigned === null
      ? await applyAnswer(ctx, provider, claim)
      : await applySigned(ctx, { provider, isSigned: provider.isSigned }, claim);
  const placed = await getPlaced(ctx, claim.orderId);
  const isCashKept =
    started.isInsteadOfCash && placed.payment_method === 'cod' && isPaidOnline(placed);
  if (isPaidOnline(placed) && !isCashKept) return placed;
  if (!isRefunded) throw refuse('payment_unverified');
  throw refuse(isCashKept ? 'payment_cash_kept' : 'payment_refunded');
}

/** Returns whether the payment was or will be refunded. */
async function applyAnswer(
  ctx: Ctx<Shopper>,
  provider: PaymentProvider,
  { orderId, providerOrderId }: Claim,
): Promise<boolean> {
  try {
    await reconcile(ctx, provider, providerOrderId);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    throw refuse(error.kind === 'refused' ? 'payment_unverified' : 'payment_provider_down');
  }
  return (await queries.hasRefund.one(ctx.db, { orderId, providerOrderId })).isDue;
}

/** As `applyAnswer`, of a payment that did not complete the order. */
async function applySigned(
  ctx: Ctx<Shopper>,
  signing: { provider: PaymentProvider; isSigned: NonNullable<PaymentProvider['isSigned']> },
  { providerOrderId, paymentId = '', signature = '' }: Claim,
): Promise<boolean> {
  const { provider, isSigned } = signing;
  const started = await queries.byProviderOrder.one(ctx.db, {
    provider: provider.key,
    providerOrderId,
  });
  if (!isSigned({ providerOrderId, paymentId, signature })) throw refuse('payment_unverified');
  const payment = await confirm(ctx, provider, paymentId);
  if (payment && (payment.providerOrderId !== providerOrderId || payment.status === 'failed'))
    throw refuse('payment_unverified');
  const update = payment ?? {
    paymentId,
    providerOrderId,
    status: 'captured',
    amountPaise: started.amountPaise,
    currency: started.currency,
    at: ctx.now,
  };
  await ctx.transaction(async (inside) =>
    apply(inside, provider, update, { bySignature: payment === null }),
  );
  return (
    payment === null ||
    (payment.amountPaise === started.amountPaise && payment.status !== 'authorized')
  );
}

/**
 * Releases an order after its window was closed without a payment. Ignores an order that is not
 * unpaid. Refuses `order_not_found`.
 */
export async function close(ctx: Ctx<Shopper>, orderId: number): Promise<PlacedOrder> {
  await getOrder(ctx, orderId);
  await ctx.transaction(async (inside) => fail(inside, orderId));
  return getPlaced(ctx, orderId);
}

/**
 * Opens a new window for the same order, and takes its units again if they were returned. Refuses
 * `order_not_found`, `payment_made`, `payment_closed`, `payment_method_unavailable`,
 * `payment_provider_down`, `payment_provider_busy`, `unpaid_orders_full` and all that
 * `orders.reopen` refuses.
 */
export async function retry(ctx: Ctx<Shopper>, orderId: number): Promise<CreatedOrder> {
  const order = await getOrder(ctx, orderId);
  const method = readPaymentMethod(order.paymentMethod);
  const shop = await readSettings(ctx.db);
  await requireAvailable(ctx, method, shop);
  const { amountPaise } = order;
  await ctx.transaction(async (inside) => {
    const request = { productIds: null, orderId, couponCode: null };
    requireUnpaidLimit(await releaseConflictingHolds(inside, request, { isOnline: true }));
    await orders.reopen(inside, orderId, shop);
    const providers = enabledPayments(shop, ctx.config).map(({ key }) => key);
    const reopened = await queries.reopen.maybeOne(inside.db, { orderId, providers });
    if (reopened) return;
    const provider = requireChosen(ctx, shop, { method, amountPaise });
    await queries.markFailed.execute(inside.db, { orderId });
    await queries.insertPayment.execute(inside.db, { orderId, provider });
  });
  try {
    const payment = await openWindow(ctx, orderId);
    return { order: await getPlaced(ctx, orderId), payment };
  } catch (error) {
    if (error instanceof Refusal) await ctx.transaction(async (inside) => fail(inside, orderId));
    throw error;
  }
}

/** Null if the provider is unreachable or limits calls. */
async function confirm(ctx: Ctx, provider: PaymentProvider, paymentId: string) {
  try {
    return await captureIfFillable(ctx, provider, await provider.read(paymentId));
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    if (error.kind === 'refused') throw refuse('payment_unverified');
    return null;
  }
}

/** Refuses `order_not_found`. */
export async function getOrder(ctx: Ctx<Shopper>, orderId: number) {
  const order = await queries.ofShopper.maybeOne(ctx.db, { orderId, userId: ctx.actor.userId });
  if (!order) throw refuse('order_not_found');
  return order;
}
