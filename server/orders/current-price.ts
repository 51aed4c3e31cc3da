import { formatRupees } from '#contract/money.ts';
import { priceCart } from '#contract/pricing.ts';
import { refuse } from '#contract/refusals.ts';
import * as coupons from '../coupons/coupons.ts';
import type { Ctx } from '../ctx.ts';
import * as delivery from '../delivery/delivery.ts';
import type { LockedOrder } from './transitions.ts';
import { lockPrices } from './unpaid-orders-queries.ts';
import { readPaymentMethod } from './view.ts';

/** The shop's terms that an order is priced with. */
export type PriceTerms = { freeShippingPaise: number };

/**
 * Prices an unpaid order again, with the shop's prices, shipping and coupon of this moment, and
 * locks its products. An order that costs the same may be paid. Refuses `cart_product_gone`,
 * `order_price_changed`, and all that `coupons.currentDiscount` refuses.
 */
export async function requireCurrentPrice(
  ctx: Ctx,
  order: LockedOrder,
  shop: PriceTerms,
): Promise<void> {
  const lines = await lockPrices.all(ctx.db, { orderId: order.id });
  const priced = lines.map(({ name, pricePaise, isOnSale, ...line }) => {
    if (!isOnSale || pricePaise === null) throw refuse('cart_product_gone', { name });
    return { ...line, pricePaise };
  });
  const place = await delivery.readTerms(ctx, { pincode: order.pincode, stateName: order.state });
  const shipping = delivery.shippingTerms(place, shop, readPaymentMethod(order.paymentMethod));
  const { subtotalPaise } = priceCart(priced, null, shipping);
  const { couponId } = order;
  const discount =
    couponId === null ? null : await coupons.currentDiscount(ctx, couponId, subtotalPaise);
  const totals = priceCart(priced, discount, shipping);
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
