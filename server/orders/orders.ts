import { refuse, refuseAt } from '#contract/refusals.ts';
import {
  paymentHoldMinutes,
  paymentHoldTotalMinutes,
  type PaymentMethod,
} from '#contract/payments/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import * as coupons from '../promotions/coupons.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as delivery from '../delivery/delivery.ts';
import { byIdOfShopper } from './listing-queries.ts';
import { discountsOf } from '../promotions/discounts.ts';
import * as promotions from '../promotions/promotions.ts';
import { reloadAutomatic, type StoredPromotion } from '../promotions/live.ts';
import * as promotionUses from '../promotions/uses.ts';
import { requireQuantityLimit, type ShopSettings } from '../settings/settings.ts';
import { requireAdvance } from './advance.ts';
import { queueOrderEmail } from './emails.ts';
import { confirmationOf } from './confirmation/rule.ts';
import { emailLine, snapshot } from './line-snapshot.ts';
import { type ExpectedTotals, isExpected, refuseTotals } from './expected-totals.ts';
import * as queries from './queries.ts';
import { purgeStock, requireStock } from './stock.ts';
import { isTestOrder } from './test-orders.ts';
import { placedView, type PlacedOrder } from './view.ts';

export type Draft = {
  paymentMethod: PaymentMethod;
  couponCode: string | null;
  /** Only these lines of the cart; null: all. */
  productIds: readonly number[] | null;
  /**
   * The amounts that the shopper saw; undefined if one is not a whole number of paise. Null: the
   * caller compares.
   */
  expectedTotals: ExpectedTotals | null;
  locale?: string | null;
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
  lines: readonly {
    productId: number;
    name: string;
    quantity: number;
    stock: number;
    isOnSale: boolean;
  }[];
};
type CartRules = Pick<ShopSettings, 'max_quantity_per_item'>;
/** Locked lines that can be bought, and the recipient's details. */
type LockedCart = { lines: Line[]; details: Details };

/** The buyer with the saved contact and address. */
export const getBuyer = async (ctx: Ctx<Shopper>): Promise<Buyer> =>
  queries.buyer.one(ctx.db, { userId: ctx.actor.userId });

/**
 * Whether a cart can be bought. The preflight and the transaction both call this function, so that
 * both reject alike. Refuses `cart_empty`, `details_missing`, `cart_product_gone`, `stock_out`,
 * `stock_short` and `quantity_over_limit`, in this order.
 */
