import { limits } from '#contract/limits.ts';
import type { Paise } from '#contract/money.ts';
import { lineTotalPaise, priceCart, type Totals } from '#contract/pricing.ts';
import { refuse } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/states.ts';
import type { RowOf } from '#database/statement.ts';
import * as coupons from '../coupons/coupons.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { byIdOfShopper } from './listing-queries.ts';
import { tellBuyer } from './mails.ts';
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
  seen: { [Name in 'subtotalPaise' | 'discountPaise' | 'shippingPaise' | 'finalPaise']: Paise | undefined };
};

export type Recipient = { fullName: string; mobileNo: string; address: string; city: string; state: string; pincode: string };

export type Buyer = RowOf<typeof queries.buyer>;
export type Terms = { buyer: Buyer; /** The subtotal from which shipping is free. */ freeShippingPaise: Paise };

type Line = RowOf<typeof queries.lockLines>;

/** Who buys, with the contact and address that were saved so far. */
export const getBuyer = async (ctx: Ctx<Shopper>): Promise<Buyer> => queries.buyer.the(ctx.db, ctx.actor.userId);

/**
 * Places the order of the shopper's cart: stock, coupon, snapshot, timeline and mail in the caller's transaction.
 * One that is paid online waits in `generate` with its units held; the cart and the mail wait with it.
 * Refuses `cart_empty`, `details_missing`, `cart_product_gone`, `stock_out`, `stock_short`, `amount_mismatch`
 * and what `coupons.redeem` refuses.
 */
export async function place(ctx: Ctx<Shopper>, draft: Draft, { buyer, freeShippingPaise }: Terms): Promise<PlacedOrder> {
  const locked = await queries.lockLines.all(ctx.db, ctx.actor.userId, draft.productIds);
  // Nothing was locked: the cart is empty, or holds what is sold out and is refused below by its name.
  const lines = locked.length > 0 ? locked : await queries.seeLines.all(ctx.db, ctx.actor.userId, draft.productIds);
  if (lines.length === 0) throw refuse('cart_empty');
  const details = requireDetails({ ...buyer, ...draft.recipient });
  for (const line of lines) requireOnSale(line);
  // Units came back between the two looks: whoever asks again gets them.
  if (locked.length === 0) throw refuse('stock_out', { name: lines[0]?.name ?? '' });
  const subtotalPaise = priceCart(lines, null, freeShippingPaise).subtotalPaise;
  const redemption = draft.couponCode === null ? null : await coupons.redeem(ctx, draft.couponCode, subtotalPaise);
  const totals = priceCart(lines, redemption?.discount ?? null, freeShippingPaise);
  requireSeen(draft.seen, totals);

  const paymentStatus = totals.finalPaise === 0 ? 'completed' : 'pending';
  const waits = draft.paymentMethod !== 'cod' && paymentStatus === 'pending';
  const order = { ...details, ...totals, buyerName: buyer.fullName || details.fullName, status: waits ? 'generate' : 'processing', paymentStatus, paymentMethod: draft.paymentMethod };
  const written = await queries.insertOrder.the(
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
  if (redemption) await coupons.recordUse(ctx, { orderId: written.id, couponId: redemption.couponId, userId: ctx.actor.userId });
  const items = lines.map((line) => ({ name: line.name, quantity: line.quantity, pricePaise: line.pricePaise, totalPaise: lineTotalPaise(line) }));
  if (!waits) await tellBuyer(ctx, 'order_placed', { order: { ...order, id: written.id }, items, eventKey: `order:${written.id}:placed` });
  for (const line of lines) purgeStock(ctx, line.productId, { from: line.stock, to: line.stock - line.quantity });
  return placedView({ ...order, ...written });
}

/** The shopper's order as it was answered when it was placed. Refuses `order_not_found`. */
export async function getPlaced(ctx: Ctx<Shopper>, orderId: number): Promise<PlacedOrder> {
  const row = await byIdOfShopper.one(ctx.db, orderId, ctx.actor.userId);
  if (!row) throw refuse('order_not_found');
  return placedView(row);
}

type Details = Recipient & { email: string };

export function requireDetails(buyer: Buyer): Details {
  const { mobileNo, city, state, pincode } = buyer;
  const isMissing = buyer.fullName === '' || buyer.address === '';
  if (isMissing || mobileNo === null || city === null || state === null || pincode === null) throw refuse('details_missing');
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
