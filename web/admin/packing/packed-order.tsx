import { useEffect, useRef, useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { notPaidNotice, paymentOf } from '#contract/orders/payment-state.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { formatRupees } from '#contract/money.ts';
import { LineImage } from '../orders/line-image.tsx';
import { dueSentence } from '../orders/unpaid-reason.tsx';
import { PackButton } from './pack-button.tsx';
import { type PackedLine, unitsToPack } from './units-to-pack.ts';

interface PackedOrderProps {
  orderId: number;
  /** It replaces a packed or skipped order, whose button had the focus. */
  takesFocus: boolean;
  onPacked: () => void;
  /** Absent: no other order waits. */
  onSkip: (() => void) | undefined;
}

/** The items of an order to tick; all of them ticked, the order can be packed. */
export function PackedOrder({ orderId, takesFocus, onPacked, onSkip }: PackedOrderProps) {
  const order = useAdminQuery('getAdminOrder', { params: { id: orderId } });
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const skip = onSkip ? (
    <Button variant="quiet" onClick={onSkip}>
      Skip
    </Button>
  ) : null;
  if (order.error)
    return (
      <div className="card">
        <ErrorState
          message={errorMessage(order.error, 'The order could not be opened')}
          retrying={order.isFetching}
          onRetry={() => void order.refetch()}
        />
        <div className="flex justify-center pb-4">{skip}</div>
      </div>
    );
  if (!order.data) return <Skeleton className="h-96" />;
  const { order_status: status } = order.data;
  if (status !== 'processing' && status !== 'shipped')
    return (
      <EmptyState
        className="card"
        title={`${orderNumber(orderId)} is ${orderStatusNames[status].toLowerCase()}`}
        text="Only orders that are being processed are packed."
        action={skip}
      />
    );
  const lines = unitsToPack(order.data);
  const tick = (id: number) => setTicked((before) => toggled(before, id));
  const left = lines.filter(({ line }) => !ticked.has(line.product_id)).length;
  const due = dueSentence(order.data);
  return (
    <section className="card p-4" aria-label={orderNumber(orderId)}>
      <Head order={order.data} takesFocus={takesFocus} />
      {lines.length === 0 ? <p className="mt-1 text-sm text-success">Packed already.</p> : null}
      {due === null ? null : (
        <p className="mt-1 text-danger" role="alert">
          <strong>{notPaidNotice}</strong>. {due}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {lines.map(({ line, units }) => (
          <li key={line.product_id}>
            <Checkbox
              className="[&_.choice]:items-center [&_.choice-box]:size-8"
              label={<LineToPack line={line} units={units} />}
              checked={ticked.has(line.product_id)}
              onChange={() => tick(line.product_id)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-2">
        {skip}
        <PackButton
          order={order.data}
          left={left}
          isLast={onSkip === undefined}
          due={due}
          onPacked={onPacked}
        />
      </div>
    </section>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** The recipient, and the cash that the courier collects. */
function Head({ order, takesFocus }: { order: AdminOrderDetail; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { money, amountPaise } = paymentOf(order);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl tabular-nums">
          {orderNumber(order.id)}
        </h2>
        <p className="text-sm text-ink-soft">
          {order.shipping_details.full_name}, {order.shipping_details.city}
        </p>
      </div>
      {money === 'due_on_delivery' ? (
        <Badge tone="warning" className="text-base! font-semibold tabular-nums">
          Collect {formatRupees(amountPaise)}
        </Badge>
      ) : null}
    </header>
  );
}

/** The picture and the size, large enough to read at arm's length. */
const LineToPack = ({ line: { product_details: product }, units }: PackedLine) => (
  <span className="flex items-center gap-4">
    <LineImage images={product.images} alt="" widthPx={120} className="w-30" />
    <span className="min-w-0">
      <span className="block text-2xl leading-tight font-semibold">
        {product.size || product.name}
      </span>
      {units > 1 ? (
        <span className="mt-1 block text-lg font-semibold text-warning tabular-nums">
          {units} pieces
        </span>
      ) : null}
      <span className="mt-1 block">{product.size ? product.name : null}</span>
      <span className="block text-ink-soft">{product.color}</span>
    </span>
  </span>
);
