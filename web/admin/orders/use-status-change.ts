import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/entities/admin-orders.ts';
import { failure, success } from '#contract/messages.ts';
import { type AdminOrderStatus, adminOrderStatuses } from '#contract/states.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '../kit/error-message.ts';
import { emailDelaySeconds, refreshOrders } from './queries.ts';

type Change = {
  status: AdminOrderStatus;
  version: number;
  /** Of an unusual change, for the timeline. */
  reason?: string;
  /** The status that Undo restores; null: there is no Undo. */
  from: AdminOrderStatus | null;
};

const undoMs = 10_000;

/**
 * Changes the status of an order. The success toast offers Undo, also after the row has left the
 * list; the customer's email
 * waits until then. On a conflict with another change, refetches the order.
 */
export function useStatusChange(order: AdminOrder) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ from: _, ...change }: Change) =>
      adminApi('updateOrderStatus', {
        params: { id: order.id },
        body: { ...change, email_delay_seconds: emailDelaySeconds },
      }),
    onSuccess: async ({ data, message }, { from }) => {
      const undo = (status: AdminOrderStatus) =>
        change.mutate({ status, version: data.version, from: null });
      toast.success(
        message || success.orderStatusUpdated,
        from === null
          ? {}
          : { durationMs: undoMs, action: { label: 'Undo', run: () => undo(from) } },
      );
      await refreshOrders(client, data);
    },
    onError: async (error) => {
      toast.error(errorMessage(error, failure.orderStatusUpdate));
      await refreshOrders(client, null);
    },
  });
  // Staff cannot set an unpaid online order's status again.
  const from = adminOrderStatuses.find((known) => known === order.order_status) ?? null;
  return {
    ...change,
    /** Resolves once the change is saved or refused. */
    save: (wanted: Pick<Change, 'status' | 'reason'>, onSettled: () => void) =>
      change.mutate({ ...wanted, version: order.version, from }, { onSettled }),
  };
}
