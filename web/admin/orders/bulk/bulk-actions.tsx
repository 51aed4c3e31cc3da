import { useState } from 'react';
import type { AdminOrder } from '#contract/orders/entities.ts';
import { type AdminOrderStatus, adminOrderStatuses } from '#contract/orders/rules.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import type { Selection } from '../../kit/list/use-selection.ts';
import { useMaySet } from '../use-may-set.ts';
import { DownloadsMenu } from './downloads-menu.tsx';

interface BulkActionsProps {
  selection: Selection<AdminOrder>;
  /** Null without the permission to change orders. */
  onMove: ((status: AdminOrderStatus) => void) | null;
  isMoving: boolean;
  /** Null without the permission to change orders. */
  onBook: (() => void) | null;
}

/** Prints the selected orders, books their parcels or changes their status. */
export function BulkActions({ selection, onMove, isMoving, onBook }: BulkActionsProps) {
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
      <div className="ml-auto flex gap-2 sm:max-lg:*:px-2 max-sm:*:px-3 max-sm:order-last max-sm:w-full max-sm:*:grow">
        <DownloadsMenu ids={ids} />
        {onBook ? (
          <Button variant="secondary" onClick={onBook}>
            Book parcels
          </Button>
        ) : null}
      </div>
      {onMove ? <StatusChange {...{ onMove, isMoving }} orders={selection.rows} /> : null}
    </BulkBar>
  );
}

interface StatusChangeProps {
  orders: readonly AdminOrder[];
  onMove: (status: AdminOrderStatus) => void;
  isMoving: boolean;
}

/** Offers the statuses that the role may set for at least one of the orders. */
function StatusChange({ orders, onMove, isMoving }: StatusChangeProps) {
  const maySet = useMaySet();
  const [chosen, setStatus] = useState<AdminOrderStatus>('shipped');
  const offered = adminOrderStatuses.filter((to) => orders.some((order) => maySet(order, to)));
  const status = offered.includes(chosen) ? chosen : 'shipped';
  const options = offered.map((value) => ({ value, label: orderStatusNames[value] }));
  return (
    <div className="flex gap-2 max-sm:w-full">
      <SelectField
        label="New status"
        hideLabel
        className="grow sm:w-32 lg:w-36"
        options={options}
        value={status}
        disabled={isMoving}
        onChange={(event) =>
          setStatus(
            adminOrderStatuses.find((known) => known === event.currentTarget.value) ?? 'shipped',
          )
        }
      />
      <Button className="sm:max-lg:px-2" busy={isMoving} onClick={() => onMove(status)}>
        Change status
      </Button>
    </div>
  );
}
