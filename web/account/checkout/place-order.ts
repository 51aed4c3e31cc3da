import type { CouponCheck, CreatedOrder } from '#contract/entities/buying.ts';
import { toRupees } from '#contract/money.ts';
import type { Totals } from '#contract/pricing.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { type CartItem, forgetBought } from '#web/api/cart-store.ts';
import { api } from '#web/api/client.ts';
import { dropShippingData } from '../cart/shipping-data.ts';
import { type ContactDetails, rememberDetails } from '../contact/contact-values.ts';
import { saveLastOrder } from '../order/last-order.ts';
import { dropDraft, keyOf } from './draft.ts';

export type Order = { details: ContactDetails; items: readonly CartItem[]; totals: Totals; coupon: CouponCheck | null };

const answerMs = 30_000;

/** Saves contact and address, then places the order. Nothing here is forgotten before the order stands. */
export async function placeOrder({ details, items, totals, coupon }: Order): Promise<CreatedOrder> {
  const { data: profile } = await asShopper(api('saveDetails', { body: details }, { timeoutMs: answerMs }));
  rememberDetails(profile);
  const body = {
    total_amount: toRupees(totals.subtotalPaise),
    discount_amount: toRupees(totals.discountPaise),
    total_shipping_amount: toRupees(totals.shippingPaise),
    final_amount: toRupees(totals.finalPaise),
    coupon_code: coupon?.code ?? null,
    payment_method: 'cod',
    product_ids: items.map(({ id }) => id),
  } as const;
  const quantities = items.map(({ id, quantity }) => [id, quantity]);
  const headers = { 'idempotency-key': keyOf({ body, quantities, details }) };
  const { data } = await asShopper(api('createOrder', { body }, { headers, timeoutMs: answerMs }));
  saveLastOrder(data.order, items);
  forgetBought(body.product_ids);
  dropShippingData();
  dropDraft();
  return data;
}