export function requireBuyable({ buyer, lines }: Cart, shop: CartRules): Details {
  if (lines.length === 0) throw refuse('cart_empty');
  const details = requireDetails(buyer);
  for (const line of lines) {
    if (!line.isOnSale)
      throw refuse('cart_product_gone', { name: line.name, productId: line.productId });
    requireStock(line);
    requireQuantityLimit(line, shop.max_quantity_per_item);
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
  { buyer, shop }: { buyer: Buyer; shop: CartRules },
): Promise<LockedCart> {
  const request = { userId: ctx.actor.userId, productIds };
  const locked = await queries.lockLines.all(ctx.db, { ...request, allowsSoldOut: false });
  if (locked.length > 0)
    return { lines: locked, details: requireBuyable({ buyer, lines: locked }, shop) };
  // Nothing was locked: the cart is empty, or contains a sold-out product, which this call names.
  requireBuyable({ buyer, lines: await queries.readLines.all(ctx.db, request) }, shop);
  // Another order returned units between the two statements.
  const lines = await queries.lockLines.all(ctx.db, { ...request, allowsSoldOut: true });
  return { lines, details: requireBuyable({ buyer, lines }, shop) };
}

/**
 * Locks products as `lockCart` locks those of a cart, for an order without one. Refuses all that
 * `requireBuyable` refuses.
 */
export async function lockProducts(
  ctx: Ctx,
  products: readonly { product_id: number; quantity: number }[],
  { buyer, shop }: { buyer: Buyer; shop: CartRules },
): Promise<LockedCart> {
  const lines = await queries.lockProductLines.all(ctx.db, { products });
  const gone = products.find(({ product_id: id }) => !lines.some((line) => line.productId === id));
  if (gone) throw refuse('cart_product_gone', { name: `Product ${gone.product_id}` });
  return { lines, details: requireBuyable({ buyer, lines }, shop) };
}

type Terms = {
  cart: LockedCart;
  buyer: Buyer;
  shop: ShopSettings;
  /** The terms of delivery to the recipient. */
  place: delivery.DeliveryTerms;
  /** Promotions without a code, as `readAutomatic` returned them before the transaction. */
  automatic: readonly StoredPromotion[];
  /** The staff member who places the order for the customer. */
  placedBy?: number;
};

/**
 * Places the order of a locked cart in the caller's transaction: stock, promotions, line snapshots,
 * timeline and email.
 * An online order waits in `generate` with its units held; it keeps its cart lines and sends no
 * email before the payment. So does a cash order with an advance.
 * Refuses `amount_mismatch`, `order_total_changed`, `order_advance_changed`,
 * `pincode_not_serviceable`, and all that
 * `coupons.redeem` and `delivery.cashRefusal` refuse.
 */
export async function place(ctx: Ctx<Shopper>, draft: Draft, terms: Terms): Promise<PlacedOrder> {
  const { cart, buyer, place, shop } = terms;
  const { lines, details } = cart;
  delivery.requireDeliverable(place);
  const customer = { userId: ctx.actor.userId, email: buyer.email };
  const { priced, coupon } = await requireExpectedPrice(ctx, draft, terms);
  const code = coupon?.code ?? null;
  const discounts = discountsOf(priced, lines, code);
  const { subtotalPaise, discountPaise, shippingPaise, codFeePaise, finalPaise } = priced;
  const totals = { subtotalPaise, discountPaise, shippingPaise, codFeePaise, finalPaise };

  const paymentStatus = totals.finalPaise === 0 ? 'completed' : 'pending';
  const advancePaise = await requireAdvance(ctx, draft, { ...terms, ...totals });
  const waitsForPayment =
    (draft.paymentMethod !== 'cod' || advancePaise > 0) && paymentStatus === 'pending';
  const order = {
    ...details,
    ...totals,
    advancePaise,
    promisedFrom: place.dates?.earliest ?? null,
    promisedTo: place.dates?.latest ?? null,
    buyerName: buyer.fullName || details.fullName,
    status: waitsForPayment ? 'generate' : 'processing',
    paymentStatus,
    paymentMethod: draft.paymentMethod,
  };
  const confirmation = await confirmationOf(ctx, place.confirmation, {
    ...order,
    isPlacedByStaff: terms.placedBy !== undefined,
  });
  const inserted = await queries.insertOrder.one(ctx.db, {
    ...order,
    userId: ctx.actor.userId,
    couponId: coupon?.promotion.id ?? null,
    couponCode: code,
    lines: lines.map((line) => snapshot(line, shop.unitChargePaise ?? 0)),
    deliveryTerms: delivery.storedTerms(place, draft.paymentMethod),
    holdMinutes: waitsForPayment ? holdMinutesOf(terms) : null,
    placedBy: terms.placedBy ?? null,
    isTest: await isTestOrder(ctx, shop),
    confirmation: confirmation.state,
    confirmationBy: confirmation.by,
    confirmHours: confirmation.hours,
    locale: draft.locale ?? null,
  });
  await promotionUses.record(ctx, inserted.id, { discounts, customer, code });
  if (!waitsForPayment)
    await queueOrderEmail(ctx, 'order_placed', {
      order: { ...order, id: inserted.id, locale: inserted.locale },
      items: lines.map(emailLine),
      discounts: discounts.map(({ promotionId, name, amountPaise, discountClass }) => ({
        ...{ promotionId, name, amountPaise },
        isShipping: discountClass === 'shipping',
      })),
      eventKey: `order:${inserted.id}:placed`,
      confirmHours: confirmation.hours,
    });
  for (const line of lines)
    purgeStock(ctx, line.productId, { from: line.stock, to: line.stock - line.quantity });
  return placedView({ ...order, ...inserted, discounts });
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

/**
 * `coupon`: the coupon of the draft if its promotion applies; one that saves less than the others
 * changes nothing.
 */
type PriceOfDraft = { priced: promotions.Priced; coupon: coupons.Coupon | null };

/**
 * Prices the order. Refuses amounts that the shopper did not see, and all that `coupons.redeem`
 * refuses.
 */
async function requireExpectedPrice(
  ctx: Ctx<Shopper>,
  { couponCode, paymentMethod, expectedTotals }: Draft,
  { cart: { lines }, buyer, shop, place, automatic }: Terms,
): Promise<PriceOfDraft> {
  const customer = { userId: ctx.actor.userId, email: buyer.email };
  const shipping = delivery.shippingTerms(place, shop, paymentMethod);
  const purchase = { lines, shipping, customer, paymentMethod };
  const coupon = couponCode === null ? null : await coupons.redeem(ctx, couponCode, purchase);
  const own = coupon ? [coupon.promotion] : [];
  let offers = automatic;
  let priced = await promotions.priceForOrder(ctx, purchase, [...offers, ...own]);
  const isSeen = (): boolean => !expectedTotals || isExpected(expectedTotals, priced);
  if (!isSeen()) {
    // Another process may have shown a promotion that this process has not read yet.
    offers = await reloadAutomatic(ctx);
    priced = await promotions.priceForOrder(ctx, purchase, [...offers, ...own]);
  }
  if (paymentMethod === 'cod') delivery.requireCash(ctx, place, { shop, totals: priced, lines });
  if (expectedTotals && !isSeen())
    throw await refuseTotals(ctx, expectedTotals, {
      ...{ totals: priced, purchase, own },
      automatic: offers,
    });
  const isUsed = priced.promotions.some(({ id }) => id === coupon?.promotion.id);
  return { priced, coupon: isUsed ? coupon : null };
}

/** A customer who got a payment link by email needs the time of all holds at once. */
const holdMinutesOf = ({ placedBy }: Terms): number =>
  placedBy === undefined ? paymentHoldMinutes : paymentHoldTotalMinutes;
