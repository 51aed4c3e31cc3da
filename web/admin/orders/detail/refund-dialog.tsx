import { type FormEvent, useId, useRef, useState } from 'react';
import type { DeskOrderDetail } from '#contract/entities/admin-orders.ts';
import { orderNumber } from '#contract/limits.ts';
import { failure, success } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { useRefund } from '../queries.ts';

/** Asked for with its reason, and once more by its button, which names the amount. */
export function RefundDialog({ order, onClose }: { order: DeskOrderDetail; onClose: () => void }) {
  const formId = useId();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [cancel, setCancel] = useState(order.order_status === 'processing');
  const refund = useRefund(order);
  const problem =
    refund.error instanceof ApiError
      ? refund.error.problems.find(({ path }) => path === 'reason')?.message
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refund.isPending) return;
    refund.mutate(
      { reason, cancel },
      {
        onSuccess: ({ message }) => {
          toast.success(message || success.orderRefunded);
          onClose();
        },
        onError: () => reasonField.current?.focus(),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Refund order ${orderNumber(order.id)}?`}
      description={`All of ${rupees(order.refundable_amount)} goes back the way it was paid. This cannot be undone.`}
      initialFocus={reasonField}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep payment
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={refund.isPending}>
            Refund {rupees(order.refundable_amount)}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-2" noValidate onSubmit={submit}>
        <TextArea
          ref={reasonField}
          label="Reason"
          hint="For your records; the customer does not see it."
          required
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={problem}
        />
        {order.order_status === 'cancelled' ? null : (
          <Checkbox
            label="Cancel the order too"
            hint="Its units return to stock."
            checked={cancel}
            onChange={(event) => setCancel(event.currentTarget.checked)}
          />
        )}
        {refund.error && problem === undefined ? (
          <Alert tone="danger">{sentenceOf(refund.error, failure.orderRefund)}</Alert>
        ) : null}
      </form>
    </Dialog>
  );
}
