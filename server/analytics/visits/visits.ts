import type { Visitors, VisitorsForm } from '#contract/analytics/visitors-api.ts';
import type { PeriodDays } from '#contract/analytics/rules.ts';
import { visitSteps } from '#contract/analytics/visits.ts';
import { recordAudit, requireVersion } from '../../audit/audit.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { searchReport } from '../../search/popular.ts';
import * as queries from './queries.ts';

const subject = 'visitors:counting';
const rowsMax = 10;

/** The last `days` days in India; the searches are those of the search log. */
export async function getVisitors(ctx: Ctx, days: PeriodDays): Promise<Visitors> {
  const [sums, byDay, settings, searches] = await Promise.all([
    queries.sums.all(ctx.db, { days, most: rowsMax }),
    queries.byDay.all(ctx.db, { days }),
    queries.settings.one(ctx.db),
    searchReport(ctx),
  ]);
  const of = (wanted: queries.CountRow['kind']) => sums.filter(({ kind }) => kind === wanted);
  const origins = (kind: 'source' | 'campaign') =>
    of(kind).map(({ name, visits, orders }) => ({ name, visits, orders }));
  return {
    version: settings.version,
    is_counting: settings.isCounting,
    days: byDay,
    funnel: visitSteps.map((step) => ({
      step,
      visits: of('step').find(({ name }) => name === step)?.visits ?? 0,
    })),
    sources: origins('source'),
    campaigns: origins('campaign'),
    pages: of('page').map(({ name, visits }) => ({ path: name, views: visits })),
    searches: searches.without_results.slice(0, rowsMax),
  };
}

/** Refuses `version_conflict`. */
export async function saveCounting(ctx: Ctx<Admin>, form: VisitorsForm): Promise<void> {
  const before = await queries.lockSettings.one(ctx.db);
  await requireVersion(ctx, { subject, given: form.version, current: before.version });
  await queries.saveSettings.execute(ctx.db, { isCounting: form.is_counting });
  await recordAudit(ctx, {
    action: 'visitors.update',
    subject,
    before: { is_counting: before.isCounting },
    after: { is_counting: form.is_counting },
    version: before.version + 1,
  });
}
