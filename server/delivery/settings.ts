import type { DeliverySettingsForm } from '#contract/delivery/forms.ts';
import type { DeliverySettings } from '#contract/delivery/entities.ts';
import type { WorkCalendar } from '#contract/delivery/dates.ts';
import { saveVersioned } from '../audit/versioned-settings.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';
import { deliveryTag } from './places.ts';
import { calendarOf, readStoredSettings } from './stored.ts';

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
  return saveVersioned(ctx, given, resource, async (before) => {
    const changed = {
      ...form,
      cod: merge(before.cod, { ...cod }),
      cash_confirmation: merge(before.cash_confirmation, { ...confirmation }),
    };
    const entries = readStoredSettings(merge(before, changed));
    return queries.updateSettings.execute(ctx.db, { entries });
  });
}

const resource = {
  kind: 'delivery_settings',
  subject: 'delivery_settings',
  lock: async ({ db }: Ctx) => queries.lockSettings.one(db),
  read: get,
  tags: [deliveryTag],
};

const merge = (before: object, given: object): object => ({
  ...before,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});
