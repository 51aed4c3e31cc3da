import { useState } from 'react';
import type { AdminOrder, TransitionResult } from '#contract/orders/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { type AdminOrderStatus, adminOrderStatuses } from '#contract/orders/rules.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { type RequestOf, useAdminMutation } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { paidOrderOf } from '#contract/orders/payment-state.ts';
import { warningOf } from '#contract/orders/transitions.ts';
import { emailDelaySeconds, useOrderRefresh } from '../use-order-update.ts';
import { undoReason } from '../use-status-change.ts';

type StatusMove = RequestOf<'updateOrderStatuses'>['body']['orders'][number];

export type BulkResult = {
  to: AdminOrderStatus | null;
  moved: number;
  refused: readonly TransitionResult[];
  undo: readonly StatusMove[];
};

/**
 * Changes the status of the selected orders and undoes it. `onMoved` receives the refused orders.
 */
export function useBulkStatus(onMoved: (refused: readonly number[]) => void) {
  const refresh = useOrderRefresh();
  const refetch = async () => refresh(null);
  const move = useAdminMutation('updateOrderStatuses', { onSuccess: refetch, onError: refetch });
  const [result, setResult] = useState<BulkResult | null>(null);
  const send = (
    moves: readonly StatusMove[],
    to: AdminOrderStatus | null,
    held: readonly TransitionResult[] = [],
  ) => {
    if (move.isPending) return;
    if (moves.length === 0) {
      if (held.length > 0) setResult({ to, moved: 0, refused: held, undo: [] });
      return;
    }
    const body = { orders: [...moves], email_delay_seconds: emailDelaySeconds };
    move.mutate(
      { body },
      {
        onSuccess: ({ data: results }) => {
          const moved = results.filter((result) => result.moved);
          const refused = [...results.filter((result) => !result.moved), ...held];
          onMoved(refused.map(({ id }) => id));
          setResult({
            to,
            moved: moved.length,
            refused,
            undo: to === null ? [] : moved.flatMap(undoOf),
          });
          if (moved.length > 0) toast.success(success.orderStatusUpdated);
        },
        onError: (error) => toast.error(errorMessage(error, failure.orderStatusUpdate)),
      },
    );
  };
  return {
    result,
    isBusy: move.isPending,
    move: (orders: readonly AdminOrder[], status: AdminOrderStatus) => {
      const held = orders.filter((order) => warningOf(paidOrderOf(order), status) !== null);
      send(
        orders
          .filter((order) => !held.includes(order))
          .map(({ id, version }) => ({ id, status, version })),
        status,
        held.map(heldBack),
      );
    },
    undo: () => send(result?.undo ?? [], null),
    dismiss: () => setResult(null),
  };
}

/** An unusual change needs a reason, which is asked for each order alone. */
const heldBack = ({ id }: AdminOrder): TransitionResult => ({
  id,
  moved: false,
  from: null,
  version: null,
  message: 'This change needs a reason. Please change the order by itself.',
});

/**
 * The change that undoes a move. An unpaid online order has none: staff cannot set its former
 * status.
 */
function undoOf({ id, from, version }: TransitionResult): StatusMove[] {
  const status = adminOrderStatuses.find((known) => known === from);
  return status === undefined || version === null
    ? []
    : [{ id, status, version, reason: undoReason }];
}
