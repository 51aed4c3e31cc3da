import { useRef, useState } from 'react';
import type { AdminOrderDetail } from '#contract/entities/admin-orders.ts';
import { orderNumber } from '#contract/limits.ts';
import { failure, success } from '#contract/messages.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { rupees } from '../../kit/money.ts';
import { useRefund } from '../queries.ts';

/** Asks for the reason of a refund; the button names the amount. */
export function RefundDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [cancel, setCancel] = useState(order.order_status === 'processing');
  const refund = useRefund(order);
  const submit = () =>
    refund.mutate(
      { reason, cancel },
      {
        onSuccess: ({ message }) => {
          toast.success(message || success.orderRefunded);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={`Refund order ${orderNumber(order.id)}?`}
      description={`All of ${rupees(order.refundable_amount)} goes back the way it was paid. This cannot be undone.`}
      initialFocus={reasonField}
      onClose={onClose}
      onSubmit={submit}
      pending={refund.isPending}
      error={formErrorOf(refund.error, failure.orderRefund, ['reason'])}
      cancelLabel="Keep payment"
      submitLabel={`Refund ${rupees(order.refundable_amount)}`}
      submitVariant="danger"
    >
      {({ field }) => (
        <>
          <TextArea
            {...field('reason')}
            ref={reasonField}
            label="Reason"
            hint="For your records; the customer does not see it."
            required
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {order.order_status === 'cancelled' ? null : (
            <Checkbox
              label="Cancel the order too"
              hint="Its units return to stock."
              checked={cancel}
              onChange={(event) => setCancel(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
