import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MonthOfBooks } from '#contract/books/api.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { History } from '../../../activity/history.tsx';
import { AdminTitle } from '../../../kit/admin-title.tsx';
import { BackLink } from '../../../kit/back-link.tsx';
import { useAdminQuery } from '../../../kit/data.ts';
import { orderDate } from '../../../kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { defineListParams, matching } from '../../../kit/list/list-params.ts';
import { useListParams } from '../../../kit/list/use-list-params.ts';
import { PageHead } from '../../../kit/page-head.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { MonthFigures } from './month-figures.tsx';
import { MonthFiles } from './month-files.tsx';
import { lastMonths, monthName } from './months.ts';

const CloseDialog = lazy(async () => ({
  default: (await import('./close-dialog.tsx')).CloseDialog,
}));
const ReopenDialog = lazy(async () => ({
  default: (await import('./reopen-dialog.tsx')).ReopenDialog,
}));

const monthParams = defineListParams({
  filters: { month: matching(/^20[1-9][0-9]-(?:0[1-9]|1[0-2])$/) },
});

/** A month of the books. The last complete month is chosen: it is the next one to file. */
export function Component() {
  const list = useListParams(monthParams);
  const [months] = useState(() => lastMonths(new Date()));
  const month = list.values.month ?? months[1] ?? '';
  const shown = months.includes(month) ? months : [month, ...months];
  const { data, error, isFetching, refetch } = useAdminQuery('getMonth', { params: { month } });
  return (
    <>
      <AdminTitle>Month</AdminTitle>
      <BackLink to={adminPaths.taxSettings} label="Tax and invoices" />
      <PageHead title={monthName(month)}>
        {data ? <Actions books={data} /> : <ActionsPlace isPresent={month === months[0]} />}
      </PageHead>
      <SelectField
        label="Month"
        className="no-print mb-6 w-full sm:w-56"
        options={shown.map((value) => ({ value, label: monthName(value) }))}
        value={month}
        onChange={(event) => list.change({ month: event.currentTarget.value })}
      />
      {data ? (
        <div className="grid max-w-5xl grid-cols-1 gap-6">
          <State books={data} />
          <MonthFigures books={data} />
          <MonthFiles books={data} />
          <History subject={`month:${month}`} className="no-print card" />
        </div>
      ) : error ? (
        <ErrorState
          className="card"
          message={errorMessage(error, failure.monthFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid max-w-5xl gap-6" aria-busy="true">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  );
}

/** Where the button will be: on the narrowest phones it is below the title. */
const ActionsPlace = ({ isPresent }: { isPresent: boolean }) =>
  isPresent ? null : <Button className="invisible">Close month</Button>;

function Actions({ books }: { books: MonthOfBooks }) {
  const mayClose = usePermission('settings.write');
  const mayReopen = usePermission('staff.write');
  const [isAsking, setIsAsking] = useState(false);
  const done = () => setIsAsking(false);
  if (books.state === 'present') return null;
  const isClosed = books.state === 'closed';
  if (isClosed ? !mayReopen : !mayClose) return null;
  return (
    <>
      <Button variant={isClosed ? 'secondary' : 'primary'} onClick={() => setIsAsking(true)}>
        {isClosed ? 'Reopen month' : 'Close month'}
      </Button>
      <Suspense>
        {!isAsking ? null : isClosed ? (
          <ReopenDialog month={books.month} onClose={done} />
        ) : (
          <CloseDialog books={books} onClose={done} />
        )}
      </Suspense>
    </>
  );
}

const State = ({ books }: { books: MonthOfBooks }) => {
  const { closed_at: closedAt, closed_by: closedBy } = books;
  if (closedAt !== null)
    return (
      <Line badge={<Badge tone="success">Closed</Badge>}>
        Closed on <time dateTime={closedAt}>{orderDate(closedAt)}</time> by {closedBy}. No document,
        ledger entry or remittance of this month can change. Returns of its goods are credited in
        the month in which they come back.
      </Line>
    );
  return books.state === 'present' ? (
    <Line badge={<Badge>Not ended</Badge>}>
      This month can be closed from the first of the next month.
    </Line>
  ) : (
    <Line badge={<Badge tone="warning">Open</Badge>}>
      Close the month once its returns are filed, so that its figures stay as they are.
    </Line>
  );
};

const Line = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <div className="card flex flex-wrap items-center gap-3 p-4 sm:p-6">
    {badge}
    <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft">{children}</p>
  </div>
);
