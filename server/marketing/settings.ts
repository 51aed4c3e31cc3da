import type {
  Marketing,
  MarketingSettings,
  MarketingSettingsForm,
} from '#contract/marketing/api.ts';
import { marketingEvents, marketingFigureDays } from '#contract/marketing/rules.ts';
import { toRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './settings-queries.ts';

const subject = 'marketing:times';

/** When messages and newsletter issues are sent; locked, so that one worker sends at a time. */
export const lockTimes = async ({ db }: Ctx): Promise<RowOf<typeof queries.settings>> =>
  queries.lockSettings.one(db);

/** When messages are sent, and what those of the last 30 days sold. */
export async function read(ctx: Ctx): Promise<Marketing> {
  const rows = await queries.figures.all(ctx.db, { days: marketingFigureDays });
  return {
    settings: view(await queries.settings.one(ctx.db)),
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
  const before = await queries.lockSettings.one(ctx.db);
  await requireVersion(ctx, { subject, given: form.version, current: before.version });
  const after = {
    cartHours: form.cart_hours ?? before.cartHours,
    reviewDays: form.review_days ?? before.reviewDays,
    daysBetween: form.days_between ?? before.daysBetween,
    quietFrom: form.quiet_from ?? before.quietFrom,
    quietTo: form.quiet_to ?? before.quietTo,
    emailsPerMinute: form.emails_per_minute ?? before.emailsPerMinute,
  };
  await queries.saveSettings.execute(ctx.db, after);
  const version = before.version + 1;
  await recordAudit(ctx, {
    action: 'marketing.update',
    subject,
    before: snapshot(before),
    after: snapshot({ ...after, version }),
    version,
  });
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

function snapshot(row: RowOf<typeof queries.settings>) {
  const { version: _, ...fields } = view(row);
  return fields;
}
