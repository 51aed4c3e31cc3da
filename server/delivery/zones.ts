import { readPinRange, writePinRange } from '#contract/delivery/zone-match.ts';
import type { DeliveryZoneForm } from '#contract/endpoints/delivery-forms.ts';
import type { DeliveryZone } from '#contract/entities/delivery.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { deliveryTag } from './places.ts';
import * as queries from './admin-queries.ts';
import { perUnitRate, rateFromForm, rateView, readRate } from './stored.ts';

/** Lists the zones by name, the rest of India last. */
export const list = async (ctx: Ctx): Promise<DeliveryZone[]> =>
  (await queries.zones.all(ctx.db)).map(view);

const newZone: Omit<DeliveryZone, 'id' | 'version' | 'name'> = {
  states: [],
  pincodes: [],
  serviceable: true,
  handling_days: 1,
  transit_days_min: 2,
  transit_days_max: 5,
  cod: true,
  rate: rateView(perUnitRate),
};

/**
 * Creates a zone, or changes the one with the form's id. Refuses `delivery_zone_not_found`,
 * `version_conflict` and `state_not_found`.
 */
export async function save(ctx: Ctx<Admin>, form: DeliveryZoneForm): Promise<DeliveryZone> {
  const { id, version } = form;
  const before = id === undefined ? null : await lockById(ctx, id);
  if (before)
    await requireVersion(ctx, {
      subject: subjectOf(before.id),
      given: version,
      current: before.version,
    });
  const states = form.states && (await stateIds(ctx, form.states));
  const zone = zoneOf({ ...form, states }, before ?? newZone);
  const savedId = await write(ctx, before?.id ?? null, zone);
  const after = view(await queries.zoneById.one(ctx.db, { zoneId: savedId }));
  await recordAudit(ctx, {
    action: before ? 'delivery_zone.update' : 'delivery_zone.create',
    subject: subjectOf(savedId),
    before: before && auditSnapshot(before),
    after: auditSnapshot(after),
    version: after.version,
  });
  ctx.purges.add(deliveryTag);
  return after;
}

/** Refuses `delivery_zone_not_found`. */
export async function remove(ctx: Ctx<Admin>, id: number): Promise<void> {
  const before = await lockById(ctx, id);
  await queries.deleteZone.execute(ctx.db, { zoneId: id });
  await recordAudit(ctx, {
    action: 'delivery_zone.delete',
    subject: subjectOf(id),
    before: auditSnapshot(before),
    after: null,
  });
  ctx.purges.add(deliveryTag);
}

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
  const transitDaysMin = form.transit_days_min ?? base.transit_days_min;
  return {
    name: form.name,
    states: form.states ?? base.states,
    pincodes: form.pincodes ?? base.pincodes,
    serviceable: form.serviceable ?? base.serviceable,
    handling_days: form.handling_days ?? base.handling_days,
    transit_days_min: transitDaysMin,
    transit_days_max: Math.max(transitDaysMin, form.transit_days_max ?? base.transit_days_max),
    cod: form.cod ?? base.cod,
    rate: form.rate ?? base.rate,
  };
}

async function write(ctx: Ctx, zoneId: number | null, zone: ZoneValues): Promise<number> {
  const columns = {
    name: zone.name,
    isRest: zone.states.length === 0 && zone.pincodes.length === 0,
    isServiceable: zone.serviceable,
    handlingDays: zone.handling_days,
    transitDaysMin: zone.transit_days_min,
    transitDaysMax: zone.transit_days_max,
    allowsCod: zone.cod,
    rate: rateFromForm(zone.rate),
  };
  if (zoneId !== null) {
    await queries.updateZone.execute(ctx.db, { zoneId, ...columns });
    await queries.deleteRules.execute(ctx.db, { zoneId });
  }
  const savedId = zoneId ?? (await queries.insertZone.one(ctx.db, columns)).id;
  const stateIds = [...new Set(zone.states)];
  const inserted = await queries.insertStates.execute(ctx.db, { zoneId: savedId, stateIds });
  if (inserted < stateIds.length) throw refuse('state_not_found');
  const pins = [...new Set(zone.pincodes)].flatMap((text) => readPinRange(text) ?? []);
  if (pins.length > 0) await queries.insertPins.execute(ctx.db, { zoneId: savedId, pins });
  return savedId;
}

async function lockById(ctx: Ctx, zoneId: number): Promise<DeliveryZone> {
  const locked = await queries.lockZone.maybeOne(ctx.db, { zoneId });
  if (!locked) throw refuse('delivery_zone_not_found');
  return view(await queries.zoneById.one(ctx.db, { zoneId }));
}

const view = (row: RowOf<typeof queries.zoneById>): DeliveryZone => ({
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
});

const subjectOf = (id: number): string => `delivery_zone:${id}`;

const auditedPins = 20;

/** Long lists of PIN codes are shortened to keep the audit log readable. */
function auditSnapshot({ id: _, version: __, pincodes, ...zone }: DeliveryZone) {
  const shown = pincodes.slice(0, auditedPins);
  const hidden = pincodes.length - shown.length;
  return { ...zone, pincodes: hidden > 0 ? [...shown, `and ${hidden} more`] : shown };
}
