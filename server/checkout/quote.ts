import type { Quote } from '#contract/checkout/quote.ts';
import { toRupees } from '#contract/money.ts';
import { hintFor } from '#contract/promotions/hints.ts';
import { Refusal } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import * as coupons from '../promotions/coupons.ts';
import type { Ctx } from '../ctx.ts';
import { deliveryView } from '../delivery/check.ts';
import * as delivery from '../delivery/delivery.ts';
import { discountsOf } from '../promotions/discounts.ts';
import {
  type CartLine,
  contactOf,
  linesInStock,
  linesOfCart,
  linesOfProducts,
} from '../promotions/lines.ts';
import { isLive, readAutomatic, type StoredPromotion } from '../promotions/live.ts';
import { type Priced, price, type Purchase } from '../promotions/promotions.ts';
import * as settings from '../settings/settings.ts';
import { advanceOf } from '../orders/advance.ts';
import { quotedTax } from '../tax/quoted-tax.ts';
import { phraseIn, refusalIn } from '../locales/messages.ts';
import { wordsOf } from '../locales/words/words.ts';
import { translateScopes } from '../locales/scope-names.ts';
import { translateLines } from '../locales/translated-lines.ts';
import { readTranslations } from '../locales/translations.ts';

type QuoteRequest = {
  /** Null: the shopper's own cart. */
  products: readonly { product_id: number; quantity: number }[] | null;
  couponCode: string | null;
  paymentMethod: PaymentMethod | null;
  pincode: string | null;
  stateId: number | null;
};

const hintsMax = 3;
const savesLess = 'Your current offers already save you more than this code.';

/**
 * Prices a cart as an order would be priced now. Writes nothing but guesses of unknown codes.
 * Ignores products that are not on sale. A coupon that does not apply only gives its reason.
 * Refuses `quantity_over_limit` and `pincode_not_in_state`.
 */
export async function quote(ctx: Ctx, request: QuoteRequest): Promise<Quote> {
  const [purchase, automatic] = await Promise.all([readPurchase(ctx, request), readAutomatic(ctx)]);
  const found = await findCoupon(ctx, request.couponCode, purchase);
  const coupon = found instanceof Refusal ? null : found;
  const candidates = [...automatic, ...(coupon ? [coupon.promotion] : [])];
  const priced = await price(ctx, purchase, candidates);
  const applied = new Set(priced.promotions.map(({ id }) => id));
  const isUnused = coupon !== null && !applied.has(coupon.promotion.id);
  const unused = isUnused ? await coupons.refuseUnused(ctx, coupon, purchase) : null;
  return {
    ...quoteView(purchase, priced),
    discounts: await discountViews(ctx, purchase, { priced, code: coupon?.code ?? null }),
    delivery: deliveryOf(ctx, purchase, priced),
    tax: await quotedTax(ctx, {
      lines: purchase.lines.map((line, index) => ({
        ...line,
        payablePaise: priced.payablePaise[index] ?? 0,
      })),
      shippingPaise: priced.shippingPaise,
      deliveryState: purchase.place.state,
    }),
    payment_method: purchase.paymentMethod,
    cod: await codView(ctx, purchase, priced),
    hints: await hintsOf(ctx, candidates, purchase),
    coupon: couponView(ctx, request.couponCode, { found: unused ?? found, applied }),
  };
}

const offeredMax = 6;

/**
 * A hint offers only products in stock that would be free in this cart; without any it is left out.
 */
async function hintsOf(
  ctx: Ctx,
  candidates: readonly StoredPromotion[],
  purchase: Purchase,
): Promise<Quote['hints']> {
  const live = candidates.filter((each) => each.code === null && isLive(each, ctx.now));
  const found = (await translateScopes(ctx, live)).flatMap((each) => {
    const hint = hintFor(each, purchase.lines, wordsOf(ctx.locale).promotions);
    return hint ? [{ promotion_id: each.id, ...hint }] : [];
  });
  const offered = await linesInStock(
    ctx,
    found.flatMap(({ productIds }) => productIds.slice(0, offeredMax)),
  );
  const free = new Set<number>();
  for (const line of offered) {
    const lines = [...purchase.lines, line].toSorted((a, b) => a.productId - b.productId);
    // Sequential: each may read the uses of promotions.
    // oxlint-disable-next-line no-await-in-loop
    const { giftUnits } = await price(ctx, { ...purchase, lines }, candidates);
    if (giftUnits[lines.indexOf(line)]) free.add(line.productId);
  }
  return found
    .filter(({ productIds }) => productIds.length === 0 || productIds.some((id) => free.has(id)))
    .map(({ productIds, ...hint }) => ({
      ...hint,
      product_ids: productIds.filter((id) => free.has(id)),
    }))
    .slice(0, hintsMax);
}

type QuotedPurchase = Purchase & {
  lines: readonly CartLine[];
  shop: settings.ShopSettings;
  place: delivery.DeliveryTerms;
  userId: number | null;
};

/**
 * Without a PIN code, the place is the shopper's saved contact, to which an order is delivered by
 * default.
 */
