import type { CreatedOrder } from '#contract/entities/buying.ts';
import { limits } from '#contract/limits.ts';
import { fromRupees } from '#contract/money.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/states.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { lockEarlier, type Wanted } from '../orders/unpaid-orders.ts';
import * as orders from '../orders/online.ts';
import { getPlaced } from '../orders/orders.ts';
import { type PlacedOrder, readPaymentMethod } from '../orders/view.ts';
import * as settings from '../settings/settings.ts';
import { providerOf } from './account.ts';
import { type PaymentProvider, ProviderProblem } from './provider.ts';
import * as queries from './queries.ts';
import { apply, fail } from './settle.ts';

/** What the shopper's browser needs to open the provider's window; null where there is nothing to open. */
export type Window = CreatedOrder['payment'];
export type Claim = {
  orderId: number;
  providerOrderId: string;
  paymentId: string;
  signature: string;
};

/** Refuses `maintenance`, and `payment_method_unavailable` for what the owner has not switched on. */
export function requireAvailable(
  { config }: Pick<Ctx, 'config'>,
  method: PaymentMethod,
  shop: settings.ShopSettings,
): void {
  if (!settings.methodsOfOpenShop(shop, config).includes(method))
    throw refuse('payment_method_unavailable');
}

/**
 * The shopper's own unpaid orders must not stand in the way of this one: those that hold its last units or the last use of its
 * coupon give them back, as when their window is closed, and money that still comes for them is treated as then. One that is paid online waits for the
 * shopper's other requests, so that two at once are counted one after the other: units wait for the money of a few orders at once,
 * not of any number. Refuses `unpaid_orders_full`.
 */
export async function makeRoom(
  ctx: Ctx<Shopper>,
  wanted: Wanted,
  method: PaymentMethod,
): Promise<void> {
  const isOnline = method !== 'cod';
  if (isOnline) await queries.lockShopper.one(ctx.db, ctx.actor.userId);
  for (const orderId of await lockEarlier(ctx, wanted)) {
    if ((await fail(ctx, orderId)) === 'released')
      await orders.note(
        ctx,
        orderId,
        'A later order of the same things took the place of this one.',
      );
  }
  if (!isOnline) return;
  const { waiting } = await queries.waitingOrders.one(ctx.db, ctx.actor.userId, wanted.orderId);
  if (waiting >= limits.unpaidOrdersMax)
    throw refuse('unpaid_orders_full', { most: limits.unpaidOrdersMax });
}

/** Whether an order of the shopper waits for money: another may take what it holds, or find no room beside it. */
export async function hasUnpaid(ctx: Ctx<Shopper>): Promise<boolean> {
  return (await queries.waitingOrders.one(ctx.db, ctx.actor.userId, null)).waiting > 0;
}

/** In the transaction that places an order: one that waits for money gets its payment. Refuses `payment_too_small`. */
export async function begin(ctx: Ctx, order: PlacedOrder): Promise<void> {
  if (order.order_status !== 'generate') return;
  if ((fromRupees(order.final_amount) ?? 0) < limits.onlinePaymentMinPaise)
    throw refuse('payment_too_small');
  await queries.insertPayment.pipeline(ctx.db, order.id, requireProvider(ctx).name);
}

/**
 * The window of an order that waits for money; null for any other. Begins the provider's order where there is none yet, so
 * outside any transaction. Refuses `payment_provider_down`, within 6 s.
 */
export async function openWindow(ctx: Ctx, orderId: number): Promise<Window> {
  const payment = await queries.open.maybeOne(ctx.db, orderId);
  if (!payment) return null;
  const provider = requireProvider(ctx);
  const providerOrderId =
    payment.providerOrderId ?? (await start(ctx, provider, { orderId, payment }));
  return {
    key_id: provider.keyId,
    amount: payment.amountPaise,
    currency: payment.currency,
    order_id: providerOrderId,
    razorpay_order_id: providerOrderId,
    script: provider.script,
  };
}

/** Gives up an order whose window could not be opened, unless another request opened it meanwhile. Answers whether it did. */
export async function abandon(ctx: Ctx, orderId: number): Promise<boolean> {
  await orders.hold(ctx, orderId);
  const payment = await queries.open.maybeOne(ctx.db, orderId);
  if (payment && payment.providerOrderId !== null) return false;
  await orders.abandon(ctx, orderId);
  await queries.markFailed.execute(ctx.db, orderId);
  return true;
}

