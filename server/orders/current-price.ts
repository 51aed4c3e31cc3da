import { formatRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import * as coupons from '../promotions/coupons.ts';
import type { Ctx } from '../ctx.ts';
import { reloadAutomatic, type StoredPromotion } from '../promotions/live.ts';
import { promotionsOfOrder } from '../promotions/uses.ts';
import { isLimited, price, type Purchase } from '../promotions/promotions.ts';
import * as delivery from '../delivery/delivery.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { customerOf, holdsUnits, type LockedOrder } from './transitions.ts';
import { lockPrices } from './unpaid-orders-queries.ts';
import { readPaymentMethod, readPaymentStatus, readStatus } from './view.ts';

/** The shop's terms that an order is priced with. */
export type PriceTerms = Pick<
  ShopSettings,
  'freeShippingPaise' | 'unitChargePaise' | 'deliveryChanges'
>;

/**
 * Prices an unpaid order again, with the shop's prices, shipping and promotions of this moment, and
 * locks its products. An order that
 * costs the same may be paid. Refuses `cart_product_gone`, `order_price_changed`, and all that
 * `coupons.requireCurrent` refuses.
 */
export async function requireCurrentPrice(
  ctx: Ctx,
  order: LockedOrder,
  shop: PriceTerms,
): Promise<void> {
  const rows = await lockPrices.all(ctx.db, { orderId: order.id });
  const lines = rows.map(({ name, pricePaise, categoryId, isOnSale, ...line }) => {
    if (!isOnSale || pricePaise === null || categoryId === null)
      throw refuse('cart_product_gone', { name, productId: line.productId });
    return { ...line, pricePaise, categoryId };
  });
  const place = await delivery.readTerms(ctx, shop, {
    pincode: order.pincode,
    stateName: order.state,
  });
  const paymentMethod = readPaymentMethod(order.paymentMethod);
  const shipping = delivery.shippingTerms(place, shop, paymentMethod);
  // A released order holds no use of a promotion, so the limits apply to it as to a new one.
  const isHeld = holdsUnits({
    status: readStatus(order.status),
    paymentStatus: readPaymentStatus(order.paymentStatus),
  });
  const customer = isHeld ? null : customerOf(order);
  const purchase = { lines, shipping, customer, paymentMethod };
  const totals = await price(ctx, purchase, await currentPromotions(ctx, order, purchase));
  const isSame =
    order.subtotalPaise === totals.subtotalPaise &&
    order.discountPaise === totals.discountPaise &&
    order.shippingPaise === totals.shippingPaise &&
    order.finalPaise === totals.finalPaise;
  if (!isSame)
    throw refuse('order_price_changed', {
      total: formatRupees(totals.finalPaise),
      before: formatRupees(order.finalPaise),
    });
}

/**
 * Promotions without limits, and those that the order used. Limits do not matter while the order
 * holds a use of each; those of a coupon are checked when it is reserved again.
 */
async function currentPromotions(
  ctx: Ctx,
  order: LockedOrder,
  purchase: Purchase,
): Promise<StoredPromotion[]> {
  const used = await promotionsOfOrder(ctx, order.id);
  const usedIds = new Set(used.map(({ promotionId }) => promotionId));
  const automatic = await reloadAutomatic(ctx);
  const code = used.find((each) => each.code !== null)?.code ?? null;
  const coupon = code === null ? [] : [await coupons.requireCurrent(ctx, code, purchase)];
  const own = automatic.filter((each) => !isLimited(each) || usedIds.has(each.id));
  const isHeld = purchase.customer === null;
  return isHeld ? [...own, ...coupon].map(withoutLimits) : [...own, ...coupon.map(withoutLimits)];
}

const withoutLimits = (promotion: StoredPromotion): StoredPromotion => ({
  ...promotion,
  usesMax: null,
  usesPerCustomerMax: null,
  firstOrderOnly: false,
});
