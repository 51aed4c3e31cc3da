import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminOrder } from '#contract/entities/admin-orders.ts';
import { failure } from '#contract/messages.ts';
import { type AdminOrderStatus, adminOrderStatuses, orderStatusNames } from '#contract/states.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { download } from '../../kit/download.ts';
import { errorMessage } from '../../kit/error-message.ts';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import type { Selection } from '../../kit/list/use-selection.ts';

interface BulkActionsProps {
  selection: Selection<AdminOrder>;
  /** Null without the permission to change orders. */
  onMove: ((status: AdminOrderStatus) => void) | null;
  isMoving: boolean;
}

/** Prints the selected orders or changes their status. */
export function BulkActions({ selection, onMove, isMoving }: BulkActionsProps) {
  const ids = selection.rows.map(({ id }) => id);
  return (
    <BulkBar
      label="Selected orders"
      count={ids.length}
      start={
        <IconButton
          label="Clear selection"
          icon={<CloseIcon size={18} />}
          onClick={selection.clear}
        />
      }
    >
      <div className="ml-auto flex gap-2 max-sm:order-last max-sm:w-full max-sm:*:grow">
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={adminPaths.ordersPrint('slips', ids)}
        >
          Packing slips
        </Link>
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={adminPaths.ordersPrint('orders', ids)}
        >
          Print orders
        </Link>
        <DownloadInvoices ids={ids} />
      </div>
      {onMove ? <StatusChange onMove={onMove} isMoving={isMoving} /> : null}
    </BulkBar>
  );
}

/** One PDF with the invoices and credit notes of the selected orders. */
function DownloadInvoices({ ids }: { ids: readonly number[] }) {
  const downloading = useMutation({
    mutationFn: async () => download('downloadInvoices', { query: { ids: ids.join(',') } }),
    onError: (error) =>
      toast.error(
        errorMessage(error, failure.export, {
          404: 'None of these orders has an invoice yet. Orders are invoiced when they are shipped.',
        }),
      ),
  });
  return (
    <Button variant="secondary" busy={downloading.isPending} onClick={() => downloading.mutate()}>
      Invoices
    </Button>
  );
}

const options = adminOrderStatuses.map((status) => ({
  value: status,
  label: orderStatusNames[status],
}));

function StatusChange({
  onMove,
  isMoving,
}: {
  onMove: (status: AdminOrderStatus) => void;
  isMoving: boolean;
}) {
  const [status, setStatus] = useState<AdminOrderStatus>('shipped');
  return (
    <div className="flex gap-2 max-sm:w-full">
      <SelectField
        label="New status"
        hideLabel
        className="grow sm:w-36"
        options={options}
        value={status}
        disabled={isMoving}
        onChange={(event) =>
          setStatus(
            adminOrderStatuses.find((known) => known === event.currentTarget.value) ?? 'shipped',
          )
        }
      />
      <Button busy={isMoving} onClick={() => onMove(status)}>
        Change status
      </Button>
    </div>
  );
}
