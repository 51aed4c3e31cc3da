import { pageQuery } from '#web/page.ts';
import { useSearchParams } from 'react-router';
import type { PrintedOrder } from '#contract/orders/entities.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PrinterIcon } from '#web/ui/icons/admin-icons.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Link } from 'react-router';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/admin/kit/error-message.ts';
import { OrderSkeleton } from '../detail/order-skeleton.tsx';
import { Sheet } from './sheet.tsx';

const most = 100;

/**
 * Slips for the parcels, or the orders with their prices: one sheet each, as they come out of the
 * printer.
 */
export const canonicalQuery = pageQuery('what', 'ids');

export function Component() {
  const [parameters] = useSearchParams();
  const ids = readIds(parameters.get('ids') ?? '');
  const isSlip = parameters.get('what') !== 'orders';
  const title = isSlip ? 'Packing slips' : 'Orders to print';
  const orders = useAdminQuery(
    'listOrdersToPrint',
    ids.length === 0 ? null : { query: { ids: ids.join(',') } },
  );
  return (
    <>
      <AdminTitle>{title}</AdminTitle>
      <div className="no-print mb-6 flex flex-wrap items-center gap-3">
        <h1 className="grow text-2xl">{title}</h1>
        <Link to={adminPaths.orders} className={buttonClass({ variant: 'secondary' })}>
          All orders
        </Link>
        <Button onClick={() => window.print()} aria-disabled={orders.data ? undefined : true}>
          <PrinterIcon size={18} /> Print {orders.data ? sheets(orders.data) : null}
        </Button>
      </div>
      {ids.length === 0 ? (
        <EmptyState
          className="card"
          title="No orders to print"
          text="Select orders in the list first."
        />
      ) : orders.data ? (
        <div className="flex flex-col gap-6 print:block">
          {orders.data.map((order) => (
            <Sheet key={order.id} order={order} isSlip={isSlip} />
          ))}
        </div>
      ) : orders.error ? (
        <ErrorState
          className="card"
          message={errorMessage(orders.error, failure.ordersFetch)}
          retrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      ) : (
        <OrderSkeleton />
      )}
    </>
  );
}

const sheets = ({ length }: readonly PrintedOrder[]): string =>
  length === 1 ? '1 sheet' : `${length} sheets`;

const readIds = (text: string): number[] =>
  [...new Set(text.split(',').map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, most);
