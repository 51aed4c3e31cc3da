import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { BulkBooking } from '#contract/dispatch/api.ts';
import type { BulkDocumentKind } from '#contract/dispatch/rules.ts';
import { failure } from '#contract/messages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { ApiError } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ProgressBar } from '../imports/progress-bar.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { download } from '../kit/download.ts';
import { errorMessage } from '#web/api/error-message.ts';

const pollMs = 1500;

const documentNames: Record<BulkDocumentKind, string> = {
  labels: 'Labels',
  invoices: 'Invoices',
  pick_list: 'Pick list',
  manifest: 'Manifest',
};
const documentKinds = ['labels', 'invoices', 'pick_list', 'manifest'] as const;

const openOrders = ({ total, booked, failed }: BulkBooking): number =>
  total - booked - failed.length;

/** Progress, failures and documents of one bulk booking. */
export function Component() {
  const id = Number(useParams()['id']);
  const job = useAdminQuery(
    'getBulkBooking',
    Number.isInteger(id) && id > 0 ? { params: { id } } : null,
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && openOrders(state.data.data) > 0 ? pollMs : false,
    },
  );
  const isMissing =
    !(Number.isInteger(id) && id > 0) ||
    (job.error instanceof ApiError && job.error.status === 404);
  return (
    <div className="mx-auto max-w-3xl">
      <AdminTitle>Bulk booking</AdminTitle>
      <BackLink to={adminPaths.ordersOf('to_pack')} label="Orders to pack" />
      <h1 className="mb-4 text-2xl">Bulk booking</h1>
      {isMissing ? (
        <EmptyState title="Bulk booking not found" text="Please choose the orders again." />
      ) : job.data ? (
        <Job job={job.data} />
      ) : job.error ? (
        <ErrorState
          className="card"
          message={errorMessage(job.error, failure.bulkFetch)}
          retrying={job.isFetching}
          onRetry={() => void job.refetch()}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
    </div>
  );
}

function Job({ job }: { job: BulkBooking }) {
  const open = openOrders(job);
  const done = job.total - open;
  return (
    <>
      <section className="card mb-4 p-5" aria-label="Progress">
        <ProgressBar
          label={
            open > 0
              ? `${done} of ${job.total} done. You can leave this page and come back.`
              : `${job.booked} of ${job.total} booked`
          }
          part={done / job.total}
        />
        <p className="mt-2 text-sm text-ink-soft">
          Started on <time dateTime={job.created_at}>{orderDate(job.created_at)}</time> by {job.by}
        </p>
      </section>
      {job.failed.length > 0 ? <Failures failed={job.failed} /> : null}
      <Documents job={job} />
    </>
  );
}

const Failures = ({ failed }: Pick<BulkBooking, 'failed'>) => (
  <Alert
    className="mb-4"
    tone="warning"
    title={failed.length === 1 ? '1 order is not booked' : `${failed.length} orders are not booked`}
  >
    <ul className="mt-1 flex flex-col gap-1">
      {failed.map(({ order_id: orderId, reason }) => (
        <li key={orderId}>
          <Link className="text-link tabular-nums" to={adminPaths.order(orderId)}>
            {orderNumber(orderId)}
          </Link>
          : {reason}
        </li>
      ))}
    </ul>
  </Alert>
);

function Documents({ job: { id, booked } }: { job: BulkBooking }) {
  const printing = useMutation({
    mutationFn: async (what: BulkDocumentKind) =>
      download('downloadBulkDocument', { params: { id, what } }),
    onError: (error) => toast.error(errorMessage(error, failure.export)),
  });
  if (booked === 0) return null;
  return (
    <section className="card p-5" aria-labelledby="documents">
      <h2 id="documents" className="mb-3 text-lg">
        Print for {booked === 1 ? '1 parcel' : `${booked} parcels`}
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {documentKinds.map((what) => (
          <Button
            key={what}
            variant="secondary"
            busy={printing.isPending && printing.variables === what}
            onClick={() => printing.mutate(what)}
          >
            {documentNames[what]}
          </Button>
        ))}
      </div>
      <Link to={adminPaths.scan} className={`${buttonClass({})} mt-4`}>
        Scan and hand over
      </Link>
    </section>
  );
}
