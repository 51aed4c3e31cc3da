import {
  asksForCustomer,
  type CodCustomer,
  type CodRefusal,
  type CashLine,
  codRefusal,
} from '#contract/delivery/cash-on-delivery.ts';
import { nextPromiseChange, type PromisedDates, promisedDates } from '#contract/delivery/dates.ts';
import type { ShippingTerms } from '#contract/delivery/shipping-rate.ts';
import type { DeliverySettings, OrderTerms } from '#contract/delivery/entities.ts';
import type { Totals } from '#contract/cart/pricing.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import type { Ctx } from '../ctx.ts';
import { availableMethods, type ShopSettings } from '../settings/settings.ts';
import { type PlaceQuery, type PlacesVersion, type PlaceTerms, readPlace } from './places.ts';
import * as queries from './queries.ts';
import { ofGoods, perUnitRate, rateOf, rateView, type ShippingSettings } from './stored.ts';

type TermsQuery = PlaceQuery & {
  /** The shopper; the rules of Cash on Delivery may ask about earlier orders. */
  userId?: number | null;
};

/** The terms of delivery to one place, before prices. Null zone: the products' charges apply. */
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
  { zone, codRules, packingGrams }: DeliveryTerms,
  shop: ShippingSettings,
  method: PaymentMethod | null,
): ShippingTerms => ({
  rate: rateOf(ofGoods(zone?.rate ?? perUnitRate, packingGrams), shop),
  codFeePaise: method === 'cod' ? codRules.feePaise : 0,
});

/**
 * The refusal of a place that does not exist, or that a zone or the courier excludes; null: the
 * shop delivers there.
 */
export const placeRefusal = ({
  isDeliverable,
  problem,
  pincode,
  state,
}: DeliveryTerms): Refusal | null =>
  isDeliverable
    ? null
    : refuse(problem ?? 'pincode_not_serviceable', { pincode, state: state ?? '' });

/** Refuses `pincode_not_in_state`: the request names a state that the PIN code is not in. */
export function requireItsState({ problem, pincode, state }: DeliveryTerms): void {
  if (problem === 'pincode_not_in_state') throw refuse(problem, { pincode, state: state ?? '' });
}

/** Refuses `pincode_not_serviceable`, `pincode_unknown` and `pincode_not_in_state`. */
export function requireDeliverable(terms: DeliveryTerms): void {
  const refusal = placeRefusal(terms);
  if (refusal) throw refusal;
}

export type CashCart = {
  /** The amount to collect, without the fee. */
  amountPaise: number;
  lines: readonly CashLine[];
};

/**
 * Why this cart cannot be paid on delivery at this place, as a refusal to throw or to show; null:
 * it can. The sentence ends with what the shopper can do instead.
 */
export function cashRefusal(
  { config }: Pick<Ctx, 'config'>,
  terms: DeliveryTerms,
  { shop, ...cart }: CashCart & { shop: ShopSettings },
): Refusal | null {
  const methods = availableMethods(shop, config);
  const refusal = codRefusal(terms.codRules, {
    ...cart,
    isOffered: methods.includes('cod'),
    isAllowedByZone: terms.allowsCod,
    pincode: terms.pincode,
    customer: terms.customer,
  });
  if (!refusal) return null;
  const { code, params } = refusal;
  const alternative = hasOnlineMethod(methods)
    ? onlineAlternative(code)
    : contactAlternative(code, shop);
  return refuse(code, { ...params, alternative });
}

export const hasOnlineMethod = (methods: readonly PaymentMethod[]): boolean =>
  methods.some((method) => method !== 'cod');

const onlineAlternative = (code: CodRefusal['code']): string =>
  code === 'cod_minimum' ? ' Or pay online.' : ' Pay online instead.';

/** Without a contact in the settings, the shopper is not asked to use one. */
function contactAlternative(code: CodRefusal['code'], shop: ShopSettings): string {
  const contact = [shop.customer_support_email, shop.customer_support_number]
    .filter((each) => each.trim() !== '')
    .join(' or ');
  if (code === 'cod_zone')
    return ` We cannot take an order there yet.${contact && ` You can reach us at ${contact}.`}`;
  return contact && ` Please contact us to order: ${contact}.`;
}

/** Whether a payment method remains for this cart at this place. */
export const isPayable = (
  { config }: Pick<Ctx, 'config'>,
  refusal: Refusal | null,
  shop: ShopSettings,
): boolean => refusal === null || hasOnlineMethod(availableMethods(shop, config));

type CashOrder = { shop: ShopSettings; totals: Totals; lines: CashCart['lines'] };

/** Refuses all that `codRefusal` names, unless there is nothing to collect. */
export function requireCash(
  ctx: Ctx,
  terms: DeliveryTerms,
  { shop, totals, lines }: CashOrder,
): void {
  const amountPaise = totals.finalPaise - totals.codFeePaise;
  if (amountPaise === 0) return;
  const refusal = cashRefusal(ctx, terms, { shop, amountPaise, lines });
  if (refusal) throw refusal;
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

const hasCodRules = ({ fee, ...cod }: DeliverySettings['cod']) =>
  fee > 0 ||
  cod.excluded_category_ids.length > 0 ||
  cod.no_cash_prefixes.length > 0 ||
  [cod.min, cod.max, cod.first_order_max, cod.refusals_max].some((limit) => limit !== null);
