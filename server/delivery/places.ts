import type { CodRules } from '#contract/delivery/cash-on-delivery.ts';
import type { DeliveryTimes, WorkCalendar } from '#contract/delivery/dates.ts';
import { mostSpecific } from '#contract/delivery/zone-match.ts';
import type { DeliverySettings } from '#contract/delivery/entities.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, PurgedTags } from '../ctx.ts';
import type { ShopSettings } from '../settings/settings.ts';
import * as queries from './queries.ts';
import {
  calendarOf,
  codRulesOf,
  confirmationRuleOf,
  packingGramsOf,
  readRate,
  readStoredSettings,
  type StoredRate,
} from './stored.ts';

/** The cache tag of zones, courier list and delivery settings. */
export const deliveryTag = 'delivery';

export type PlaceQuery = {
  /** Null: not known yet. */
  pincode: string | null;
  /** The state of the address, for a PIN code that the shop does not know: by id or by name. */
  stateId?: number | null | undefined;
  stateName?: string | null | undefined;
};

/** The terms of a place that depend neither on the shopper nor on the time. */
export type PlaceTerms = {
  pincode: string;
  city: string | null;
  state: string | null;
  /** Null: the shop has no zone for the place. */
  zone: { id: number; name: string; rate: StoredRate } | null;
  /** Why there is no such place; null: there may be one. */
  problem: 'pincode_unknown' | 'pincode_not_in_state' | null;
  isDeliverable: boolean;
  allowsCod: boolean;
  /** Null: no date is promised. */
  times: DeliveryTimes | null;
  calendar: WorkCalendar;
  codRules: CodRules;
  confirmation: ReturnType<typeof confirmationRuleOf>;
  /** The same rules as on the wire. */
  cod: DeliverySettings['cod'];
  /** What the default box weighs; rates by weight count it. */
  packingGrams: number;
};

/** The count of changes that the terms of a place must have. */
export type PlacesVersion = Pick<ShopSettings, 'deliveryChanges'>;

type KnownPlace = { changes: number; terms: PlaceTerms };
/** Of each shop of this process. */
const memory = new WeakMap<PurgedTags, Map<string, KnownPlace>>();

/** Bounds the memory of a process to a few megabytes. */
const placesMax = 5_000;

/**
 * The terms of a place, from memory while nothing that they are made of has changed: the settings
 * of the shop, which each caller reads, contain the count of changes. An unknown place is read
 * without waiting for them.
 */
export async function readPlace(
  ctx: Ctx,
  shop: PlacesVersion | Promise<PlacesVersion>,
  { pincode, stateId = null, stateName = null }: PlaceQuery,
): Promise<PlaceTerms> {
  const places = knownPlaces(ctx);
  const key = JSON.stringify([pincode, stateId, stateName]);
  const known = places?.get(key);
  if (known) {
    const { deliveryChanges } = await shop;
    if (known.changes === deliveryChanges) return known.terms;
  }
  const row = await queries.place.one(ctx.db, { pincode, stateId, stateName });
  const terms = termsOf(row);
  // A transaction that changes them may still roll back.
  if (places === null || ctx.purges.has(deliveryTag)) return terms;
  if (places.size >= placesMax) places.clear();
  places.set(key, { changes: row.changes, terms });
  return terms;
}

function knownPlaces({ purged }: Ctx): Map<string, KnownPlace> | null {
  if (purged === null) return null;
  const places = memory.get(purged) ?? new Map<string, KnownPlace>();
  memory.set(purged, places);
  return places;
}

type PlaceRow = RowOf<typeof queries.place>;

/**
 * Own deliveries tell more than the courier's list, and this more than the zone. Null: a zone
 * without days.
 */
function timesOf({ record, courier }: PlaceRow, zone: PlaceRow['zones'][number]) {
  const { handlingDays, transitDaysMin, transitDaysMax } = zone;
  if (handlingDays === null || transitDaysMin === null || transitDaysMax === null) return null;
  return {
    handlingDays,
    ...(record ?? {
      transitDaysMin: courier?.transitDaysMin ?? transitDaysMin,
      transitDaysMax: courier?.transitDaysMax ?? transitDaysMax,
    }),
  };
}

function termsOf(row: PlaceRow): PlaceTerms {
  const settings = readStoredSettings(row.settings);
  const zone = mostSpecific(row.zones);
  const { courier } = row;
  const problem = row.isUnknown
    ? 'pincode_unknown'
    : row.isOtherState
      ? 'pincode_not_in_state'
      : null;
  const isDeliverable =
    problem === null && (zone?.isServiceable ?? true) && (courier?.isServiceable ?? true);
  return {
    pincode: row.pincode,
    city: row.city,
    state: row.state,
    zone: zone && { id: zone.zoneId, name: zone.name, rate: readRate(zone.rate) },
    problem,
    isDeliverable,
    allowsCod: (zone?.allowsCod ?? true) && (courier?.allowsCod ?? true),
    times: zone && isDeliverable ? timesOf(row, zone) : null,
    calendar: calendarOf(settings),
    codRules: codRulesOf(settings),
    confirmation: confirmationRuleOf(settings),
    cod: settings.cod,
    packingGrams: packingGramsOf(settings),
  };
}