async function readPurchase(
  ctx: Ctx,
  { products, paymentMethod: chosen, pincode, stateId }: QuoteRequest,
): Promise<QuotedPurchase> {
  const userId = ctx.actor.kind === 'shopper' ? ctx.actor.userId : null;
  const [shop, lines, contact] = await Promise.all([
    settings.readBatched(ctx.db),
    readLines(ctx, products, userId),
    userId === null ? null : contactOf(ctx, userId),
  ]);
  for (const line of lines) settings.requireQuantityLimit(line, shop.max_quantity_per_item);
  const saved = pincode === null && contact ? contact : { pincode, state: null };
  const place = await delivery.readTerms(ctx, shop, {
    pincode: saved.pincode,
    stateId,
    stateName: saved.state,
    userId,
  });
  const methods = settings.availableMethods(shop, ctx.config);
  const onlyMethod = methods.length === 1 ? methods[0] : undefined;
  const paymentMethod = chosen ?? onlyMethod ?? null;
  // A saved contact with another state is priced, and refused by the order.
  if (pincode !== null) delivery.requireItsState(place);
  const shipping = delivery.shippingTerms(place, shop, paymentMethod);
  return { lines, shop, place, shipping, customer: contact, paymentMethod, userId };
}

async function readLines(ctx: Ctx, products: QuoteRequest['products'], userId: number | null) {
  if (products !== null)
    return translateLines(ctx, ctx.locale, await linesOfProducts(ctx, products));
  return userId === null ? [] : translateLines(ctx, ctx.locale, await linesOfCart(ctx, userId));
}

async function findCoupon(
  ctx: Ctx,
  code: string | null,
  purchase: Purchase,
): Promise<coupons.Coupon | Refusal | null> {
  if (code === null) return null;
  const guess = await coupons.refuseGuess(ctx, code);
  if (guess) return guess;
  try {
    return await coupons.requireCoupon(ctx, code, purchase);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

type FoundCoupon = {
  found: coupons.Coupon | Refusal | null;
  applied: ReadonlySet<number>;
};

function couponView(
  { locale }: Ctx,
  code: string | null,
  { found, applied }: FoundCoupon,
): Quote['coupon'] {
  if (code === null || found === null) return null;
  if (found instanceof Refusal)
    return { code, applies: false, reason: refusalIn(locale, found).message, saves_less: false };
  const applies = applied.has(found.promotion.id);
  return {
    code: found.code,
    applies,
    reason: applies ? null : phraseIn(locale, savesLess),
    saves_less: !applies,
  };
}

async function codView(
  ctx: Ctx,
  { place, shop, lines, paymentMethod, userId }: QuotedPurchase,
  priced: Priced,
): Promise<Quote['cod']> {
  if (lines.length === 0) return null;
  const { finalPaise } = priced;
  const amountPaise = priced.finalPaise - priced.codFeePaise;
  // No zone refuses cash before the place is known.
  const terms = place.pincode === '' ? { ...place, allowsCod: true } : place;
  const refusal =
    amountPaise === 0 ? null : delivery.cashRefusal(ctx, terms, { shop, amountPaise, lines });
  return {
    allowed: refusal === null,
    fee: toRupees(place.codRules.feePaise),
    reason: refusal && refusalIn(ctx.locale, refusal).message,
    advance:
      paymentMethod === 'cod'
        ? toRupees(await advanceOf(ctx, { place, shop, userId, finalPaise }))
        : 0,
  };
}

const deliveryOf = (
  ctx: Ctx,
  { place, shop, lines }: QuotedPurchase,
  { finalPaise, shippingPaise, codFeePaise }: Priced,
): Quote['delivery'] =>
  place.pincode === ''
    ? null
    : deliveryView(ctx, place, {
        shop,
        lines,
        amountPaise: finalPaise - codFeePaise,
        chargePaise: shippingPaise - codFeePaise,
      });

type PricedView = Omit<
  Quote,
  'hints' | 'discounts' | 'coupon' | 'payment_method' | 'cod' | 'delivery' | 'tax'
>;

function quoteView({ lines, shipping }: Purchase, priced: Priced): PricedView {
  return {
    lines: lines.map((line, index) => {
      const totalPaise = line.pricePaise * line.quantity;
      const payablePaise = priced.payablePaise[index] ?? totalPaise;
      return {
        product_id: line.productId,
        quantity: line.quantity,
        price: toRupees(line.pricePaise),
        total: toRupees(totalPaise),
        discount: toRupees(totalPaise - payablePaise),
        payable: toRupees(payablePaise),
        gift_quantity: priced.giftUnits[index] ?? 0,
      };
    }),
    total_amount: toRupees(priced.subtotalPaise),
    discount_amount: toRupees(priced.discountPaise),
    total_shipping_amount: toRupees(priced.shippingPaise),
    final_amount: toRupees(priced.finalPaise),
    savings_amount: toRupees(priced.discountPaise + priced.shippingDiscountPaise),
    free_shipping_from:
      shipping.rate.freeFromPaise === null ? null : toRupees(shipping.rate.freeFromPaise),
  };
}

/** Under their names in the language of the read; an order keeps the English ones. */
async function discountViews(
  ctx: Ctx,
  { lines }: Purchase,
  { priced, code }: { priced: Priced; code: string | null },
): Promise<Quote['discounts']> {
  const discounts = discountsOf(priced, lines, code);
  const translations = await readTranslations(
    ctx,
    discounts.map(({ promotionId }) => ['promotions', promotionId]),
  );
  return discounts.map((each) => ({
    promotion_id: each.promotionId,
    name: translations.of('promotions', each.promotionId)?.texts['name'] ?? each.name,
    code: each.code,
    amount: toRupees(each.amountPaise),
    lines: each.lines.map(({ productId, amountPaise }) => ({
      product_id: productId,
      amount: toRupees(amountPaise),
    })),
  }));
}
