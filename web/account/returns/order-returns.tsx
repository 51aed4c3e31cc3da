import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { failure, success } from '#contract/messages.ts';
import type { OrderDetail } from '#contract/orders/entities.ts';
import type { OrderReturn, OrderReturns, ReturnableLine } from '#contract/returns/api.ts';
import { returnStateNames, returnStepsFrom } from '#contract/returns/rules.ts';
import { returnReasonNames } from '#contract/returns/reason-names.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { Day } from '#web/shopper/dates.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { useReturns, useWithdrawal } from './queries.ts';

const ReturnDialog = lazy(async () => ({
  default: (await import('./return-dialog.tsx')).ReturnDialog,
}));

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/** The returns of a delivered order, and what of it can be returned until when. */
export function Returns({ order }: { order: OrderDetail }) {
  const { data, error, isFetching, refetch } = useReturns(order.id);
  return (
    <section aria-labelledby="returns" className="card no-print p-5 sm:p-6">
      <h2 id="returns" className="mb-4 text-xl">
        Returns and exchanges
      </h2>
      {data ? (
        <Content order={order} returns={data} />
      ) : error ? (
        <ErrorState
          message={serverMessage(error, failure.returnsFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </section>
  );
}

function Content({ order, returns }: { order: OrderDetail; returns: OrderReturns }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-4">
      {returns.returns.map((each) => (
        <ReturnState key={each.id} orderId={order.id} shown={each} />
      ))}
      <ul className="grid gap-2 text-sm">
        {returns.lines.map((line) => (
          <li key={line.product_id}>
            <p className="font-medium">{lineName(line)}</p>
            <p className="text-ink-soft">
              <LastDays line={line} />
            </p>
          </li>
        ))}
      </ul>
      {returns.lines.some(({ quantity }) => quantity > 0) ? (
        <div>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Return or exchange
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isOpen ? (
          <ReturnDialog order={order} returns={returns} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

function LastDays({ line }: { line: ReturnableLine }) {
  const { reason, quantity, return_until: returned, exchange_until: exchanged } = line;
  if (reason !== '') return reason;
  return (
    <>
      {quantity === 1 ? '1 unit' : `${quantity} units`}:{' '}
      {returned === null ? null : (
        <>
          return until <Day at={returned} />
        </>
      )}
      {returned !== null && exchanged !== null ? ', ' : null}
      {exchanged === null ? null : (
        <>
          exchange until <Day at={exchanged} />
        </>
      )}
    </>
  );
}

const tones: Record<OrderReturn['state'], Tone> = {
  requested: 'warning',
  approved: 'info',
  declined: 'danger',
  withdrawn: 'neutral',
  in_transit: 'info',
  received: 'success',
  closed: 'success',
};

function ReturnState({ orderId, shown }: { orderId: number; shown: OrderReturn }) {
  const { id, state, wish, reason, lines, refund_amount: refund } = shown;
  return (
    <article
      aria-label={`Return ${id}`}
      className="grid gap-2 rounded-card border border-line p-4 text-sm"
    >
      <header className="flex flex-wrap items-center gap-3">
        <h3 className="text-base font-semibold">
          {wish === 'exchange' ? 'Exchange' : 'Return'} of <Day at={shown.created_at} />
        </h3>
        <Badge tone={tones[state]}>{returnStateNames[state]}</Badge>
      </header>
      <ul>
        {lines.map((line) => (
          <li key={line.product_id}>
            {line.quantity} × {lineName(line)}
          </li>
        ))}
      </ul>
      {shown.exchange_name === '' ? null : <p>In exchange: {shown.exchange_name}</p>}
      <p className="text-ink-soft">{returnReasonNames[reason]}</p>
      {shown.declined_reason === '' ? null : <p>Declined: {shown.declined_reason}</p>}
      {refund === null || refund === 0 ? null : <p>Refund: {formatRupees(toPaise(refund))}</p>}
      {shown.refund_path === '' ? null : (
        <p>
          <Link to={shown.refund_path} className="text-link">
            {shown.cash_refund === 'open'
              ? 'Tell us where to send your refund'
              : 'Change the account of your refund'}
          </Link>
        </p>
      )}
      {shown.cash_refund === 'paid' ? <p>Your refund is paid.</p> : null}
      {returnStepsFrom(state, 'shopper').length === 0 ? null : (
        <Withdrawal orderId={orderId} returnId={id} />
      )}
    </article>
  );
}

function Withdrawal({ orderId, returnId }: { orderId: number; returnId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdrawal = useWithdrawal(orderId);
  const confirm = () =>
    withdrawal.mutate(returnId, {
      onSuccess: () => {
        setIsAsking(false);
        toast.success(success.returnWithdrawn, briefToast);
      },
    });
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
      <Suspense fallback={null}>
        {isAsking ? (
          <ConfirmDialog
            open
            onOpenChange={setIsAsking}
            title="Withdraw this return?"
            description="You keep the items. You can ask again until the last day."
            confirmLabel="Withdraw"
            cancelLabel="Keep request"
            onConfirm={confirm}
            busy={withdrawal.isPending}
            error={
              withdrawal.isError ? serverMessage(withdrawal.error, failure.returnUpdate) : null
            }
          />
        ) : null}
      </Suspense>
    </div>
  );
}
