import { lazy, Suspense, useId, useState } from 'react';
import type { AdminOrder } from '#contract/entities/admin-orders.ts';
import { failure, success } from '#contract/messages.ts';
import { paidOrderOf, paymentOf } from '#contract/order-payment.ts';
import { orderNumber } from '#contract/limits.ts';
import {
  type AdminOrderStatus,
  adminOrderStatuses,
  orderStatusNames,
  orderStatusTones,
} from '#contract/states.ts';
import { unusualTransition } from '#contract/unusual-transitions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { describedBy, FieldNotes } from '#web/ui/forms/form-field.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '../kit/error-message.ts';
import { rupees } from '../kit/money.ts';
import { usePermission } from '../session/use-permission.ts';
import { useStatusChange } from './queries.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('./reason-dialog.tsx')).ReasonDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

interface StatusSelectProps {
  order: AdminOrder;
  /** Drawn above the control. Without it, as in a list row, the name is for screen readers only. */
  label?: string;
}

/** Whether the change owes money back to the customer, which needs a confirmation. */
const needsRefund = (order: AdminOrder, to: AdminOrderStatus): boolean =>
  to === 'cancelled' && paymentOf(order).money === 'retained';

const moneyBack = ({ payment_method: method, final_amount: amount }: AdminOrder): string =>
  method === 'cod'
    ? `${rupees(amount)} was collected in cash. Please return it to the customer.`
    : `${rupees(amount)} was paid online. It goes back to the customer ten minutes from now, unless you take the order up again before.`;

/**
 * Saves a status at once. Busy until the server answers; shows the saved status again if it
 * refuses.
 */
export function StatusSelect({ order, label }: StatusSelectProps) {
  const mayMove = usePermission('orders.write');
  const change = useStatusChange(order);
  const [isConfirming, setIsConfirming] = useState(false);
  const [unusual, setUnusual] = useState<{ to: AdminOrderStatus; sentence: string } | null>(null);
  const send = (next: AdminOrderStatus, reason?: string) =>
    change.mutate(
      { status: next, ...(reason === undefined ? {} : { reason }) },
      {
        onSuccess: ({ message }) => toast.success(message || success.orderStatusUpdated),
        onError: (error) => toast.error(errorMessage(error, failure.orderStatusUpdate)),
        onSettled: () => {
          setIsConfirming(false);
          setUnusual(null);
        },
      },
    );
  const choose = (value: string) => {
    const next = adminOrderStatuses.find((known) => known === value);
    if (next === undefined || next === order.order_status || change.isPending) return;
    const sentence = unusualTransition(paidOrderOf(order), next);
    if (needsRefund(order, next)) setIsConfirming(true);
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
            orderId={order.id}
            {...unusual}
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
            description={`${moneyBack(order)} The units return to stock and the customer gets an email.`}
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
  const shown = pending ?? order.order_status;
  return (
    <div className="w-full min-w-32 text-start sm:max-xl:min-w-30 xl:min-w-36">
      {label === undefined ? null : (
        <label htmlFor={controlId} className="field-label">
          {label}
        </label>
      )}
      <div className="select" aria-busy={pending !== null || undefined}>
        <select
          id={controlId}
          aria-label={label === undefined ? `Status of order ${orderNumber(order.id)}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { hint: false, error: Boolean(error) })}
          className={classNames(
            'input min-h-11! text-sm! font-medium sm:max-xl:ps-2! sm:max-xl:pe-8!',
            `tone-${orderStatusTones[shown]}`,
          )}
          value={shown}
          disabled={pending !== null}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {/* An unpaid online order: staff can leave this status but not set it. */}
          {shown === 'generate' ? (
            <option value="generate">{orderStatusNames.generate}</option>
          ) : null}
          {adminOrderStatuses.map((known) => (
            <option key={known} value={known} className="bg-white text-ink">
              {orderStatusNames[known]}
            </option>
          ))}
        </select>
        {pending !== null ? (
          <Spinner size={18} label="Saving" className="absolute inset-y-0 right-3 items-center" />
        ) : (
          <ChevronDownIcon size={18} />
        )}
      </div>
      <FieldNotes controlId={controlId} error={error} />
    </div>
  );
}
