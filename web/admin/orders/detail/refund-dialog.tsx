import { type ComponentProps, useRef, useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { failure, success } from '#contract/messages.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useAdminMutation } from '../../kit/data.ts';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { rupees } from '../../kit/money.ts';
import { useOrderUpdate } from '../use-order-update.ts';

/** Asks for amount and reason of a refund; the button names the amount. */
export function RefundDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [cancel, setCancel] = useState(order.order_status === 'processing');
  const [amount, setAmount] = useState(String(order.refundable_amount));
  const isWhole = Number(amount) === order.refundable_amount;
  const refund = useAdminMutation('refundOrder', useOrderUpdate());
  const submit = () =>
    refund.mutate(
      {
        params: { id: order.id },
        body: {
          reason,
          version: order.version,
          ...(isWhole ? { cancel } : { amount: Number(amount) }),
        },
      },
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
      description="The money goes back the way it was paid. This cannot be undone."
      initialFocus={reasonField}
      onClose={onClose}
      onSubmit={submit}
      pending={refund.isPending}
      error={formErrorOf(refund.error, failure.orderRefund, ['amount', 'reason'])}
      cancelLabel="Keep payment"
      submitLabel={Number(amount) > 0 ? `Refund ${rupees(Number(amount))}` : 'Refund'}
      submitVariant="danger"
    >
      {({ field }) => (
        <>
          <AmountField
            {...field('amount')}
            most={order.refundable_amount}
            value={amount}
            onChange={setAmount}
          />
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
          {order.order_status === 'cancelled' || !isWhole ? null : (
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

type AmountFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'type'
> & { most: number; value: string; onChange: (value: string) => void };

const AmountField = ({ most, onChange, ...field }: AmountFieldProps) => (
  <TextField
    {...field}
    label="Amount in ₹"
    hint={`At most ${rupees(most)}. For a part, the customer keeps the goods.`}
    required
    type="number"
    inputMode="decimal"
    min={0.01}
    max={most}
    step={0.01}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
