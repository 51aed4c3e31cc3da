import { lazy, Suspense, useState } from 'react';
import type { AdminOrderDetail, OrderLine } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { notPaidNotice } from '#contract/orders/payment-state.ts';
import { orderStatusNames } from '#contract/orders/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '../kit/error-message.ts';
import { dueSentence } from '../orders/unpaid-reason.tsx';
import { useOrderUpdate } from '../orders/use-order-update.ts';
import { withToast } from '../kit/form/use-save.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('../orders/reason-dialog.tsx')).ReasonDialog,
}));

interface PackedOrderProps {
  orderId: number;
  onPacked: () => void;
}

/** The items of an order to tick; all of them ticked, the order can be packed. */
export function PackedOrder({ orderId, onPacked }: PackedOrderProps) {
  const order = useAdminQuery('getAdminOrder', { params: { id: orderId } });
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  if (order.error)
    return (
      <ErrorState
        message={errorMessage(order.error, 'The order could not be opened')}
        retrying={order.isFetching}
        onRetry={() => void order.refetch()}
      />
    );
  if (!order.data) return <Skeleton className="mt-4 h-64" />;
  const { cart_data: lines, order_status: status, shipments } = order.data;
  const isOpen = status === 'processing' || status === 'shipped';
  const isPacked = shipments.length > 0 && shipments.every((each) => each.status !== 'created');
  if (!isOpen)
    return (
      <EmptyState
        title={`${orderNumber(orderId)} is ${orderStatusNames[status].toLowerCase()}`}
        text="Only orders that are being processed are packed."
      />
    );
  const tick = (id: number) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const left = lines.filter(({ product_id: id }) => !ticked.has(id)).length;
  const due = dueSentence(order.data);
  return (
    <section className="card mt-4 p-4" aria-label={orderNumber(orderId)}>
      <h2 className="text-xl tabular-nums">{orderNumber(orderId)}</h2>
      {isPacked ? <p className="mt-1 text-sm text-success">Packed already.</p> : null}
      {due === null ? null : (
        <p className="mt-1 text-danger" role="alert">
          <strong>{notPaidNotice}</strong>. {due}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.product_id} className="flex items-center gap-3 py-2">
            <Checkbox
              label={<PackedLine line={line} />}
              checked={ticked.has(line.product_id)}
              onChange={() => tick(line.product_id)}
            />
          </li>
        ))}
      </ul>
      <PackButton order={order.data} left={left} due={due} onPacked={onPacked} />
    </section>
  );
}

interface PackButtonProps {
  order: AdminOrderDetail;
  /** Items that are not ticked yet. */
  left: number;
  /** Why packing needs a reason; null: it needs none. */
  due: string | null;
  onPacked: () => void;
}

function PackButton({ order, left, due, onPacked }: PackButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const packing = useAdminMutation('packOrder', useOrderUpdate());
  const finish = (reason?: string) =>
    packing.mutate(
      { params: { id: order.id }, body: reason === undefined ? {} : { reason } },
      {
        onSuccess: withToast(onPacked),
        onError: (error) => toast.error(errorMessage(error, 'The order could not be packed')),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button
        className="mt-4 w-full"
        disabled={left > 0}
        busy={packing.isPending}
        onClick={() => (due === null ? finish() : setIsAsking(true))}
      >
        {left === 0 ? 'Done' : `${left} ${left === 1 ? 'item' : 'items'} left`}
      </Button>
      {isAsking && due !== null ? (
        <Suspense>
          <ReasonDialog
            title={`Pack order ${orderNumber(order.id)}?`}
            submitLabel="Pack"
            sentence={due}
            pending={packing.isPending}
            onConfirm={finish}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const PackedLine = ({ line }: { line: OrderLine }) => (
  <span>
    <strong className="tabular-nums">{line.quantity} ×</strong> {line.product_details.name}
    <span className="block text-sm text-ink-soft">
      {[line.product_details.size, line.product_details.color].filter(Boolean).join(' · ')}
    </span>
  </span>
);
