import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { adminOrderStatuses } from '#contract/orders/rules.ts';
import { useAdminMutation } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useOrderUpdate } from '../use-order-update.ts';
import { useStatusChange } from '../use-status-change.ts';

/** The requested cancellation of an order, and what the staff do about it; nothing without one. */
export function CancelRequest({ order }: { order: AdminOrderDetail }) {
  const mayMove = usePermission('orders.write');
  const change = useStatusChange(order);
  const confirm = useAdminMutation('confirmCancellation', useOrderUpdate());
  if (!order.cancellation_requested) return null;
  const status = adminOrderStatuses.find((known) => known === order.order_status);
  const canTakeApart = order.shipments.some(
    ({ status: at, is_emptied: isEmptied, booking }) =>
      (at === 'created' || at === 'packed') &&
      !isEmptied &&
      booking?.state !== 'intended' &&
      booking?.state !== 'cancelling',
  );
  const takeApart = () =>
    confirm.mutate(
      { params: { id: order.id } },
      {
        onSuccess: ({ message }) => toast.success(message || success.cancellationConfirmed),
        onError: (error) => toast.error(errorMessage(error, failure.cancellationConfirm)),
      },
    );
  return (
    <section className="card no-print mb-6 p-6">
      <h2 className="mb-2 text-lg">Cancellation requested</h2>
      <p className="text-sm">
        Units and money wait until each parcel is stopped, back and inspected, or taken apart. A
        booking is cancelled at the carrier by itself. A parcel that is delivered all the same stays
        with the customer.
      </p>
      {mayMove ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {canTakeApart ? (
            <Button size="small" busy={confirm.isPending} onClick={takeApart}>
              Parcel taken apart
            </Button>
          ) : null}
          {status === undefined ? null : (
            <Button
              size="small"
              variant="secondary"
              busy={change.isPending}
              onClick={() => change.save({ status }, () => undefined)}
            >
              Keep order
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}
