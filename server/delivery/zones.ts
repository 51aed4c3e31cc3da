import { type PinRange, readPinRange, writePinRange } from '#contract/delivery/zone-match.ts';
import type { DeliveryZoneForm } from '#contract/delivery/forms.ts';
import type { DeliveryZone } from '#contract/delivery/entities.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { type Change, versionedEdits } from '../audit/versioned.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { enabledPaymentMethods } from '../settings/settings.ts';
import { hasOnlineMethod } from './delivery.ts';
import { deliveryTag } from './places.ts';
import * as queries from './admin-queries.ts';
import { perUnitRate, rateFromForm, rateView, readRate } from './stored.ts';

/** Lists the zones by name, the rest of India last. */
export const list = async (ctx: Ctx): Promise<DeliveryZone[]> =>
  (await queries.zones.all(ctx.db)).map(view);

/** Counts the zones that the shop delivers to and where no payment method remains. */
export async function countUnpayable(ctx: Ctx): Promise<number> {
  if (hasOnlineMethod(await enabledPaymentMethods(ctx))) return 0;
  const { count } = await queries.countZonesWithoutCash.one(ctx.db);
  return count;
}

const newZone: Omit<DeliveryZone, 'id' | 'version' | 'name'> = {
  states: [],
  pincodes: [],
  serviceable: true,
  handling_days: null,
  transit_days_min: null,
  transit_days_max: null,
  cod: true,
  rate: rateView(perUnitRate),
};

const zones = versionedEdits({
  kind: 'delivery_zone',
  notFound: 'delivery_zone_not_found',
  table: queries.zoneRows,
  view,
  audit: auditSnapshot,
  changed: async (ctx, change: ZoneChange) => {
    await writeRules(ctx, change);
    ctx.purges.add(deliveryTag);
  },
});

/**
 * Creates a zone, or changes the one with the form's id. Refuses `delivery_zone_not_found`,
 * `version_conflict`, `state_not_found` and `invalid_input` for some of the days without the
 * others.
 */
export const save = async (ctx: Ctx<Admin>, form: DeliveryZoneForm): Promise<DeliveryZone> =>
  zones.save(ctx, form, async (before) => {
    const states = form.states && (await stateIds(ctx, form.states));
    return valuesOf(zoneOf({ ...form, states }, before ? view(before) : newZone));
  });

/** Refuses `delivery_zone_not_found`. */
export const remove = async (ctx: Ctx<Admin>, id: number): Promise<void> => zones.remove(ctx, id);

/** Ids of states that are given by id or by name. Refuses `state_not_found`. */
async function stateIds(ctx: Ctx, states: readonly (number | string)[]): Promise<number[]> {
  const names = states.filter((state) => typeof state === 'string');
  if (names.length === 0) return states.filter((state) => typeof state === 'number');
  const named = await queries.statesByName.all(ctx.db, { names });
  return states.map((state) => {
    const found =
      typeof state === 'number'
        ? state
        : named.find(({ name }) => name.toLowerCase() === state.toLowerCase())?.id;
    if (found === undefined) throw refuse('state_not_found');
    return found;
  });
}

type ResolvedForm = Omit<DeliveryZoneForm, 'states'> & { states: number[] | undefined };
type ZoneValues = Omit<DeliveryZone, 'id' | 'version'>;

/** The form's zone; an absent field has the value of `base`. */
function zoneOf(form: ResolvedForm, base: Omit<ZoneValues, 'name'>): ZoneValues {
  return {
    name: form.name,
    states: form.states ?? base.states,
    pincodes: form.pincodes ?? base.pincodes,
    serviceable: form.serviceable ?? base.serviceable,
    ...daysOf(form, base),
    cod: form.cod ?? base.cod,
    rate: form.rate ?? base.rate,
  };
}

const dayFields = ['handling_days', 'transit_days_min', 'transit_days_max'] as const;
type Days = Pick<DeliveryZone, (typeof dayFields)[number]>;

function daysOf(form: ResolvedForm, base: Days): Days {
  const given = (field: keyof Days) => (form[field] === undefined ? base[field] : form[field]);
  const missing = dayFields.find((field) => given(field) === null);
  const min = given('transit_days_min');
  const max = given('transit_days_max');
  if (missing !== undefined && dayFields.some((field) => given(field) !== null)) {
    const message = 'Please give all three numbers of days, or none';
    throw refuseAt(missing, 'invalid_input', { message });
  }
  return {
    handling_days: given('handling_days'),
    transit_days_min: min,
    transit_days_max: min === null || max === null ? null : Math.max(min, max),
  };
}

const valuesOf = (zone: ZoneValues) => ({
  name: zone.name,
  isRest: zone.states.length === 0 && zone.pincodes.length === 0,
  isServiceable: zone.serviceable,
  handlingDays: zone.handling_days,
  transitDaysMin: zone.transit_days_min,
  transitDaysMax: zone.transit_days_max,
  allowsCod: zone.cod,
  rate: rateFromForm(zone.rate),
  stateIds: [...new Set(zone.states)],
  pins: readPins(zone.pincodes),
});

/** Each rule once, however it is written. */
function readPins(texts: readonly string[]): PinRange[] {
  const pins = texts.flatMap((text) => readPinRange(text) ?? []);
  return [...new Map(pins.map((pin) => [writePinRange(pin), pin])).values()];
}

type ZoneRow = RowOf<typeof queries.zoneRows.byId>;
type ZoneChange = Change<ZoneRow, ReturnType<typeof valuesOf>>;

/** Replaces the rules of the zone. Those of a deleted zone are deleted with it. */
async function writeRules(ctx: Ctx, { id: zoneId, before, values }: ZoneChange): Promise<void> {
  if (!values) return;
  const { stateIds, pins } = values;
  if (before) await queries.deleteRules.execute(ctx.db, { zoneId });
  const inserted = await queries.insertStates.execute(ctx.db, { zoneId, stateIds });
  if (inserted < stateIds.length) throw refuse('state_not_found');
  if (pins.length > 0) await queries.insertPins.execute(ctx.db, { zoneId, pins });
}

function view(row: ZoneRow): DeliveryZone {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    states: row.stateIds,
    pincodes: row.pins.map(writePinRange),
    serviceable: row.isServiceable,
    handling_days: row.handlingDays,
    transit_days_min: row.transitDaysMin,
    transit_days_max: row.transitDaysMax,
    cod: row.allowsCod,
    rate: rateView(readRate(row.rate)),
  };
}

const auditedPins = 20;

/** Long lists of PIN codes are shortened to keep the audit log readable. */
function auditSnapshot({ id: _, version: __, pincodes, ...zone }: DeliveryZone) {
  const shown = pincodes.slice(0, auditedPins);
  const hidden = pincodes.length - shown.length;
  return { ...zone, pincodes: hidden > 0 ? [...shown, `and ${hidden} more`] : shown };
}
