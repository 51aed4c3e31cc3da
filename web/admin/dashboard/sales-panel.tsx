import { type ReactNode, useState } from 'react';
import type { SalesOverTime } from '#contract/analytics/api.ts';
import type { PeriodDays } from '#contract/analytics/rules.ts';
import { useAdminQuery } from '../kit/data.ts';
import { rupees } from '../kit/money.ts';
import { ChoiceStrip } from './choice-strip.tsx';
import { DataTable } from './data-table.tsx';
import { Panel } from './panel.tsx';
import { SalesChart } from './sales-chart.tsx';
import { comparison, type Metric, type Point, pointsOf } from './series.ts';

const metrics = [
  { value: 'sales', label: 'Sales' },
  { value: 'orders', label: 'Orders' },
] as const;

const formats: Record<Metric, (value: number) => string> = {
  sales: rupees,
  orders: (value) => (value === 1 ? '1 order' : `${value.toLocaleString('en-IN')} orders`),
};

export function SalesPanel({ days }: { days: PeriodDays }) {
  const [metric, setMetric] = useState<Metric>('sales');
  const sales = useAdminQuery('getSalesOverTime', { query: { days } }, { showsPrevious: true });
  return (
    <Panel
      id="sales-over-time"
      title="Sales and orders"
      query={sales}
      className="xl:col-span-2"
      end={
        <ChoiceStrip legend="Chart metric" options={metrics} value={metric} onChange={setMetric} />
      }
    >
      {(data) => <SalesContent data={data} metric={metric} />}
    </Panel>
  );
}

function SalesContent({ data, metric }: { data: SalesOverTime; metric: Metric }) {
  const points = pointsOf(data, metric);
  const format = formats[metric];
  const summary = `${rupees(data.total.sales)} from ${formats.orders(data.total.orders)} in ${data.days.length} days`;
  const change = comparison(data.total[metric], data.before[metric], data.days.length);
  return (
    <>
      <p className="mb-4 text-sm">
        <span className="font-semibold tabular-nums">{summary}</span>
        <span className="text-ink-soft">
          , {metric}: {change}.
        </span>
      </p>
      <SalesChart
        points={points}
        metric={metric}
        format={format}
        label={`${metric === 'sales' ? 'Sales' : 'Orders'} over ${data.days.length} days: ${summary}, ${change}`}
      />
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-xs text-ink-soft" aria-hidden="true">
        <LegendKey mark="h-3 rounded-control bg-brand">These {data.days.length} days</LegendKey>
        <LegendKey mark="border-t-2 border-dashed border-ink-soft">
          The {data.days.length} days before
        </LegendKey>
      </p>
      <DataTable<Point>
        caption={`${metric === 'sales' ? 'Sales' : 'Orders'} and those of the days before`}
        rows={points.toReversed()}
        rowKey={({ day }) => day}
        columns={[
          { header: points.length < data.days.length ? 'Week' : 'Day', cell: ({ label }) => label },
          {
            header: metric === 'sales' ? 'Sales' : 'Orders',
            cell: ({ now }) => format(now),
            isNumber: true,
          },
          { header: 'Before', cell: ({ before }) => format(before), isNumber: true },
        ]}
      />
    </>
  );
}

const LegendKey = ({ mark, children }: { mark: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    <span className={`w-5 ${mark}`} />
    {children}
  </span>
);