/**
 * The window says that it was paid: its signature must be over our own provider's order. The provider is asked what became
 * of the payment; where it cannot be reached its signature is word enough. Refuses `order_not_found`, `payment_unverified`,
 * and `payment_refunded` when nothing is left to buy with it.
 */
export async function verify(ctx: Ctx<Shopper>, claim: Claim): Promise<PlacedOrder> {
  const order = await getOrder(ctx, claim.orderId);
  const provider = requireProvider(ctx);
  const { providerOrderId } = order;
  const isOurs =
    providerOrderId !== null &&
    claim.providerOrderId === providerOrderId &&
    provider.isSigned({ ...claim, providerOrderId });
  if (!isOurs) throw refuse('payment_unverified');
  const payment = await confirm(provider, claim.paymentId);
  if (payment && (payment.providerOrderId !== providerOrderId || payment.status === 'failed'))
    throw refuse('payment_unverified');
  const news = payment ?? {
    ...claim,
    providerOrderId,
    status: 'captured',
    amountPaise: order.finalPaise,
    currency: 'INR',
    at: ctx.now,
  };
  await ctx.transaction(async (inside) =>
    apply(inside, provider, news, { bySignature: payment === null }),
  );
  const now = await getPlaced(ctx, claim.orderId);
  if (now.payment_status === 'completed') return now;
  const goesBack =
    payment === null ||
    (payment.amountPaise === order.finalPaise && payment.status !== 'authorized');
  throw refuse(goesBack ? 'payment_refunded' : 'payment_unverified');
}

/** The window was closed without paying. Of an order that does not wait for money nothing changes. Refuses `order_not_found`. */
export async function close(ctx: Ctx<Shopper>, orderId: number): Promise<PlacedOrder> {
  await getOrder(ctx, orderId);
  await ctx.transaction(async (inside) => fail(inside, orderId));
  return getPlaced(ctx, orderId);
}

/**
 * A new window on the same order, whose units are taken again when they were given back. Refuses `order_not_found`,
 * `payment_made`, `payment_closed`, `payment_method_unavailable`, `payment_provider_down`, `unpaid_orders_full` and what taking stock and coupon refuses.
 */
export async function retry(ctx: Ctx<Shopper>, orderId: number): Promise<CreatedOrder> {
  const order = await getOrder(ctx, orderId);
  const method = readPaymentMethod(order.paymentMethod);
  requireAvailable(ctx, method, await settings.readSettings(ctx.db));
  const provider = requireProvider(ctx);
  await ctx.transaction(async (inside) => {
    await makeRoom(inside, { productIds: null, orderId, couponCode: null }, method);
    await orders.reopen(inside, orderId);
    const reopened = await queries.reopen.maybeOne(inside.db, orderId);
    if (!reopened) await queries.insertPayment.execute(inside.db, orderId, provider.name);
  });
  try {
    const payment = await openWindow(ctx, orderId);
    return { order: await getPlaced(ctx, orderId), payment };
  } catch (error) {
    if (error instanceof Refusal) await ctx.transaction(async (inside) => fail(inside, orderId));
    throw error;
  }
}

async function start(
  ctx: Ctx,
  provider: PaymentProvider,
  { orderId, payment }: { orderId: number; payment: RowOf<typeof queries.open> },
) {
  const { id, amountPaise, currency } = payment;
  try {
    const begun = await provider.start({
      amountPaise,
      currency,
      receipt: `order-${orderId}-${id}`,
    });
    const recorded = await queries.recordStart.maybeOne(ctx.db, id, begun);
    if (recorded) return recorded.providerOrderId;
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    await queries.recordProblem.execute(ctx.db, id, error.message);
  }
  throw refuse('payment_provider_down');
}

/** Null when nobody could be asked. */
async function confirm(provider: PaymentProvider, paymentId: string) {
  try {
    return await provider.confirm(paymentId);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    if (error.kind === 'refused') throw refuse('payment_unverified');
    return null;
  }
}

async function getOrder(ctx: Ctx<Shopper>, orderId: number) {
  const order = await queries.ofShopper.maybeOne(ctx.db, orderId, ctx.actor.userId);
  if (!order) throw refuse('order_not_found');
  return order;
}

function requireProvider(ctx: Ctx): PaymentProvider {
  const provider = providerOf(ctx.config);
  if (!provider) throw refuse('payment_method_unavailable');
  return provider;
}
