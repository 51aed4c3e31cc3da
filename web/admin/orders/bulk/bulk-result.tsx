import { orderNumber } from '#contract/orders/order-number.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { BulkResult } from './use-bulk-status.ts';

interface BulkResultProps {
  result: BulkResult;
  isBusy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

export function BulkResultNote({
  result: { to, moved, refused, undo },
  isBusy,
  onUndo,
  onDismiss,
}: BulkResultProps) {
  const title =
    to === null ? `${orders(moved)} put back` : `${orders(moved)} moved to ${orderStatusNames[to]}`;
  return (
    <Alert
      className="mb-4"
      tone={refused.length > 0 ? 'warning' : 'success'}
      title={refused.length > 0 ? `${title}, ${refused.length} could not be moved` : title}
      action={
        <div className="flex gap-2">
          {undo.length > 0 ? (
            <Button variant="secondary" size="small" busy={isBusy} onClick={onUndo}>
              Undo
            </Button>
          ) : null}
          <Button variant="quiet" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      }
    >
      {refused.length > 0 ? (
        <ul className="mt-1 flex flex-col gap-1">
          {refused.map(({ id, message }) => (
            <li key={id}>
              <span className="font-medium tabular-nums">{orderNumber(id)}</span>: {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
