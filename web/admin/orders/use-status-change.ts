import { useMutation } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/orders/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { type AdminOrderStatus, adminOrderStatuses } from '#contract/orders/rules.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useMaySet } from './use-may-set.ts';
import { emailDelaySeconds, useOrderRefresh } from './use-order-update.ts';

type Change = {
  status: AdminOrderStatus;
  version: number;
  /** Of an unusual change, for the timeline. */
  reason?: string;
  /** The status that Undo restores; null: there is no Undo. */
  from: AdminOrderStatus | null;
};

/** Shorter than an email waits. */
export const undoMs = 10_000;
/** On the timeline, where the step back needs a reason. */
export const undoReason = 'Undone';

/**
 * Changes the status of an order. The success toast offers Undo, also after the row has left the
 * list; the customer's email
 * waits until then. On a conflict with another change, refetches the order.
 */
export function useStatusChange(order: AdminOrder) {
  const refresh = useOrderRefresh();
  const maySet = useMaySet();
  const change = useMutation({
    mutationFn: async ({ from: _, ...change }: Change) =>
      adminApi('updateOrderStatus', {
        params: { id: order.id },
        body: { ...change, email_delay_seconds: emailDelaySeconds },
      }),
    onSuccess: async ({ data, message }, { from }) => {
      const undo = (status: AdminOrderStatus) =>
        change.mutate({ status, version: data.version, reason: undoReason, from: null });
      toast.success(
        message || success.orderStatusUpdated,
        // Undo is not offered where the server would refuse it.
        from === null || !maySet(data, from)
          ? {}
          : { durationMs: undoMs, action: { label: 'Undo', run: () => undo(from) } },
      );
      await refresh(data);
    },
    onError: async (error) => {
      toast.error(errorMessage(error, failure.orderStatusUpdate));
      await refresh(null);
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
