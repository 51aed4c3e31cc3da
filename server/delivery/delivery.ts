import {
  asksForCustomer,
  type CodCustomer,
  type CodRefusal,
  codRefusal,
} from '#contract/delivery/cash-on-delivery.ts';
import { nextPromiseChange, type PromisedDates, promisedDates } from '#contract/delivery/dates.ts';
import { type ShippingTerms, specifiedRate } from '#contract/delivery/shipping-rate.ts';
import type { DeliverySettings, OrderTerms } from '#contract/entities/delivery.ts';
import type { Totals } from '#contract/pricing.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/states.ts';
import { faultOr } from '#database/fault-points.ts';
import type { Ctx } from '../ctx.ts';
import { availableMethods, type ShopSettings } from '../settings/settings.ts';
import { type PlaceQuery, type PlacesVersion, type PlaceTerms, readPlace } from './places.ts';
import * as queries from './queries.ts';
import { perUnitRate, rateOf, rateView } from './stored.ts';

type TermsQuery = PlaceQuery & {
  /** The shopper; the rules of Cash on Delivery may ask about earlier orders. */
  userId?: number | null;
};

/**
 * The terms of delivery to one place, before prices. Null zone: the shop has none for it, and
 * delivers as the specification says.
 */
export type DeliveryTerms = PlaceTerms & {
  /** Null: no zone, so no date is promised. */
  dates: PromisedDates | null;
  customer: CodCustomer | null;
};

/** The terms of delivery to a place. `shop` was read in the same transaction. */
export async function readTerms(
  ctx: Ctx,
  shop: PlacesVersion | Promise<PlacesVersion>,
  { userId = null, ...query }: TermsQuery,
): Promise<DeliveryTerms> {
  const place = await readPlace(ctx, shop, query);
  const { times, calendar, codRules } = place;
  return {
    ...place,
    dates: times && promisedDates(ctx.now, calendar, times),
    customer:
      userId !== null && asksForCustomer(codRules)
        ? await queries.customer.one(ctx.db, { userId })
        : null,
  };
}

/** When a cached read with these terms expires. */
export const expiresAt = (ctx: Ctx, { calendar }: DeliveryTerms): Date =>
  nextPromiseChange(ctx.now, calendar);

/** The shipping terms that `priceCart` takes. The fee applies to Cash on Delivery only. */
export const shippingTerms = (
  { zone, codRules }: DeliveryTerms,
  shop: { freeShippingPaise: number },
  method: PaymentMethod | null,
): ShippingTerms => ({
  rate: zone ? rateOf(zone.rate, shop.freeShippingPaise) : specifiedRate(shop.freeShippingPaise),
  codFeePaise: method === 'cod' ? codRules.feePaise : 0,
});

/** The refusal of a place that a zone or the courier excludes; null: the shop delivers there. */
export const placeRefusal = ({ isDeliverable, pincode }: DeliveryTerms): Refusal | null =>
  faultOr('undeliverable_places_accepted', true, isDeliverable)
    ? null
    : refuse('pincode_not_serviceable', { pincode });

/** Refuses `pincode_not_serviceable`. */
export function requireDeliverable(terms: DeliveryTerms): void {
  const refusal = placeRefusal(terms);
  if (refusal) throw refusal;
}

export type CashCart = {
  /** The amount to collect, without the fee. */
  amountPaise: number;
  lines: readonly { name: string; categoryId: number }[];
};

/**
 * Why this cart cannot be paid on delivery at this place, as a refusal to throw or to show; null:
 * it can.
 */
export function cashRefusal(
  terms: DeliveryTerms,
  methods: readonly PaymentMethod[],
  cart: CashCart,
): Refusal | null {
  const refusal = codRefusal(terms.codRules, {
    ...cart,
    isOffered: methods.includes('cod'),
    isAllowedByZone: terms.allowsCod,
    pincode: terms.pincode,
    customer: terms.customer,
  });
  return refusal && withAlternative(refusal, methods);
}

function withAlternative({ code, params }: CodRefusal, methods: readonly PaymentMethod[]): Refusal {
  const canPayOnline = methods.some((method) => method !== 'cod');
  return refuse(code, {
    ...params,
    alternative: canPayOnline ? 'Please pay online.' : 'Please contact us to order.',
  });
}

type CashOrder = { shop: ShopSettings; totals: Totals; lines: CashCart['lines'] };

/** Refuses all that `codRefusal` names, unless there is nothing to collect. */
export function requireCash(
  ctx: Ctx,
  terms: DeliveryTerms,
  { shop, totals, lines }: CashOrder,
): void {
  const amountPaise = totals.finalPaise - totals.codFeePaise;
  if (amountPaise === 0) return;
  const refusal = cashRefusal(terms, availableMethods(shop, ctx.config), { amountPaise, lines });
  if (faultOr('cash_rules_ignored', false, refusal !== null) && refusal) throw refusal;
}

/**
 * The terms that an order keeps for the staff, as on the wire; null: the shop has no zone for the
 * place, and no rule of Cash on Delivery applied.
 */
export function storedTerms(
  { zone, cod }: DeliveryTerms,
  method: PaymentMethod,
): OrderTerms | null {
  const isCash = method === 'cod';
  if (!zone && !(isCash && hasCodRules(cod))) return null;
  return {
    zone: zone?.name ?? null,
    rate: rateView(zone?.rate ?? perUnitRate),
    cod: isCash ? cod : null,
  };
}

const hasCodRules = ({
  fee,
  excluded_category_ids: excluded,
  ...limits
}: DeliverySettings['cod']) =>
  fee > 0 || excluded.length > 0 || Object.values(limits).some((limit) => limit !== null);
