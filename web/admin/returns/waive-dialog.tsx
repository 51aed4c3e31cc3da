import { failure } from '#contract/messages.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { useAdminMutation } from '../kit/data.ts';
import { formErrorOf } from '../kit/form/form-error.ts';
import * as read from '../kit/form/read-form.ts';
import { withToast } from '../kit/form/use-save.ts';
import { rupees } from '../kit/money.ts';
import { stale } from '../kit/stale.ts';

/** Asks why the customer need not pay the difference of a replacement. */
export function WaiveDialog({ shown, onClose }: { shown: AdminReturn; onClose: () => void }) {
  const waive = useAdminMutation('waiveDifference', { invalidates: stale.returns });
  const submit = (form: FormData) =>
    waive.mutate(
      { params: { id: shown.id }, body: { reason: read.value(form, 'reason', read.text) } },
      { onSuccess: withToast(onClose) },
    );
  return (
    <FormDialog
      title={`Waive ${rupees(shown.exchange_due)}?`}
      description="The customer pays nothing for the replacement. This cannot be undone."
      onClose={onClose}
      onSubmit={submit}
      pending={waive.isPending}
      error={formErrorOf(waive.error, failure.differenceWaive, ['reason'])}
      submitLabel="Waive difference"
    >
      {({ field }) => (
        <TextArea
          {...field('reason')}
          label="Reason"
          hint="For your records; the customer does not see it."
          required
          rows={3}
          maxLength={300}
        />
      )}
    </FormDialog>
  );
}
