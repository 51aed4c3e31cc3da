import { failure } from '#contract/messages.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { useAdminMutation } from '../../../kit/data.ts';
import { formErrorOf } from '../../../kit/form/form-error.ts';
import * as read from '../../../kit/form/read-form.ts';
import { withToast } from '../../../kit/form/use-save.ts';
import { stale } from '../../../kit/stale.ts';
import { monthName } from './months.ts';

/** Asks for the reason, which the activity log keeps. */
export function ReopenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const reopening = useAdminMutation('reopenMonth', { invalidates: stale.months });
  const submit = (form: FormData) =>
    reopening.mutate(
      { params: { month }, body: { reason: read.value(form, 'reason', read.text) } },
      { onSuccess: withToast(onClose) },
    );
  return (
    <FormDialog
      title={`Reopen ${monthName(month)}?`}
      description="A filed return may no longer agree with the shop. Please tell your accountant."
      onClose={onClose}
      onSubmit={submit}
      pending={reopening.isPending}
      error={formErrorOf(reopening.error, failure.monthReopen, ['reason'])}
      submitLabel="Reopen month"
    >
      {({ field }) => (
        <TextArea
          {...field('reason')}
          label="Reason"
          hint="Kept in the activity log."
          required
          rows={3}
          maxLength={200}
        />
      )}
    </FormDialog>
  );
}
