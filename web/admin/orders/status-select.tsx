import { lazy, Suspense, useId, useState } from 'react';
import type { AdminOrder } from '#contract/orders/entities.ts';
import { failure } from '#contract/messages.ts';
import { paidOrderOf } from '#contract/orders/payment-state.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import {
  type AdminOrderStatus,
  adminOrderStatuses,
  orderStatusTones,
} from '#contract/orders/rules.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { owesBack, warningOf } from '#contract/orders/transitions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { describedBy, FieldNotes } from '#web/ui/forms/form-field.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { rupees } from '../kit/money.ts';
import { usePermission } from '../session/use-permission.ts';
import { useMaySet } from './use-may-set.ts';
import { useStatusChange } from './use-status-change.ts';
import '#web/styles/ui/status-pill.css';
import { ConfirmDialog } from '#web/ui/lazy/confirm-dialog.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('./reason-dialog.tsx')).ReasonDialog,
}));

interface StatusSelectProps {
  order: AdminOrder;
  /** Drawn above the control. Without it, as in a list row, the name is for screen readers only. */
  label?: string;
}

function moneyBack(order: AdminOrder): string {
  const isCash = order.payment_method === 'cod';
  const online = isCash ? order.advance_amount : order.final_amount - order.returned_amount;
  const sentences = [
    order.collected_amount > 0 &&
      `${rupees(order.collected_amount)} was collected in cash. Please return it to the customer.`,
    online > 0 &&
      `${rupees(online)} was paid online. It goes back to the customer ten minutes from now, unless you take the order up again before.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/**
 * Saves a status at once, with Undo. Busy until the server answers; shows the saved status again
 * if it
 * refuses.
 */
export function StatusSelect({ order, label }: StatusSelectProps) {
  const mayMove = usePermission('orders.write');
  const change = useStatusChange(order);
  const [isConfirming, setIsConfirming] = useState(false);
  const [unusual, setUnusual] = useState<{ to: AdminOrderStatus; sentence: string } | null>(null);
  const send = (status: AdminOrderStatus, reason?: string) =>
    change.save({ status, ...(reason === undefined ? {} : { reason }) }, () => {
      setIsConfirming(false);
      setUnusual(null);
    });
  const choose = (value: string) => {
    const next = adminOrderStatuses.find((known) => known === value);
    if (next === undefined || next === order.order_status || change.isPending) return;
    const sentence = warningOf(paidOrderOf(order), next);
    if (owesBack(paidOrderOf(order), next)) setIsConfirming(true);
    else if (sentence !== null) setUnusual({ to: next, sentence });
    else send(next);
  };
  const error = change.error ? errorMessage(change.error, failure.orderStatusUpdate) : undefined;
  if (!mayMove)
    return (
      <Badge tone={orderStatusTones[order.order_status]}>
        {orderStatusNames[order.order_status]}
      </Badge>
    );
  return (
    <>
      <Control
        {...{ order, label, error, choose }}
        pending={change.isPending ? change.variables.status : null}
      />
      <Suspense>
        {unusual ? (
          <ReasonDialog
            title={`Set order ${orderNumber(order.id)} to ${orderStatusNames[unusual.to]}?`}
            submitLabel={`Set to ${orderStatusNames[unusual.to]}`}
            sentence={unusual.sentence}
            pending={change.isPending}
            onConfirm={(reason) => send(unusual.to, reason)}
            onClose={() => setUnusual(null)}
          />
        ) : null}
        {isConfirming ? (
          <ConfirmDialog
            open
            onOpenChange={(isOpen) => setIsConfirming(isOpen)}
            title={`Cancel order ${orderNumber(order.id)}?`}
            description={`${moneyBack(order)} The units return to stock and the customer gets an email. Units and money of a parcel that is packed or on its way wait for it.`}
            confirmLabel="Cancel order"
            cancelLabel="Keep order"
            onConfirm={() => send('cancelled')}
            busy={change.isPending}
            error={null}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface ControlProps {
  order: AdminOrder;
  label: string | undefined;
  error: string | undefined;
  /** The status being saved. */
  pending: AdminOrderStatus | null;
  choose: (value: string) => void;
}

function Control({ order, label, error, pending, choose }: ControlProps) {
  const controlId = useId();
  const maySet = useMaySet();
  const options = adminOrderStatuses.filter((known) => maySet(order, known));
  const shown = pending ?? order.order_status;
  // Disabled while it is saved: that takes the focus.
  const focusReturn = useFocusReturn<HTMLDivElement>(String(pending));
  return (
    <div className={label === undefined ? 'text-start' : 'w-full text-start'} {...focusReturn}>
      {label === undefined ? null : (
        <label htmlFor={controlId} className="field-label">
          {label}
        </label>
      )}
      <div
        className={classNames('select', label === undefined && 'status-pill')}
        aria-busy={pending !== null || undefined}
      >
        <select
          id={controlId}
          aria-label={label === undefined ? `Status of order ${orderNumber(order.id)}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { hint: false, error: Boolean(error) })}
          className={classNames(
            label === undefined ? undefined : 'input min-h-11! text-sm! font-medium',
            `tone-${orderStatusTones[shown]}`,
          )}
          disabled={pending !== null}
          value={shown}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {/* An unpaid online order: staff can leave this status but not set it. */}
          {shown === 'generate' ? (
            <option value="generate">{orderStatusNames.generate}</option>
          ) : null}
          {options.map((known) => (
            <option key={known} value={known} className="bg-white text-ink">
              {orderStatusNames[known]}
            </option>
          ))}
        </select>
        {pending !== null ? (
          <Spinner size={16} label="Saving" className="absolute inset-y-0 right-3 items-center" />
        ) : (
          <ChevronDownIcon size={label === undefined ? 14 : 18} />
        )}
      </div>
      <FieldNotes controlId={controlId} error={error} />
    </div>
  );
}
