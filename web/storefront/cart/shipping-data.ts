import type { PublicSettings } from '#contract/settings/api.ts';
import { toPaise, toRupees } from '#contract/money.ts';
import { lineShippingPaise } from '#contract/delivery/shipping-rate.ts';
import { lineTotalPaise, priceCart } from '#contract/cart/pricing.ts';
import { type CartItem, pricedLines } from '#web/api/cart-store.ts';
import { readStored, writeStored } from '#web/api/stored.ts';
import { shippingRate } from '#web/shopper/shop-settings.ts';

/** Data passed from the cart to the checkout, in rupees. */
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
const noLine = { quantity: 0, shippingChargePaise: 0 };

export function saveShippingData(items: readonly CartItem[], settings: PublicSettings): void {
  const lines = pricedLines(items);
  const unitCharge = settings.shipping_charge ?? 0;
  const totals = priceCart(lines, { rate: shippingRate(settings), codFeePaise: 0 });
  const data: ShippingData = {
    subtotal: toRupees(lines.reduce((sum, line) => sum + lineTotalPaise(line), 0)),
    items: items.map(({ id, name, quantity, shipping_charge }, position) => ({
      id,
      name,
      shipping_charge: shipping_charge ?? unitCharge,
      quantity,
      total_shipping: toRupees(lineShippingPaise(lines[position] ?? noLine, toPaise(unitCharge))),
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
