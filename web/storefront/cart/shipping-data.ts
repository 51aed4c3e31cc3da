import type { PublicSettings } from '#contract/entities/content.ts';
import * as limits from '#contract/limits.ts';
import { toRupees } from '#contract/money.ts';
import { lineShippingPaise } from '#contract/delivery/shipping-rate.ts';
import { lineTotalPaise, priceCart } from '#contract/pricing.ts';
import { type CartItem, pricedLines } from '#web/api/cart-store.ts';
import { readStored, writeStored } from '#web/api/stored.ts';
import { freeShippingPaise } from '#web/shopper/shop-settings.ts';

/** Data passed from the cart to the checkout (specification, section 3), in rupees. */
type ShippingData = {
  subtotal: number;
  items: {
    id: number;
    name: string;
    shipping_charge: number;
    quantity: number;
    total_shipping: number;
  }[];
  settings: PublicSettings;
  total_shipping_amount: number;
};

const key = 'shipping-data';

export function saveShippingData(items: readonly CartItem[], settings: PublicSettings): void {
  const lines = pricedLines(items);
  const totals = priceCart(lines, null, freeShippingPaise(settings));
  const data: ShippingData = {
    subtotal: toRupees(lines.reduce((sum, line) => sum + lineTotalPaise(line), 0)),
    items: items.map(({ id, name, quantity, shipping_charge }, position) => ({
      id,
      name,
      shipping_charge: shipping_charge ?? toRupees(limits.defaultShippingChargePaise),
      quantity,
      total_shipping: toRupees(lines[position] ? lineShippingPaise(lines[position]) : 0),
    })),
    settings,
    total_shipping_amount: toRupees(totals.shippingPaise),
  };
  writeStored(key, data);
}

type SavedShippingData = Pick<ShippingData, 'subtotal' | 'items'>;
const isSavedShippingData = (value: unknown): value is SavedShippingData =>
  typeof value === 'object' &&
  value !== null &&
  'subtotal' in value &&
  typeof value.subtotal === 'number' &&
  'items' in value &&
  Array.isArray(value.items);

export const hasShippingData = (): boolean => readStored(key, isSavedShippingData) !== null;
export const clearShippingData = (): void => localStorage.removeItem(key);
