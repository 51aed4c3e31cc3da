import type { Profile } from '#contract/customers/api.ts';
import { failure } from '#contract/messages.ts';
import type { CouponCheck } from '#contract/promotions/coupons.ts';
import type { CreatedOrder } from '#contract/checkout/api.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { type CartItem, removeOrderedLines } from '#web/api/cart-store.ts';
import { api, ApiError } from '#web/api/client.ts';
import { orderConsent } from '#web/api/pixel-consent.ts';
import { locale } from '#web/locale.ts';
import { clearShippingData } from '../cart/shipping-data.ts';
import { saveDetailsToUser } from '#web/shopper/contact/contact-values.ts';
import { saveLastOrder } from '#web/shopper/order/last-order.ts';
import type { PlacedOrder } from '#web/shopper/payment/pay.ts';
import { clearPaymentNotice } from '#web/shopper/payment/payment-notice.tsx';
import { clearAttempt, clearCheckoutSession, idempotencyKeyFor } from './draft.ts';
import type { Business } from './use-business-form.ts';
import { type OrderedItems, type PendingOrder, repeatOrder, sendOrder } from './pending-order.ts';

export type OrderDraft = OrderedItems & {
  /** The amounts that the shopper sees. */
  quote: Quote;
  coupon: CouponCheck | null;
  method: PaymentMethod;
  isOneOff: boolean;
  business: Business | null;
};

const timeoutMs = 30_000;

/**
 * Saves contact and address, then places the order. A one-off address is sent with the order and
 * does not change the shopper's own. Placing the same order again returns the existing one.
 */
export async function placeOrder(order: OrderDraft): Promise<CreatedOrder> {
  if (!order.isOneOff) {
    const { data: profile }: { data: Profile | null } = await asShopper(
      api('saveDetails', { body: order.details }, { timeoutMs: timeoutMs }),
    );
    // A proxy may response 200 without data.
    if (!profile) throw new ApiError(200, failure.checkout);
    saveDetailsToUser(profile);
  }
  const created = await create(order);
  if (created.order.order_status !== 'cancelled') return created;
  // The existing order was cancelled: place a new one.
  clearAttempt();
  return create(order);
}

async function create({
  details,
  items,
  quote,
  coupon,
  method,
  isOneOff,
  business,
}: OrderDraft): Promise<CreatedOrder> {
  const body = {
    total_amount: quote.total_amount,
    discount_amount: quote.discount_amount,
    total_shipping_amount: quote.total_shipping_amount,
    final_amount: quote.final_amount,
    advance_amount: method === 'cod' ? (quote.cod?.advance ?? 0) : 0,
    coupon_code: coupon?.code ?? null,
    payment_method: method,
    product_ids: items.map(({ id }) => id),
    ...(isOneOff ? { deliver_to: details } : {}),
    ...business,
    locale,
  };
  const quantities = items.map(({ id, quantity }) => [id, quantity]);
  // Cookies change between attempts: they are no part of the key.
  const key = idempotencyKeyFor({ body, quantities, details });
  return sendOrder({ key, body: { ...body, ...orderConsent() }, details, items });
}

/**
 * Resumes an order without a response. Returns null if it was cancelled, so that the next attempt
 * is a new order.
 */
export async function resumeOrder(pending: PendingOrder): Promise<CreatedOrder | null> {
  const created = await repeatOrder(pending);
  if (created.order.order_status !== 'cancelled') return created;
  clearAttempt();
  return null;
}

/** Clears the checkout's data once the order is paid or is cash on delivery. */
export function finishOrder(order: PlacedOrder, items: readonly CartItem[]): void {
  saveLastOrder(order, items);
  removeOrderedLines(items.map(({ id }) => id));
  clearShippingData();
  clearCheckoutSession();
  clearPaymentNotice();
}
