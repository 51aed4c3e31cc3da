import { Link } from 'react-router';
import { orderNumber } from '#contract/orders/order-number.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PrinterIcon } from '#web/ui/icons/admin-icons.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { CustomerFacts, OrderSummary } from '../detail/order-summary.tsx';
import { OrderItems } from '../detail/order-items.tsx';
import { OrderSkeleton } from '../detail/order-skeleton.tsx';
import { useOrderFile } from '../use-order-file.ts';

/** Load it with `lazy()`: it imports the dialog. */
export function OrderDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const order = useAdminQuery('getAdminOrder', { params: { id: orderId } });
  const file = useOrderFile();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="large"
      title="Order Details"
      description={orderNumber(orderId)}
      footer={
        <>
          <Button
            variant="quiet"
            busy={file.isPending}
            onClick={() => file.mutate({ what: 'slips', ids: [orderId] })}
          >
            <PrinterIcon size={18} /> Packing slip
          </Button>
          <Link to={adminPaths.order(orderId)} className={buttonClass({ variant: 'secondary' })}>
            Open order page
          </Link>
        </>
      }
    >
      {order.data ? (
        <div className="flex flex-col gap-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <CustomerFacts order={order.data} />
            <OrderSummary order={order.data} />
          </div>
          <OrderItems lines={order.data.cart_data} />
        </div>
      ) : order.error ? (
        <ErrorState
          message={errorMessage(order.error, failure.ordersFetch)}
          retrying={order.isFetching}
          onRetry={() => void order.refetch()}
        />
      ) : (
        <OrderSkeleton />
      )}
    </Dialog>
  );
}
