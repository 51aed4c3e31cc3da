import { useState } from 'react';
import { Link } from 'react-router';
import { type AdminOrderStatus, adminOrderStatuses, orderStatusNames } from '#contract/states.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import type { Selection } from '../use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** Null for whoever may only print. */
  onMove: ((status: AdminOrderStatus) => void) | null;
  isMoving: boolean;
}

const options = adminOrderStatuses.map((status) => ({
  value: status,
  label: orderStatusNames[status],
}));

/** At the foot of the window, under a phone's thumb; it covers no row, as the page ends with room for it. */
export function BulkBar({ selection: { chosen, clear }, onMove, isMoving }: BulkBarProps) {
  const [status, setStatus] = useState<AdminOrderStatus>('shipped');
  const ids = chosen.map(({ id }) => id);
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-3 z-10 mt-4 rounded-card border border-line bg-white p-3 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p
          className="flex grow items-center gap-1 text-sm font-semibold tabular-nums"
          aria-live="polite"
        >
          <IconButton label="Clear selection" icon={<CloseIcon size={18} />} onClick={clear} />
          {chosen.length} selected
        </p>
        <div className="flex gap-2 max-sm:order-last max-sm:w-full max-sm:*:grow">
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
        </div>
        {onMove ? (
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
                  adminOrderStatuses.find((known) => known === event.currentTarget.value) ??
                    'shipped',
                )
              }
            />
            <Button busy={isMoving} onClick={() => onMove(status)}>
              Change status
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
