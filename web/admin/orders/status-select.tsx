import { useId } from 'react';
import { failure, success } from '#contract/messages.ts';
import { orderNumber } from '#contract/limits.ts';
import { adminOrderStatuses, type OrderStatus, orderStatusNames, orderStatusTones } from '#contract/states.ts';
import { classNames } from '#web/ui/class-names.ts';
import { describedBy, FieldNotes } from '#web/ui/form-field.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { sentenceOf } from '../failures.ts';
import { useStatusChange } from './queries.ts';

interface StatusSelectProps {
  orderId: number;
  status: OrderStatus;
  /** Drawn above the control where it stands alone; in a row of the list it is only said. */
  label?: string;
}

/** Takes effect at once; busy until the server has it, and back to what the server holds when it refuses. */
export function StatusSelect({ orderId, status, label }: StatusSelectProps) {
  const controlId = useId();
  const change = useStatusChange(orderId);
  const shown = change.isPending ? change.variables : status;
  const choose = (value: string) => {
    const next = adminOrderStatuses.find((known) => known === value);
    if (next === undefined || next === status || change.isPending) return;
    change.mutate(next, {
      onSuccess: ({ message }) => toast.success(message || success.orderStatusUpdated),
      onError: (error) => toast.error(sentenceOf(error, failure.orderStatusUpdate)),
    });
  };
  const error = change.error ? sentenceOf(change.error, failure.orderStatusUpdate) : undefined;
  return (
    <div className="w-full min-w-32 text-start xl:min-w-36">
      {label === undefined ? null : (
        <label htmlFor={controlId} className="field-label">
          {label}
        </label>
      )}
      <div className="select" aria-busy={change.isPending || undefined}>
        <select
          id={controlId}
          aria-label={label === undefined ? `Status of order ${orderNumber(orderId)}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { hint: false, error: Boolean(error) })}
          className={classNames('input min-h-11! text-sm! font-medium sm:max-xl:ps-2! sm:max-xl:pe-8!', `tone-${orderStatusTones[shown]}`)}
          value={shown}
          disabled={change.isPending}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {/* An online order that is not paid yet: the owner can leave this state, not set it. */}
          {shown === 'generate' ? <option value="generate">{orderStatusNames.generate}</option> : null}
          {adminOrderStatuses.map((known) => (
            <option key={known} value={known} className="bg-white text-ink">
              {orderStatusNames[known]}
            </option>
          ))}
        </select>
        {change.isPending ? <Spinner size={18} label="Saving" className="absolute inset-y-0 right-3 items-center" /> : <ChevronDownIcon size={18} />}
      </div>
      <FieldNotes controlId={controlId} error={error} />
    </div>
  );
}
