import { useState } from 'react';
import type { DeskOrder, MoveResult } from '#contract/entities/admin-orders.ts';
import { failure, success } from '#contract/messages.ts';
import { type AdminOrderStatus, adminOrderStatuses } from '#contract/states.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import { useBulkMove, type WantedMove } from '../queries.ts';

export type BulkOutcome = {
  to: AdminOrderStatus | null;
  moved: number;
  refused: readonly MoveResult[];
  undo: readonly WantedMove[];
};

/** Moves what is chosen; `onMoved` is told which orders were refused. Those that moved can be put back. */
export function useBulkStatus(onMoved: (refused: readonly number[]) => void) {
  const move = useBulkMove();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const send = (wanted: readonly WantedMove[], to: AdminOrderStatus | null) => {
    if (move.isPending || wanted.length === 0) return;
    move.mutate(wanted, {
      onSuccess: (results) => {
        const moved = results.filter((result) => result.moved);
        const refused = results.filter((result) => !result.moved);
        onMoved(refused.map(({ id }) => id));
        setOutcome({
          to,
          moved: moved.length,
          refused,
          undo: to === null ? [] : moved.flatMap(wayBack),
        });
        if (moved.length > 0) toast.success(success.orderStatusUpdated);
      },
      onError: (error) => toast.error(sentenceOf(error, failure.orderStatusUpdate)),
    });
  };
  return {
    outcome,
    isBusy: move.isPending,
    move: (orders: readonly DeskOrder[], status: AdminOrderStatus) =>
      send(
        orders.map(({ id, version }) => ({ id, status, version })),
        status,
      ),
    undo: () => send(outcome?.undo ?? [], null),
    dismiss: () => setOutcome(null),
  };
}

/** An order that was not paid for cannot go back to that: nobody sets this state. */
function wayBack({ id, from, version }: MoveResult): WantedMove[] {
  const status = adminOrderStatuses.find((known) => known === from);
  return status === undefined || version === null ? [] : [{ id, status, version }];
}
