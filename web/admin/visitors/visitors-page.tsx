import { Link } from 'react-router';
import type { Visitors } from '#contract/analytics/visitors-api.ts';
import { type PeriodDays, periodDays, periodNames } from '#contract/analytics/rules.ts';
import { analyticsFailure } from '#contract/analytics/texts.ts';
import { searchLogDays } from '#contract/search/rules.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { pageQuery } from '#web/page.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { BarList } from '../dashboard/bar-list.tsx';
import { ChoiceStrip } from '../dashboard/choice-strip.tsx';
import { Panel } from '../dashboard/panel.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { useUrlParams } from '../kit/list/url-params.ts';
import { PageHead } from '../kit/page-head.tsx';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';
import { Funnel } from './funnel.tsx';

export const canonicalQuery = pageQuery('days');

const periods = periodDays.map((value) => ({ value, label: periodNames[value] }));
const number = (value: number): string => value.toLocaleString('en-IN');

/** How many visit, from where, and how many of them reach each step. */
export function Component() {
  const [parameters, setParameters] = useUrlParams();
  const days = periodDays.find((each) => String(each) === parameters.get('days')) ?? 30;
  const choose = (wanted: PeriodDays) =>
    setParameters(
      (before) => {
        before.set('days', String(wanted));
        return before;
      },
      { replace: true },
    );
  const query = useAdminQuery('getVisitors', { query: { days } }, { showsPrevious: true });
  return (
    <>
      <AdminTitle>Visitors</AdminTitle>
      <PageHead title="Visitors">
        <ChoiceStrip legend="Period" options={periods} value={days} onChange={choose} />
      </PageHead>
      <div className="in-turn grid gap-4 xl:grid-cols-2">
        <Panel id="funnel" title="From visit to order" query={query} className="xl:col-span-2">
          {({ funnel, days: byDay }) => <Funnel steps={funnel} days={byDay} />}
        </Panel>
        <Panel id="sources" title="Sources" query={query}>
          {({ sources }) => <Origins rows={sources} empty="Sites that link to the shop" />}
        </Panel>
        <Panel id="campaigns" title="Campaigns" query={query}>
          {({ campaigns }) => (
            <Origins
              rows={campaigns}
              empty="Visits by links with utm_source, utm_medium and utm_campaign"
            />
          )}
        </Panel>
        <Panel id="pages" title="Pages" query={query}>
          {({ pages }) => <Pages rows={pages} />}
        </Panel>
        <Panel id="misses" title={`Searches without results, ${searchLogDays} days`} query={query}>
          {({ searches }) => <Misses rows={searches} />}
        </Panel>
      </div>
      <Counting visitors={query.data} />
    </>
  );
}

/** Says what is counted, and lets the owner turn it off. */
function Counting({ visitors }: { visitors: Visitors | undefined }) {
  const mayWrite = usePermission('settings.write');
  const saving = useAdminMutation('saveVisitors', {
    invalidates: stale.visitors,
    failure: analyticsFailure.visitorsSave,
    onSuccess: ({ message }) => toast.success(message),
  });
  if (!visitors) return null;
  const { is_counting: isCounting, version } = visitors;
  const change = mayWrite ? (
    <Button
      size="small"
      variant="secondary"
      busy={saving.isPending}
      onClick={() => saving.mutate({ body: { version, is_counting: !isCounting } })}
    >
      {isCounting ? 'Stop counting' : 'Count visits'}
    </Button>
  ) : undefined;
  return isCounting ? (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4 text-sm text-ink-soft">
      <p className="max-w-prose">
        A browser counts once a day for each step. The shop sets no cookie and stores nothing about
        a person. Staff and programs are not counted.
      </p>
      {change}
    </div>
  ) : (
    <Alert tone="warning" action={change} className="mt-6">
      Visits are not counted. The numbers are from before.
    </Alert>
  );
}

const orders = (count: number): string => (count === 1 ? '1 order' : `${number(count)} orders`);

function Origins({ rows, empty }: { rows: Visitors['sources']; empty: string }) {
  if (rows.length === 0) return <EmptyState title="None yet" text={`${empty} appear here.`} />;
  return (
    <BarList
      items={rows.map(({ name, visits, orders: ordered }) => ({
        key: name,
        label: name === 'direct' ? 'Direct, or unknown' : name === 'other' ? 'All others' : name,
        value: visits,
        amount: number(visits),
        ...(ordered > 0 && { note: orders(ordered) }),
      }))}
    />
  );
}

function Pages({ rows }: { rows: Visitors['pages'] }) {
  if (rows.length === 0)
    return <EmptyState title="No visits yet" text="The pages that are read most appear here." />;
  return (
    <BarList
      items={rows.map(({ path, views }) => ({
        key: path,
        label: path === '/' ? 'Home page' : path === 'other' ? 'All others' : path,
        value: views,
        amount: number(views),
      }))}
    />
  );
}

function Misses({ rows }: { rows: Visitors['searches'] }) {
  if (rows.length === 0) return <EmptyState title="None" text="Frequent searches find products." />;
  return (
    <>
      <BarList
        items={rows.map(({ term, searches }) => ({
          key: term,
          label: term,
          value: searches,
          amount: number(searches),
        }))}
      />
      <p className="mt-4 text-sm">
        <Link to={adminPaths.search} className="text-link">
          Add synonyms
        </Link>
      </p>
    </>
  );
}
