import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { CashRefund } from '#contract/returns/refund-details.ts';
import { cashRefundNames } from '#contract/returns/refund-names.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { rupees } from '../kit/money.ts';
import { ReturnsHead } from './returns-head.tsx';

const PaidDialog = lazy(async () => ({
  default: (await import('./paid-dialog.tsx')).PaidDialog,
}));
const PayoutDialog = lazy(async () => ({
  default: (await import('./payout-dialog.tsx')).PayoutDialog,
}));

/** Refunds of cash orders that the owner pays by bank or UPI. */
export function Component() {
  const refunds = useAdminQuery('listCashRefunds', {});
  const [shown, setShown] = useState<CashRefund | 'file' | null>(null);
  const hasReady = refunds.data?.some(({ details }) => details !== null) ?? false;
  const close = () => setShown(null);
  return (
    <>
      <ReturnsHead title="Cash refunds" count={refunds.data?.length}>
        {hasReady ? (
          <>
            <ExportButton call="downloadCashRefunds">Download for the bank</ExportButton>
            <Button variant="secondary" onClick={() => setShown('file')}>
              Upload payments
            </Button>
          </>
        ) : null}
      </ReturnsHead>
      <Refunds refunds={refunds} onPaid={setShown} />
      <Suspense>
        {shown === null ? null : shown === 'file' ? (
          <PayoutDialog onClose={close} />
        ) : (
          <PaidDialog refund={shown} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

type RefundsProps = {
  refunds: ReturnType<typeof useAdminQuery<'listCashRefunds'>>;
  onPaid: (refund: CashRefund) => void;
};

function Refunds({ refunds: { data, error, isFetching, refetch }, onPaid }: RefundsProps) {
  if (error && !data)
    return (
      <ErrorState
        className="card"
        message={errorMessage(error, failure.cashRefundsFetch)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-32 max-w-4xl rounded-card" />;
  if (data.length === 0)
    return (
      <EmptyState
        className="card"
        title="No refunds to pay"
        text="Received returns of cash orders are listed here until you have paid them."
      />
    );
  return (
    <ul className="grid max-w-4xl grid-cols-1 gap-4">
      {data.map((refund) => (
        <li key={refund.return_id}>
          <RefundCard refund={refund} onPaid={() => onPaid(refund)} />
        </li>
      ))}
    </ul>
  );
}

const RefundCard = ({ refund, onPaid }: { refund: CashRefund; onPaid: () => void }) => (
  <article
    className="card flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6"
    aria-label={`Refund of return ${refund.return_id}`}
  >
    <div className="grid min-w-0 gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-3">
        <strong className="text-base tabular-nums">{rupees(refund.amount)}</strong>
        <Badge tone={refund.state === 'entered' ? 'success' : 'warning'}>
          {cashRefundNames[refund.state]}
        </Badge>
      </p>
      <p>
        <Link to={adminPaths.order(refund.order_id)} className="text-link">
          Order {orderNumber(refund.order_id)}
        </Link>{' '}
        · Return {refund.return_id} · {refund.full_name}
      </p>
      <p className="break-words text-ink-soft">{accountText(refund)}</p>
    </div>
    <Button variant="secondary" size="small" onClick={onPaid}>
      Mark as paid
    </Button>
  </article>
);

function accountText({ details }: CashRefund): string {
  if (details === null) return 'The email about the receipt asks the customer for the account.';
  if (details.kind === 'upi') return `UPI: ${details.upi_id}`;
  return `${details.name} · Account ${details.account_number} · IFSC ${details.ifsc}`;
}
