import { alwaysFreeFromPaise, type ShippingRate } from '#contract/delivery/shipping-rate.ts';
import type { DeliveryCheck, DeliveryOverview } from '#contract/delivery/entities.ts';
import { toRupees } from '#contract/money.ts';
import { priceCart } from '#contract/cart/pricing.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { type Ctx, expiryTag } from '../ctx.ts';
import { refusalIn } from '../locales/messages.ts';
import { translateLines } from '../locales/translated-lines.ts';
import * as settings from '../settings/settings.ts';
import {
  type CashCart,
  cashRefusal,
  type DeliveryTerms,
  expiresAt,
  isPayable,
  placeRefusal,
  readTerms,
  requireItsState,
  shippingTerms,
} from './delivery.ts';
import { deliveryTag } from './places.ts';
import * as queries from './queries.ts';
import {
  ofGoods,
  packingGramsOf,
  perUnitRate,
  rateOf,
  rateView,
  readRate,
  readStoredSettings,
} from './stored.ts';

type CheckQuery = {
  pincode: string;
  productId: number | null;
  quantity: number;
  stateId: number | null;
};
type Product = RowOf<typeof queries.product>;

/** Delivery to a PIN code, optionally of a product. Refuses `product_not_found`
 * and `pincode_not_in_state`. */
export async function check(
  ctx: Ctx,
  { pincode, productId, quantity, stateId }: CheckQuery,
): Promise<DeliveryCheck> {
  ctx.reads.add(deliveryTag).add('settings').add('locations');
  if (productId !== null) ctx.reads.add(`product:${productId}`);
  const reading = settings.readBatched(ctx.db);
  const [shop, product, terms] = await Promise.all([
    reading,
    productId === null ? undefined : queries.product.maybeOne(ctx.db, { productId }),
    readTerms(ctx, reading, { pincode, stateId }),
  ]);
  if (productId !== null && !product) throw refuse('product_not_found');
  requireItsState(terms);
  ctx.reads.add(expiryTag(expiresAt(ctx, terms)));
  const [named] = await translateLines(ctx, ctx.locale, product ? [product] : []);
  return view(ctx, { terms, shop, cart: named && { product: named, quantity } });
}

/** The rates of all places that the shop delivers to. */
export async function allRates(ctx: Ctx): Promise<ShippingRate[]> {
  ctx.reads.add(deliveryTag).add('settings');
  const [{ rates, hasRest, entries }, shop] = await Promise.all([
    queries.allRates.one(ctx.db),
    settings.readBatched(ctx.db),
  ]);
  const packingGrams = packingGramsOf(readStoredSettings(entries));
  const all = rates.map((stored) => rateOf(ofGoods(readRate(stored), packingGrams), shop));
  // A place without a zone ships at the products' charges.
  if (!hasRest) all.push(rateOf(perUnitRate, shop));
  return all;
}

/** What holds for every place that the shop delivers to. */
export async function overview(ctx: Ctx): Promise<DeliveryOverview> {
  const all = await allRates(ctx);
  const from = all.map(alwaysFreeFromPaise);
  const known = from.filter((paise) => paise !== null);
  const isEverywhere = known.length > 0 && known.length === from.length;
  return { free_from: isEverywhere ? toRupees(Math.max(...known)) : null };
}

type CheckInput = {
  terms: DeliveryTerms;
  shop: settings.ShopSettings;
  cart: { product: Product; quantity: number } | undefined;
};

function view(ctx: Ctx, { terms, shop, cart }: CheckInput): DeliveryCheck {
  const shipping = shippingTerms(terms, shop, null);
  const totals = cart && priceCart([{ ...cart.product, quantity: cart.quantity }], shipping);
  return deliveryView(ctx, terms, {
    shop,
    amountPaise: totals?.finalPaise ?? terms.codRules.minPaise ?? 0,
    lines: cart ? [cart.product] : [],
    chargePaise: totals ? totals.shippingPaise : flatCharge(shipping.rate),
  });
}

const messageIn = ({ locale }: Ctx, refusal: Refusal | null): string | null =>
  refusal && refusalIn(locale, refusal).message;

const flatCharge = (rate: ShippingRate): number | null =>
  rate.kind === 'flat' ? rate.chargePaise : null;

/** `chargePaise` null: it depends on what is bought. */
type DeliveredCart = CashCart & { shop: settings.ShopSettings; chargePaise: number | null };

/** Delivery of a cart, on the wire. */
export function deliveryView(
  ctx: Ctx,
  terms: DeliveryTerms,
  { shop, chargePaise, ...cash }: DeliveredCart,
): DeliveryCheck {
  const { pincode, city, state, zone, dates, isDeliverable, packingGrams } = terms;
  const { freeFromPaise } = shippingTerms(terms, shop, null).rate;
  const freeFrom = freeFromPaise === null ? null : toRupees(freeFromPaise);
  const refusal = isDeliverable ? cashRefusal(ctx, terms, { shop, ...cash }) : null;
  return {
    pincode,
    city,
    state,
    deliverable: isDeliverable,
    reason: messageIn(ctx, placeRefusal(terms)),
    cod: isDeliverable && refusal === null,
    cod_reason: messageIn(ctx, refusal),
    cod_fee: toRupees(terms.codRules.feePaise),
    payable: isDeliverable && isPayable(ctx, refusal, shop),
    charge: isDeliverable && chargePaise !== null ? toRupees(chargePaise) : null,
    free_from: freeFrom,
    earliest: dates?.earliest ?? null,
    latest: dates?.latest ?? null,
    rate: {
      ...rateView(ofGoods(zone?.rate ?? perUnitRate, packingGrams)),
      free_from: freeFrom,
    },
  };
}
