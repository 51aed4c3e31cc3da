import { failure } from '#contract/messages.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { useAdminList } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { ReturnCard } from './return-card.tsx';

/** The returns of a delivered order; nothing without any. */
export function OrderReturns({ order }: { order: AdminOrderDetail }) {
  const { data, error, isFetching, refetch } = useAdminList(
    'listAdminReturns',
    { query: { order_id: order.id, limit: 25 } },
    { enabled: order.order_status === 'delivered' },
  );
  if (error && !data)
    return (
      <ErrorState
        className="card"
        message={errorMessage(error, failure.returnsFetch)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return data?.data.map((each) => <ReturnCard key={each.id} shown={each} />);
}
