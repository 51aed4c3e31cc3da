import type { PublicSettings } from '#contract/entities/content.ts';
import type { DeliveryCheck } from '#contract/entities/delivery.ts';
import { toPaise } from '#contract/money.ts';
import { priceCart, type Totals } from '#contract/pricing.ts';
import { type CartItem, pricedLines } from '#web/api/cart-store.ts';
import {
  shippingTermsOf,
  useDeliveryCheck,
  useSavedPincode,
} from '#web/shopper/delivery/delivery-check.ts';
import { freeShippingPaise } from '#web/shopper/shop-settings.ts';
import { selectedItems } from './line-state.ts';

type CartTotals = {
  /** Null until the settings are loaded. */
  totals: Totals | null;
  /** Subtotal from which shipping is free; 0 if it never is, or always. */
  thresholdPaise: number;
  check: DeliveryCheck | null;
};

/** Amounts of the selected lines, with the shipping to the saved PIN code. */
export function useCartTotals(
  items: readonly CartItem[],
  settings: PublicSettings | null,
): CartTotals {
  const { check } = useDeliveryCheck(useSavedPincode());
  if (!settings) return { totals: null, thresholdPaise: 0, check };
  const usualPaise = freeShippingPaise(settings);
  const lines = pricedLines(selectedItems(items));
  return {
    totals: priceCart(lines, null, check ? shippingTermsOf(check, null) : usualPaise),
    thresholdPaise: check ? toPaise(check.free_from ?? 0) : usualPaise,
    check,
  };
}
