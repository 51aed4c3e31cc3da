import { createHash } from 'node:crypto';
import type { PixelConsent } from '#contract/pixels/api.ts';
import type * as addresses from '../customers/addresses.ts';
import type * as orders from '../orders/orders.ts';
import type { BusinessBuyer } from '../tax/buyer.ts';

/** `deliverTo`: the recipient of the parcel; null: the shopper's own saved contact. */
export type Draft = orders.Draft & {
  deliverTo: addresses.Details | null;
  /** Null: a private buyer. */
  businessBuyer: BusinessBuyer | null;
  pixelConsent: PixelConsent | null;
};

/** Equal drafts give the same 32 bytes, in any order of fields and products. */
export function fingerprintOf({
  paymentMethod,
  couponCode,
  productIds,
  deliverTo,
  expectedTotals,
  businessBuyer,
}: Draft): Buffer {
  const products = productIds === null ? null : [...new Set(productIds)].sort((a, b) => a - b);
  const fields = [
    paymentMethod,
    couponCode,
    products,
    expectedTotals?.subtotalPaise,
    expectedTotals?.discountPaise,
    expectedTotals?.shippingPaise,
    expectedTotals?.finalPaise,
    ...(expectedTotals?.advancePaise ? [expectedTotals.advancePaise] : []),
    ...(deliverTo ? [deliverTo] : []),
    ...(businessBuyer ? [businessBuyer] : []),
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}
