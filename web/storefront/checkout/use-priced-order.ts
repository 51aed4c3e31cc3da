import type { CartItem } from '#web/api/cart-store.ts';
import type { ContactValues } from '#web/shopper/contact/contact-values.ts';
import { useDeliveryCheck } from '#web/shopper/delivery/delivery-check.ts';
import { useFreshSettings } from '#web/shopper/shop-settings.ts';
import { useQuote } from '../cart/use-quote.ts';
import { useCoupon } from './coupon/use-coupon.ts';
import { offeredMethods, usePaymentMethod } from './use-payment-method.ts';

/**
 * Delivery, method, coupon and prices of these lines for the typed address. Null lines: not loaded
 * yet.
 */
export function usePricedOrder(
  items: readonly CartItem[] | null,
  { pincode, state }: Pick<ContactValues, 'pincode' | 'state'>,
) {
  const { settings } = useFreshSettings();
  const { check, isWaiting, retry } = useDeliveryCheck(pincode, { state });
  const offered = offeredMethods(settings?.payment_methods, check);
  const [method, choose] = usePaymentMethod(offered);
  const entry = useCoupon(items ?? [], method);
  const quote = useQuote(isWaiting ? null : items, {
    pincode: check?.pincode ?? null,
    state,
    couponCode: entry.coupon?.code ?? null,
    paymentMethod: method,
  });
  return {
    settings,
    check,
    offered,
    method,
    choose,
    entry,
    quote,
    /** Delivery and amounts as they are now, after a refused order. */
    reload: () => {
      retry();
      quote.reload();
    },
    current: quote.isCurrent ? quote.quote : null,
    /** What a refusal of the method depends on: the refusal ends when the shopper changes it. */
    key: JSON.stringify([pincode, entry.coupon?.code]),
  };
}
