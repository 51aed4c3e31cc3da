import { limits } from '#contract/limits.ts';
import type { Paise } from '#contract/money.ts';
import { lineTotalPaise, priceCart, type Totals } from '#contract/pricing.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/states.ts';
import type { RowOf } from '#database/client/statement.ts';
import * as coupons from '../coupons/coupons.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { byIdOfShopper } from './listing-queries.ts';
import { tellBuyer } from './emails.ts';
import * as queries from './queries.ts';
import { purgeStock, requireStock } from './stock.ts';
import { placedView, type PlacedOrder } from './view.ts';

export type Draft = {
  paymentMethod: PaymentMethod;
  couponCode: string | null;
  /** Only these lines of the cart; null: all. */
  productIds: readonly number[] | null;
  /** Whom the parcel goes to; null: the shopper's own saved contact. */
  recipient: Recipient | null;
  /** What the shopper saw; undefined where it was no amount of whole paise. */
  seen: {
    [Name in 'subtotalPaise' | 'discountPaise' | 'shippingPaise' | 'finalPaise']: Paise | undefined;
  };
};

export type Recipient = {
  fullName: string;
  mobileNo: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
};

export type Buyer = RowOf<typeof queries.buyer>;
export type Terms = {
  buyer: Buyer;
  /** The subtotal from which shipping is free. */ freeShippingPaise: Paise;
};

type Line = RowOf<typeof queries.lockLines>;

/** Who buys, with the contact and address that were saved so far. */
export const getBuyer = async (ctx: Ctx<Shopper>): Promise<Buyer> =>
  queries.buyer.one(ctx.db, ctx.actor.userId);

/**
 * Places the order of the shopper's cart: stock, coupon, snapshot, timeline and mail in the caller's transaction.
 * One that is paid online waits in `generate` with its units held; the cart and the mail wait with it.
 * Refuses `cart_empty`, `details_missing`, `cart_product_gone`, `stock_out`, `stock_short`, `amount_mismatch`
 * and what `coupons.redeem` refuses.
 */
export async function place(
  ctx: Ctx<Shopper>,
  draft: Draft,
  { buyer, freeShippingPaise }: Terms,
): Promise<PlacedOrder> {
  const { lines, details } = await requireLines(ctx, draft, buyer);
  const subtotalPaise = priceCart(lines, null, freeShippingPaise).subtotalPaise;
  const redemption =
    draft.couponCode === null ? null : await coupons.redeem(ctx, draft.couponCode, subtotalPaise);
  const totals = priceCart(lines, redemption?.discount ?? null, freeShippingPaise);
  requireSeen(draft.seen, totals);

  const paymentStatus = totals.finalPaise === 0 ? 'completed' : 'pending';
  const waits = draft.paymentMethod !== 'cod' && paymentStatus === 'pending';
  const order = {
    ...details,
    ...totals,
    buyerName: buyer.fullName || details.fullName,
    status: waits ? 'generate' : 'processing',
    paymentStatus,
    paymentMethod: draft.paymentMethod,
  };
  const written = await queries.insertOrder.one(
    ctx.db,
    ctx.actor.userId,
    order.paymentStatus,
    order.paymentMethod,
    order.subtotalPaise,
    order.discountPaise,
    order.shippingPaise,
    order.finalPaise,
    redemption?.couponId ?? null,
    redemption?.code ?? null,
    order.fullName,
    order.email,
    order.mobileNo,
    order.address,
    order.city,
    order.state,
    order.pincode,
    JSON.stringify(lines.map(snapshot)),
    order.status,
    waits ? limits.paymentHoldMinutes : null,
  );
  if (redemption)
    await coupons.recordUse(ctx, {
      orderId: written.id,
      couponId: redemption.couponId,
      userId: ctx.actor.userId,
    });
  const items = lines.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    pricePaise: line.pricePaise,
    totalPaise: lineTotalPaise(line),
  }));
  if (!waits)
    await tellBuyer(ctx, 'order_placed', {
      order: { ...order, id: written.id },
      items,
      eventKey: `order:${written.id}:placed`,
    });
  for (const line of lines)
    purgeStock(ctx, line.productId, { from: line.stock, to: line.stock - line.quantity });
  return placedView({ ...order, ...written });
}

/** The shopper's order as it was answered when it was placed. Refuses `order_not_found`. */
export async function getPlaced(ctx: Ctx<Shopper>, orderId: number): Promise<PlacedOrder> {
  const row = await byIdOfShopper.maybeOne(ctx.db, orderId, ctx.actor.userId);
  if (!row) throw refuse('order_not_found');
  return placedView(row);
}

type Details = Recipient & { email: string };

/** The lines to be bought, locked and to be had, and where they go. */
async function requireLines(
  ctx: Ctx<Shopper>,
  { productIds, recipient }: Draft,
  buyer: Buyer,
): Promise<{ lines: Line[]; details: Details }> {
  const { userId } = ctx.actor;
  const locked = await queries.lockLines.all(ctx.db, userId, productIds, false);
  // Nothing was locked: the cart is empty, or holds what is sold out and is refused here by its name.
  const seen = locked.length > 0 ? locked : await queries.seeLines.all(ctx.db, userId, productIds);
  if (seen.length === 0) throw refuse('cart_empty');
  const details = requireDetails({ ...buyer, ...recipient });
  for (const line of seen) requireOnSale(line);
  if (locked.length > 0) return { lines: locked, details };
  // Units came back between the two looks.
  const lines = await queries.lockLines.all(ctx.db, userId, productIds, true);
  if (lines.length === 0) throw refuse('cart_empty');
  for (const line of lines) requireOnSale(line);
  return { lines, details };
}

export function requireDetails(buyer: Buyer): Details {
  const { mobileNo, city, state, pincode } = buyer;
  const given = {
    full_name: buyer.fullName,
    mobile_no: mobileNo,
    address: buyer.address,
    state,
    city,
    pincode,
  };
  const missing = Object.entries(given).filter(([, text]) => text === null || text === '');
  if (
    missing.length > 0 ||
    mobileNo === null ||
    city === null ||
    state === null ||
    pincode === null
  ) {
    throw refuseAt(
      missing.map(([name]) => name),
      'details_missing',
    );
  }
  return { ...buyer, mobileNo, city, state, pincode };
}

export function requireOnSale(line: Pick<Line, 'name' | 'quantity' | 'stock' | 'isOnSale'>): void {
  if (!line.isOnSale) throw refuse('cart_product_gone', { name: line.name });
  requireStock(line);
}

function requireSeen(seen: Draft['seen'], totals: Totals): void {
  const isSame =
    seen.subtotalPaise === totals.subtotalPaise &&
    seen.discountPaise === totals.discountPaise &&
    seen.shippingPaise === totals.shippingPaise &&
    seen.finalPaise === totals.finalPaise;
  if (!isSame) throw refuse('amount_mismatch');
}

/** An order's own copy, under the names of its columns. */
const snapshot = (line: Line) => ({
  product_id: line.productId,
  quantity: line.quantity,
  name: line.name,
  slug: line.slug,
  size: line.size,
  color: line.color,
  price_paise: line.pricePaise,
  shipping_charge_paise: line.shippingChargePaise ?? limits.defaultShippingChargePaise,
  total_paise: lineTotalPaise(line),
  images: line.images,
});
