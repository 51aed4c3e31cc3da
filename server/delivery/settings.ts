import type { DeliverySettingsForm } from '#contract/delivery/forms.ts';
import type { DeliverySettings } from '#contract/delivery/entities.ts';
import type { WorkCalendar } from '#contract/delivery/dates.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';
import { deliveryTag } from './places.ts';
import { calendarOf, readStoredSettings } from './stored.ts';

const subject = 'delivery_settings';

export async function get(ctx: Ctx): Promise<DeliverySettings> {
  const { entries, version } = await queries.settings.one(ctx.db);
  return { ...readStoredSettings(entries), version };
}

/** The days on which parcels are handled and delivered. */
export const readCalendar = async (ctx: Ctx): Promise<WorkCalendar> => calendarOf(await get(ctx));

/** Saves the given entries. Refuses `version_conflict`. */
export async function save(
  ctx: Ctx<Admin>,
  { version: given, cod, cash_confirmation: confirmation, ...form }: DeliverySettingsForm,
): Promise<DeliverySettings> {
  const row = await queries.lockSettings.one(ctx.db);
  await requireVersion(ctx, { subject, given, current: row.version });
  const before = readStoredSettings(row.entries);
  // An absent field is undefined, and JSON drops it.
  const after = readStoredSettings(
    merge(before, {
      ...form,
      cod: merge(before.cod, { ...cod }),
      cash_confirmation: merge(before.cash_confirmation, { ...confirmation }),
    }),
  );
  await queries.updateSettings.execute(ctx.db, { entries: after });
  await recordAudit(ctx, {
    action: 'delivery_settings.update',
    subject,
    before,
    after,
    version: row.version + 1,
  });
  ctx.purges.add(deliveryTag);
  return { ...after, version: row.version + 1 };
}

const merge = (before: object, given: object): object => ({
  ...before,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});
