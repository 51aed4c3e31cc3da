import type { Visitors } from '#contract/analytics/visitors-api.ts';
import { visitStepNames } from '#contract/analytics/visits.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BarList } from '../dashboard/bar-list.tsx';
import { DataTable } from '../dashboard/data-table.tsx';

type FunnelProps = { steps: Visitors['funnel']; days: Visitors['days'] };

/** Each step with its share of the visits, and the visits by day. */
export function Funnel({ steps, days }: FunnelProps) {
  const total = steps.find(({ step }) => step === 'visit')?.visits ?? 0;
  if (total === 0)
    return <EmptyState title="No visits yet" text="Visits appear here within a minute or two." />;
  return (
    <>
      <BarList
        items={steps.map(({ step, visits }) => ({
          key: step,
          label: visitStepNames[step],
          value: visits,
          amount: visits.toLocaleString('en-IN'),
          ...(step !== 'visit' && { note: share(visits, total) }),
        }))}
      />
      <DataTable
        caption="Visits by day"
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        columns={[
          { header: 'Day', cell: ({ day }) => day },
          {
            header: 'Visits',
            cell: ({ visits }) => visits.toLocaleString('en-IN'),
            isNumber: true,
          },
        ]}
      />
    </>
  );
}

/** '3.4%' of the visits. */
const share = (visits: number, total: number): string =>
  `${((visits * 100) / total).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`;
