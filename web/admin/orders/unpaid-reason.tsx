import type { AdminOrder } from '#contract/orders/entities.ts';
import { paymentOf } from '#contract/orders/payment-state.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import * as read from '../kit/form/read-form.ts';

/** What a parcel of the order needs a reason for; null: nothing is due online. */
export function dueSentence(order: AdminOrder): string | null {
  const { money, staff } = paymentOf(order);
  return money === 'due' ? `${staff}. It should not be sent.` : null;
}

interface UnpaidReasonProps {
  sentence: string | null;
  field: (name: string) => { name: string; error: string | undefined };
}

/** The field of a form that sends something of an order whose online payment is due. */
export const UnpaidReason = ({ sentence, field }: UnpaidReasonProps) =>
  sentence === null ? null : (
    <TextField
      {...field('reason')}
      label="Reason to send it anyway"
      hint={`${sentence} The reason is kept on the timeline.`}
      required
      maxLength={200}
    />
  );

/** Absent: none was asked for. */
export const reasonFields = { reason: read.optionalText };
