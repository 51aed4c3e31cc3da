import { limits } from '#contract/limits.ts';
import { variantName } from '#contract/variant-name.ts';
import type { Paise } from '#contract/money.ts';
import { lineTotalPaise, priceCart, type Totals } from '#contract/pricing.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/states.ts';
import type { RowOf } from '#database/client/statement.ts';
import * as coupons from '../coupons/coupons.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as delivery from '../delivery/delivery.ts';
import { byIdOfShopper } from './listing-queries.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { queueOrderEmail } from './emails.ts';
import * as queries from './queries.ts';
import { purgeStock, requireStock } from './stock.ts';
import { placedView, type PlacedOrder } from './view.ts';

export type Draft = {
  paymentMethod: PaymentMethod;
  couponCode: string | null;
  /** Only these lines of the cart; null: all. */
  productIds: readonly number[] | null;
  /** The amounts that the shopper saw; undefined if one is not a whole number of paise. */
  expectedTotals: {
    [Name in 'subtotalPaise' | 'discountPaise' | 'shippingPaise' | 'finalPaise']: Paise | undefined;
  };
};

type Recipient = {
  fullName: string;
  mobileNo: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
};

type Buyer = RowOf<typeof queries.buyer>;
type Line = RowOf<typeof queries.lockLines>;
type Details = Recipient & { email: string };

/** The input of `requireBuyable`. */
export type Cart = {
  buyer: Buyer;
  lines: readonly { name: string; quantity: number; stock: number; isOnSale: boolean }[];
};
/** Locked lines that can be bought, and the recipient's details. */
type LockedCart = { lines: Line[]; details: Details };

/** The buyer with the saved contact and address. */
export const getBuyer = async (ctx: Ctx<Shopper>): Promise<Buyer> =>
  queries.buyer.one(ctx.db, { userId: ctx.actor.userId });

/**
 * Whether a cart can be bought. The preflight and the transaction both call this function, so that
 * both reject alike. Refuses `cart_empty`, `details_missing`, `cart_product_gone`, `stock_out` and
 * `stock_short`, in this order.
 */
export function requireBuyable({ buyer, lines }: Cart): Details {
  if (lines.length === 0) throw refuse('cart_empty');
  const details = requireDetails(buyer);
  for (const line of lines) {
    if (!line.isOnSale) throw refuse('cart_product_gone', { name: line.name });
    requireStock(line);
  }
  return details;
}

/**
 * Locks the lines to be bought until the transaction ends. Refuses all that `requireBuyable`
 * refuses.
 */
export async function lockCart(
  ctx: Ctx<Shopper>,
  productIds: readonly number[] | null,
  buyer: Buyer,
): Promise<LockedCart> {
  const request = { userId: ctx.actor.userId, productIds };
  const locked = await queries.lockLines.all(ctx.db, { ...request, allowsSoldOut: false });
  if (locked.length > 0)
    return { lines: locked, details: requireBuyable({ buyer, lines: locked }) };
  // Nothing was locked: the cart is empty, or contains a sold-out product, which this call names.
  requireBuyable({ buyer, lines: await queries.readLines.all(ctx.db, request) });
  // Another order returned units between the two statements.
  const lines = await queries.lockLines.all(ctx.db, { ...request, allowsSoldOut: true });
  return { lines, details: requireBuyable({ buyer, lines }) };
}

type Terms = {
  cart: LockedCart;
  buyer: Buyer;
  shop: ShopSettings;
  /** The terms of delivery to the recipient. */
  place: delivery.DeliveryTerms;
};

/**
 * Places the order of a locked cart in the caller's transaction: stock, coupon, line snapshots,
 * timeline and email. An online order waits in `generate` with its units held; it keeps its cart
 * lines and sends no email before the payment. Refuses `amount_mismatch`,
 * `pincode_not_serviceable`, and all that `coupons.redeem` and `delivery.cashRefusal` refuse.
 */
export async function place(ctx: Ctx<Shopper>, draft: Draft, terms: Terms): Promise<PlacedOrder> {
  const { cart, buyer, shop, place } = terms;
  const { lines, details } = cart;
  delivery.requireDeliverable(place);
  const shipping = delivery.shippingTerms(place, shop, draft.paymentMethod);
  const { subtotalPaise } = priceCart(lines, null, shipping);
  const redemption =
    draft.couponCode === null
      ? null
      : await coupons.redeem(ctx, draft.couponCode, { subtotalPaise, email: buyer.email });
  const totals = priceCart(lines, redemption?.discount ?? null, shipping);
  if (draft.paymentMethod === 'cod') delivery.requireCash(ctx, place, { shop, totals, lines });
  requireExpectedTotals(draft.expectedTotals, totals);

  const paymentStatus = totals.finalPaise === 0 ? 'completed' : 'pending';
  const waitsForPayment = draft.paymentMethod !== 'cod' && paymentStatus === 'pending';
  const order = {
    ...details,
    ...totals,
    promisedFrom: place.dates?.earliest ?? null,
    promisedTo: place.dates?.latest ?? null,
    buyerName: buyer.fullName || details.fullName,
    status: waitsForPayment ? 'generate' : 'processing',
    paymentStatus,
    paymentMethod: draft.paymentMethod,
  };
  const inserted = await queries.insertOrder.one(ctx.db, {
    ...order,
    userId: ctx.actor.userId,
    couponId: redemption?.couponId ?? null,
    couponCode: redemption?.code ?? null,
    lines: lines.map(snapshot),
    deliveryTerms: delivery.storedTerms(place, draft.paymentMethod),
    holdMinutes: waitsForPayment ? limits.paymentHoldMinutes : null,
  });
  if (redemption)
    await coupons.recordUse(ctx, {
      orderId: inserted.id,
      couponId: redemption.couponId,
      userId: ctx.actor.userId,
      email: buyer.email,
    });
  if (!waitsForPayment)
    await queueOrderEmail(ctx, 'order_placed', {
      order: { ...order, id: inserted.id },
      items: lines.map(emailLine),
      eventKey: `order:${inserted.id}:placed`,
    });
  for (const line of lines)
    purgeStock(ctx, line.productId, { from: line.stock, to: line.stock - line.quantity });
  return placedView({ ...order, ...inserted });
}

/** The shopper's order in the form that `place` returns. Refuses `order_not_found`. */
export async function getPlaced(ctx: Ctx<Shopper>, orderId: number): Promise<PlacedOrder> {
  const row = await byIdOfShopper.maybeOne(ctx.db, { orderId, userId: ctx.actor.userId });
  if (!row) throw refuse('order_not_found');
  return placedView(row);
}

function requireDetails(buyer: Buyer): Details {
  const { mobileNo, city, state, pincode } = buyer;
  const required = {
    full_name: buyer.fullName,
    mobile_no: mobileNo,
    address: buyer.address,
    state,
    city,
    pincode,
  };
  const missing = Object.entries(required).filter(([, text]) => text === null || text === '');
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

function requireExpectedTotals(expected: Draft['expectedTotals'], totals: Totals): void {
  const isSame =
    expected.subtotalPaise === totals.subtotalPaise &&
    expected.discountPaise === totals.discountPaise &&
    expected.shippingPaise === totals.shippingPaise &&
    expected.finalPaise === totals.finalPaise;
  if (!isSame) throw refuse('amount_mismatch');
}

const emailLine = (line: Line): queries.EmailLine => ({
  name: line.name,
  variant: variantName(line),
  quantity: line.quantity,
  pricePaise: line.pricePaise,
  totalPaise: lineTotalPaise(line),
});

const snapshot = (line: Line): queries.OrderLineSnapshot => ({
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
