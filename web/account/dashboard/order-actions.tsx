import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '#contract/entities/buying.ts';
import { orderNumber } from '#contract/limits.ts';
import { cancellationConsequences, paymentOf } from '#contract/order-payment.ts';
import { success } from '#contract/messages.ts';
import { shopperMayCancel } from '#contract/states.ts';
import { Button } from '#web/ui/button.tsx';
import { PrinterIcon } from '#web/ui/icons/admin-icons.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { OrderAgain } from './order-again.tsx';
import { useCancelOrder } from './queries.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/**
 * What can be done next comes first: cancelling while that is possible, ordering again afterwards.
 */
export function OrderActions({ order }: { order: OrderDetail }) {
  const mayCancel = shopperMayCancel(order.order_status);
  return (
    <div className="no-print flex flex-wrap gap-2">
      {mayCancel ? <Cancel order={order} /> : <OrderAgain order={order} />}
      <Button variant="quiet" onClick={() => print()}>
        <span className="inline-flex items-center gap-2">
          <PrinterIcon size={18} /> Print
        </span>
      </Button>
      {mayCancel ? <OrderAgain order={order} /> : null}
    </div>
  );
}

function Cancel({ order }: { order: OrderDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelOrder();
  const confirm = () =>
    cancel.mutate(order.id, {
      onSuccess: () => {
        setIsAsking(false);
        toast.success(success.orderCancelled, briefToast);
      },
    });
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
      <Suspense fallback={null}>
        {isAsking ? (
          <ConfirmDialog
            open
            onOpenChange={setIsAsking}
            title={`Cancel order ${orderNumber(order.id)}?`}
            description={cancellationConsequences[paymentOf(order).money]}
            confirmLabel="Cancel order"
            cancelLabel="Keep order"
            onConfirm={confirm}
            busy={cancel.isPending}
            error={
              cancel.isError ? serverMessage(cancel.error, 'Failed to cancel this order') : null
            }
          />
        ) : null}
      </Suspense>
    </>
  );
}
