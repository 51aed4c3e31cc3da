import {
  type CodCustomer,
  type CodRefusal,
  codRefusal,
  type CodRules,
} from '#contract/delivery/cash-on-delivery.ts';
import {
  nextPromiseChange,
  type PromisedDates,
  promisedDates,
  type WorkCalendar,
} from '#contract/delivery/dates.ts';
import { type ShippingTerms, specifiedRate } from '#contract/delivery/shipping-rate.ts';
import { mostSpecific } from '#contract/delivery/zone-match.ts';
import type { DeliverySettings, OrderTerms } from '#contract/entities/delivery.ts';
import type { Totals } from '#contract/pricing.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/states.ts';
import { faultOr } from '#database/fault-points.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import { availableMethods, type ShopSettings } from '../settings/settings.ts';
import * as queries from './queries.ts';
import {
  calendarOf,
  codRulesOf,
  rateOf,
  readRate,
  perUnitRate,
  rateView,
  readStoredSettings,
  type StoredRate,
} from './stored.ts';

/** The place of a delivery: a PIN code, or null for the saved contact of the shopper `userId`. */
type PlaceQuery = {
  pincode: string | null;
  /** The state of the address, for a PIN code that the shop does not know: by id or by name. */
  stateId?: number | null | undefined;
  stateName?: string | null | undefined;
  userId?: number | null | undefined;
};

/**
 * The terms of delivery to one place, before prices. Null zone: the shop has none for it, and
 * delivers as the specification says.
 */
export type DeliveryTerms = {
  pincode: string;
  city: string | null;
  state: string | null;
  zone: { id: number; name: string; rate: StoredRate } | null;
  isDeliverable: boolean;
  allowsCod: boolean;
  /** Null: no zone, so no date is promised. */
  dates: PromisedDates | null;
  calendar: WorkCalendar;
  codRules: CodRules;
  /** The same rules as on the wire. */
  cod: DeliverySettings['cod'];
  customer: CodCustomer | null;
};

/** Reads the terms of delivery to a place, in one statement. */
export async function readTerms(ctx: Ctx, query: PlaceQuery): Promise<DeliveryTerms> {
  const row = await queries.place.one(ctx.db, {
    pincode: query.pincode,
    stateId: query.stateId ?? null,
    stateName: query.stateName ?? null,
    userId: query.userId ?? null,
  });
  return termsOf(row, ctx.now, query.userId ?? null);
}

function termsOf(
  row: RowOf<typeof queries.place>,
  now: Date,
  userId: number | null,
): DeliveryTerms {
  const settings = readStoredSettings(row.settings);
  const calendar = calendarOf(settings);
  const zone = mostSpecific(row.zones);
  const { courier } = row;
  const isDeliverable = (zone?.isServiceable ?? true) && (courier?.isServiceable ?? true);
  const times = zone && {
    handlingDays: zone.handlingDays,
    transitDaysMin: courier?.transitDaysMin ?? zone.transitDaysMin,
    transitDaysMax: courier?.transitDaysMax ?? zone.transitDaysMax,
  };
  return {
    pincode: row.pincode,
    city: row.city,
    state: row.state,
    zone: zone && { id: zone.zoneId, name: zone.name, rate: readRate(zone.rate) },
    isDeliverable,
    allowsCod: (zone?.allowsCod ?? true) && (courier?.allowsCod ?? true),
    dates: times && isDeliverable ? promisedDates(now, calendar, times) : null,
    calendar,
    codRules: codRulesOf(settings),
    cod: settings.cod,
    customer:
      userId === null ? null : { hasReceived: row.hasReceived, refusedParcels: row.refusedParcels },
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
