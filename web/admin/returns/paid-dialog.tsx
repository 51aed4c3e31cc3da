import { failure } from '#contract/messages.ts';
import type { CashRefund } from '#contract/returns/refund-details.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminMutation } from '../kit/data.ts';
import { formErrorOf } from '../kit/form/form-error.ts';
import * as read from '../kit/form/read-form.ts';
import { withToast } from '../kit/form/use-save.ts';
import { rupees } from '../kit/money.ts';
import { stale } from '../kit/stale.ts';

/** Asks for the reference of a payment that the owner made. */
export function PaidDialog({ refund, onClose }: { refund: CashRefund; onClose: () => void }) {
  const record = useAdminMutation('recordCashRefund', { invalidates: stale.returns });
  const submit = (form: FormData) =>
    record.mutate(
      {
        params: { id: refund.return_id },
        body: { reference: read.value(form, 'reference', read.text) },
      },
      { onSuccess: withToast(onClose) },
    );
  return (
    <FormDialog
      title={`${rupees(refund.amount)} paid to ${refund.full_name}?`}
      description="This cannot be undone."
      onClose={onClose}
      onSubmit={submit}
      pending={record.isPending}
      error={formErrorOf(record.error, failure.cashRefundRecord, ['reference'])}
      submitLabel="Record payment"
    >
      {({ field }) => (
        <TextField
          {...field('reference')}
          label="Reference of the bank"
          hint="UTR or UPI transaction id."
          required
          maxLength={60}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
