import { useParams } from 'react-router';
import type { RemittancePreview } from '#contract/remittances/api.ts';
import { counts, remittanceStatuses } from '#contract/remittances/rules.ts';
import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { rupees } from '../kit/money.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';
import { ColumnsForm } from './columns-form.tsx';
import { stateNames, statusNames } from './texts.ts';

/** The preview of a remittance file, which is applied or taken back here. */
export function Component() {
  const id = Number(useParams()['id']);
  const isId = Number.isInteger(id) && id > 0;
  const { data, error, isFetching, refetch } = useAdminQuery(
    'getRemittance',
    isId ? { params: { id } } : null,
  );
  const isMissing = !isId || (error instanceof ApiError && error.status === 404);
  return (
    <div className="mx-auto max-w-4xl">
      <AdminTitle>Remittance</AdminTitle>
      <BackLink to={adminPaths.cash} label="Cash" />
      {isMissing ? (
        <EmptyState title="Remittance not found" text="Please upload the file again." />
      ) : data ? (
        <Remittance found={data} />
      ) : error ? (
        <ErrorState
          className="card"
          message={errorMessage(error, failure.cashFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  );
}

const Remittance = ({ found }: { found: RemittancePreview }) => (
  <article>
    <h1 className="text-2xl wrap-anywhere">
      {found.courier_name}: {found.file_name}
    </h1>
    <p className="mt-1 mb-4 text-sm text-ink-soft">
      {stateNames[found.state]} · uploaded on{' '}
      <time dateTime={found.created_at}>{orderDate(found.created_at)}</time> by {found.by}
    </p>
    {found.problem === '' ? null : (
      <Alert className="mb-4" tone="warning">
        {found.problem}
      </Alert>
    )}
    {found.lines === 0 ? <ColumnsForm found={found} /> : <Summary found={found} />}
    {found.problems.length > 0 ? (
      <section className="mt-6" aria-label="Lines to check">
        <h2 className="mb-3 text-xl">Lines to check</h2>
        <Table
          caption="Lines to check"
          columns={problemColumns}
          rows={found.problems}
          rowKey={({ line }) => line}
          empty={null}
        />
      </section>
    ) : null}
  </article>
);

const problemColumns: readonly Column<RemittancePreview['problems'][number]>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line },
  { key: 'number', header: 'Tracking number', cell: ({ tracking_number: number }) => number },
  { key: 'status', header: 'Result', cell: ({ status }) => statusNames[status] },
  { key: 'message', header: 'Reason', cell: ({ message }) => message },
];

function Summary({ found }: { found: RemittancePreview }) {
  const mayApply = usePermission('payments.refund');
  const options = { invalidates: stale.remittances };
  const applying = useAdminMutation('applyRemittance', {
    ...options,
    failure: failure.remittanceApply,
  });
  const undoing = useAdminMutation('undoRemittance', {
    ...options,
    failure: failure.remittanceUndo,
  });
  const params = { params: { id: found.id } };
  const paid = remittanceStatuses.reduce(
    (sum, status) => sum + (counts(status) ? found[status] : 0),
    0,
  );
  const rows = [
    ...remittanceStatuses.map((status) => [statusNames[status], found[status]] as const),
    ['Paid late', found.late] as const,
    ['Due, but not in this file', found.missing] as const,
  ].filter(([, count]) => count > 0);
  return (
    <section className="card p-5" aria-label="Summary">
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
        {rows.map(([name, count]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-end tabular-nums">{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
        <dt className="mt-2 font-semibold">Payments that count</dt>
        <dd className="mt-2 text-end font-semibold tabular-nums">{rupees(found.amount)}</dd>
      </dl>
      {found.unknown_columns.length > 0 ? (
        <p className="mt-3 text-sm text-ink-soft">
          Columns that are not used: {found.unknown_columns.join(', ')}
        </p>
      ) : null}
      {mayApply && (found.state === 'applied' || paid > 0) ? (
        <div className="mt-4">
          {found.state === 'applied' ? (
            <Button
              variant="secondary"
              busy={undoing.isPending}
              onClick={() => undoing.mutate(params)}
            >
              Take back
            </Button>
          ) : (
            <Button busy={applying.isPending} onClick={() => applying.mutate(params)}>
              {paid === 1 ? 'Record 1 payment' : `Record ${paid.toLocaleString('en-IN')} payments`}
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}
