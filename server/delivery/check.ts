import type { ShippingRate } from '#contract/delivery/shipping-rate.ts';
import type { DeliveryCheck } from '#contract/entities/delivery.ts';
import { toRupees } from '#contract/money.ts';
import { priceCart, type Totals } from '#contract/pricing.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { type Ctx, expiryTag } from '../ctx.ts';
import * as settings from '../settings/settings.ts';
import {
  cashRefusal,
  type DeliveryTerms,
  expiresAt,
  placeRefusal,
  readTerms,
  shippingTerms,
} from './delivery.ts';
import * as queries from './queries.ts';
import { perUnitRate, rateView } from './stored.ts';

type CheckQuery = {
  pincode: string;
  productId: number | null;
  quantity: number;
  stateId: number | null;
};
type Product = RowOf<typeof queries.product>;

/** Delivery to a PIN code, optionally of a product. Refuses `product_not_found`. */
export async function check(
  ctx: Ctx,
  { pincode, productId, quantity, stateId }: CheckQuery,
): Promise<DeliveryCheck> {
  ctx.reads.add('delivery').add('settings').add('locations');
  if (productId !== null) ctx.reads.add(`product:${productId}`);
  const [terms, shop, product] = await Promise.all([
    readTerms(ctx, { pincode, stateId }),
    settings.readBatched(ctx.db),
    productId === null ? undefined : queries.product.maybeOne(ctx.db, { productId }),
  ]);
  if (productId !== null && !product) throw refuse('product_not_found');
  ctx.reads.add(expiryTag(expiresAt(ctx, terms)));
  return view(ctx, { terms, shop, cart: product && { product, quantity } });
}

type CheckInput = {
  terms: DeliveryTerms;
  shop: settings.ShopSettings;
  cart: { product: Product; quantity: number } | undefined;
};

function view(ctx: Ctx, { terms, shop, cart }: CheckInput): DeliveryCheck {
  const { pincode, city, state, zone, dates, isDeliverable } = terms;
  const methods = settings.availableMethods(shop, ctx.config);
  const shipping = shippingTerms(terms, shop, null);
  const totals = cart && priceCart([{ ...cart.product, quantity: cart.quantity }], null, shipping);
  const { freeFromPaise } = shipping.rate;
  const freeFrom = freeFromPaise === null ? null : toRupees(freeFromPaise);
  const cash = isDeliverable
    ? cashRefusal(terms, methods, {
        amountPaise: totals?.finalPaise ?? terms.codRules.minPaise ?? 0,
        lines: cart ? [cart.product] : [],
      })
    : null;
  return {
    pincode,
    city,
    state,
    deliverable: isDeliverable,
    reason: placeRefusal(terms)?.message ?? null,
    cod: isDeliverable && cash === null,
    cod_reason: cash?.message ?? null,
    cod_fee: toRupees(terms.codRules.feePaise),
    charge: isDeliverable ? chargeRupees(shipping.rate, totals) : null,
    free_from: freeFrom,
    earliest: dates?.earliest ?? null,
    latest: dates?.latest ?? null,
    rate: { ...rateView(zone?.rate ?? perUnitRate), free_from: freeFrom },
  };
}

function chargeRupees(rate: ShippingRate, totals: Totals | undefined): number | null {
  if (totals) return toRupees(totals.shippingPaise);
  return rate.kind === 'flat' ? toRupees(rate.chargePaise) : null;
}
