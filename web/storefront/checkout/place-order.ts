import type { CouponCheck, CreatedOrder } from '#contract/entities/buying.ts';
import { toRupees } from '#contract/money.ts';
import type { Totals } from '#contract/pricing.ts';
import type { PaymentMethod } from '#contract/states.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { type CartItem, forgetBought } from '#web/api/cart-store.ts';
import { api } from '#web/api/client.ts';
import { dropShippingData } from '../cart/shipping-data.ts';
import { rememberDetails } from '#web/shopper/contact/contact-values.ts';
import { saveLastOrder } from '#web/shopper/order/last-order.ts';
import type { PlacedOrder } from '#web/shopper/payment/pay.ts';
import { dropAttempt, dropDraft, keyOf } from './draft.ts';
import { type Bought, type PendingOrder, repeatOrder, sendOrder } from './pending-order.ts';

export type Order = Bought & {
  totals: Totals;
  coupon: CouponCheck | null;
  method: PaymentMethod;
  isForOther: boolean;
};

const answerMs = 30_000;

/**
 * Saves contact and address, then places the order; what goes to somebody else carries their address itself, and the
 * shopper's own stays as it is. The same order again, unpaid say, is found and not placed twice.
 */
export async function placeOrder(order: Order): Promise<CreatedOrder> {
  if (!order.isForOther) {
    const { data: profile } = await asShopper(
      api('saveDetails', { body: order.details }, { timeoutMs: answerMs }),
    );
    rememberDetails(profile);
  }
  const created = await create(order);
  if (created.order.order_status !== 'cancelled') return created;
  // It was placed before and cancelled since.
  dropAttempt();
  return create(order);
}

async function create({
  details,
  items,
  totals,
  coupon,
  method,
  isForOther,
}: Order): Promise<CreatedOrder> {
  const body = {
    total_amount: toRupees(totals.subtotalPaise),
    discount_amount: toRupees(totals.discountPaise),
    total_shipping_amount: toRupees(totals.shippingPaise),
    final_amount: toRupees(totals.finalPaise),
    coupon_code: coupon?.code ?? null,
    payment_method: method,
    product_ids: items.map(({ id }) => id),
    ...(isForOther ? { deliver_to: details } : {}),
  };
  const quantities = items.map(({ id, quantity }) => [id, quantity]);
  return sendOrder({ key: keyOf({ body, quantities, details }), body, details, items });
}

/** The order whose answer never came; null when it was cancelled since, and the next one is another. */
export async function resumeOrder(pending: PendingOrder): Promise<CreatedOrder | null> {
  const created = await repeatOrder(pending);
  if (created.order.order_status !== 'cancelled') return created;
  dropAttempt();
  return null;
}

/** The order stands, paid or to be paid at the door: only now is anything forgotten. */
export function finishOrder(order: PlacedOrder, items: readonly CartItem[]): void {
  saveLastOrder(order, items);
  forgetBought(items.map(({ id }) => id));
  dropShippingData();
  dropDraft();
}
