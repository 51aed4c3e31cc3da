import type {
  Marketing,
  MarketingSettings,
  MarketingSettingsForm,
} from '#contract/marketing/api.ts';
import { marketingEvents, marketingFigureDays } from '#contract/marketing/rules.ts';
import { toRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import { saveVersioned } from '../audit/versioned-settings.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './settings-queries.ts';

const times = {
  kind: 'marketing',
  subject: 'marketing:times',
  lock: async ({ db }: Ctx) => queries.lockSettings.one(db),
  read: async ({ db }: Ctx) => view(await queries.settings.one(db)),
};

/** When messages and newsletter issues are sent; locked, so that one worker sends at a time. */
export const lockTimes = async ({ db }: Ctx): Promise<RowOf<typeof queries.settings>> =>
  queries.lockSettings.one(db);

/** When messages are sent, and what those of the last 30 days sold. */
export async function read(ctx: Ctx): Promise<Marketing> {
  const rows = await queries.figures.all(ctx.db, { days: marketingFigureDays });
  return {
    settings: await times.read(ctx),
    figures: marketingEvents.map((event) => {
      const row = rows.find((each) => each.event === event);
      return {
        event,
        sent: row?.sent ?? 0,
        orders: row?.orders ?? 0,
        revenue: toRupees(row?.revenuePaise ?? 0),
      };
    }),
  };
}

/** Absent fields stay. Refuses `version_conflict`. */
export async function save(ctx: Ctx<Admin>, form: MarketingSettingsForm): Promise<Marketing> {
  await saveVersioned(ctx, form.version, times, async (before) =>
    queries.saveSettings.execute(ctx.db, {
      cartHours: form.cart_hours ?? before.cart_hours,
      reviewDays: form.review_days ?? before.review_days,
      daysBetween: form.days_between ?? before.days_between,
      quietFrom: form.quiet_from ?? before.quiet_from,
      quietTo: form.quiet_to ?? before.quiet_to,
      emailsPerMinute: form.emails_per_minute ?? before.emails_per_minute,
    }),
  );
  return read(ctx);
}

const view = (row: RowOf<typeof queries.settings>): MarketingSettings => ({
  version: row.version,
  cart_hours: row.cartHours,
  review_days: row.reviewDays,
  days_between: row.daysBetween,
  quiet_from: row.quietFrom,
  quiet_to: row.quietTo,
  emails_per_minute: row.emailsPerMinute,
});
