import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { ScanField } from '../kit/scan/scan-field.tsx';
import { PackedOrder } from './packed-order.tsx';
import { useRun } from './use-run.ts';

/** Packs order after order on a phone: tick the items, next. A scanned number comes first. */
export function Component() {
  const run = useRun();
  const { current, list, packed, left } = run;
  return (
    // Later, a scanner may be typing into the field below while the next order loads.
    <div className={classNames('mx-auto max-w-xl', !run.hasMoved && 'in-turn')}>
      <AdminTitle>Packing</AdminTitle>
      <BackLink to={adminPaths.orders} label="Orders" />
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">Packing</h1>
        {list.data && packed.length + left > 0 ? (
          <Progress packed={packed.length} left={left} />
        ) : null}
      </div>
      {current !== null ? (
        <PackedOrder
          key={current}
          orderId={current}
          takesFocus={run.hasMoved}
          onPacked={() => run.finish(current)}
          onSkip={run.next === null ? undefined : () => run.skip(current)}
        />
      ) : list.error ? (
        <ErrorState
          className="card"
          message={errorMessage(list.error, failure.ordersFetch)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : list.data ? (
        <AllPacked hasPacked={packed.length > 0} />
      ) : (
        <Skeleton className="h-96" />
      )}
      {run.next === null ? null : <Prefetched orderId={run.next} />}
      <ScanForm onOrder={run.scan} />
      <Packed ids={packed} />
    </div>
  );
}

const Progress = ({ packed, left }: { packed: number; left: number }) => (
  <output className="text-sm text-ink-soft tabular-nums">
    {packed} of {packed + left} packed
  </output>
);

/** The next order is there at once. */
function Prefetched({ orderId }: { orderId: number }) {
  useAdminQuery('getAdminOrder', { params: { id: orderId } });
  return null;
}

const AllPacked = ({ hasPacked }: { hasPacked: boolean }) => (
  <EmptyState
    className="card"
    title={hasPacked ? 'All packed' : 'Nothing to pack'}
    text={hasPacked ? 'Hand the parcels to the courier next.' : 'New orders appear here.'}
    action={
      <Link to={adminPaths.orders} className={buttonClass({ variant: 'secondary' })}>
        All orders
      </Link>
    }
  />
);

function ScanForm({ onOrder }: { onOrder: (id: number) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const open = (text: string) => {
    const id = Number(/\d+/.exec(text)?.[0]);
    const isNumber = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
    setProblem(isNumber ? undefined : 'Please scan or type an order number');
    if (!isNumber) return;
    form.current?.reset();
    onOrder(id);
    window.scrollTo({ top: 0 });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    open(String(new FormData(event.currentTarget).get('order')));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="card mt-6 flex items-end gap-2 p-4">
      <ScanField
        className="grow"
        label="Order number"
        scanLabel="Scan a packing slip"
        name="order"
        inputMode="numeric"
        enterKeyHint="go"
        error={problem}
        onScan={open}
      />
      <Button type="submit" variant="secondary" className="min-h-12">
        Open
      </Button>
    </form>
  );
}

const Packed = ({ ids }: { ids: readonly number[] }) =>
  ids.length === 0 ? null : (
    <section className="mt-6">
      <h2 className="mb-2 text-lg">Packed now</h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {ids.map((id) => (
          <li key={id}>
            <Link to={adminPaths.order(id)} className="text-link inline-flex min-h-11 items-center">
              {orderNumber(id)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
