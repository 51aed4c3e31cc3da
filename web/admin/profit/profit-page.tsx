import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import type { ProfitReport } from '#contract/profit/api.ts';
import {
  type ProfitGrouping,
  profitGroupings,
  profitPageSize,
  type profitSorts,
} from '#contract/profit/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { Table } from '#web/ui/table/table.tsx';
import { ChoiceStrip } from '../dashboard/choice-strip.tsx';
import { DashboardTabs } from '../dashboard/dashboard-tabs.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { toLocalTime } from '../kit/india-time.ts';
import { choice, day, defineListParams, listQuery } from '../kit/list/list-params.ts';
import { type ListState, useListParams } from '../kit/list/use-list-params.ts';
import { PageHead } from '../kit/page-head.tsx';
import { usePermission } from '../session/use-permission.ts';
import { profitColumns } from './profit-columns.tsx';
import { ProfitTotal } from './profit-total.tsx';
import { Proposals } from './proposals.tsx';
import { groupingNames, leftOut } from './texts.ts';

const BillDialog = lazy(async () => ({
  default: (await import('./bill-dialog.tsx')).BillDialog,
}));

const profitParams = defineListParams({
  filters: { by: choice(profitGroupings), from: day, to: day },
  sort: {
    columns: {
      lowest: { key: 'profit', direction: 'ascending' },
      highest: { key: 'profit', direction: 'descending' },
    },
    initial: 'lowest',
  },
});

export const canonicalQuery = listQuery(profitParams);

const groupings = profitGroupings.map((value) => ({ value, label: groupingNames[value] }));

type Query = {
  by: ProfitGrouping;
  from: string;
  to: string;
  sort: (typeof profitSorts)[number];
};

/** The day in India `back` days before today. */
const dayBefore = (back: number): string =>
  toLocalTime(new Date(Date.now() - back * 86_400_000).toISOString()).slice(0, 10);

/** What orders earned after goods, GST, gateway, courier, returns and refusals. */
export function Component() {
  const list = useListParams(profitParams);
  const { by, from, to, sort } = list.values;
  const query: Query = {
    ...{ by: by ?? 'order', sort },
    from: from ?? dayBefore(29),
    to: to ?? dayBefore(0),
  };
  const mayBill = usePermission('payments.refund');
  const [isBilling, setIsBilling] = useState(false);
  return (
    <>
      <AdminTitle>Profit</AdminTitle>
      <PageHead title="Profit">
        {mayBill ? (
          <Button variant="secondary" onClick={() => setIsBilling(true)}>
            Courier bill
          </Button>
        ) : null}
        <ExportButton call="exportProfit" request={{ query }}>
          Export
        </ExportButton>
      </PageHead>
      <DashboardTabs />
      <search className="mb-4 flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((param) => (
          <TextField
            key={param}
            type="date"
            label={param === 'from' ? 'Ordered from' : 'Until'}
            value={query[param]}
            required
            onChange={(event) => list.set(param, event.currentTarget.value)}
          />
        ))}
        <ChoiceStrip
          legend="Grouped by"
          options={groupings}
          value={query.by}
          onChange={(value) => list.set('by', value)}
        />
      </search>
      <Report list={list} query={query} />
      <Proposals />
      <Suspense>{isBilling ? <BillDialog onClose={() => setIsBilling(false)} /> : null}</Suspense>
    </>
  );
}

interface ReportProps {
  list: ListState<typeof profitParams.defaults>;
  query: Query;
}

function Report({ list, query }: ReportProps) {
  const { page } = list.values;
  const report = useAdminQuery('getProfit', { query: { ...query, page } }, { showsPrevious: true });
  if (report.error && !report.data)
    return (
      <ErrorState
        className="card"
        message={errorMessage(report.error, failure.profitFetch)}
        retrying={report.isFetching}
        onRetry={() => void report.refetch()}
      />
    );
  if (!report.data) return <Skeleton className="h-120 rounded-card" />;
  return (
    <>
      {report.data.total.orders > 0 ? <ProfitTotal total={report.data.total} /> : null}
      <Notes report={report.data} />
      <Table
        caption={`Profit by ${groupingNames[query.by]}`}
        columns={profitColumns(query.by)}
        rows={report.data.rows}
        rowKey={({ key }) => key}
        empty={
          <EmptyState
            title="No profit to show for these days"
            text="Orders are counted by the day they were placed, once they are delivered or came back."
          />
        }
        sort={list.tableSort}
        onSort={list.sortBy}
      />
      <Pagination
        className="mt-6"
        page={page}
        pages={Math.ceil(report.data.row_count / profitPageSize)}
        link={Link}
        to={(number) => list.linkToPage(number)}
      />
    </>
  );
}

function Notes({ report }: { report: ProfitReport }) {
  const sentences = leftOut(report);
  if (sentences.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-col gap-1 text-sm text-ink-soft">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
