import { failure } from '#contract/messages.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { useAdminMutation } from '../kit/data.ts';
import { formErrorOf } from '../kit/form/form-error.ts';
import * as read from '../kit/form/read-form.ts';
import { withToast } from '../kit/form/use-save.ts';
import { stale } from '../kit/stale.ts';

/** Asks for the reason, which the customer reads. */
export function DeclineDialog({ shown, onClose }: { shown: AdminReturn; onClose: () => void }) {
  const update = useAdminMutation('updateReturn', { invalidates: stale.returns });
  const submit = (form: FormData) =>
    update.mutate(
      {
        params: { id: shown.id },
        body: { to: 'declined', reason: read.value(form, 'reason', read.text) },
      },
      { onSuccess: withToast(onClose) },
    );
  return (
    <FormDialog
      title={`Decline return ${shown.id}?`}
      description={`${shown.customer.full_name} reads the reason in an email.`}
      onClose={onClose}
      onSubmit={submit}
      pending={update.isPending}
      error={formErrorOf(update.error, failure.returnUpdate, ['reason'])}
      submitLabel="Decline"
      submitVariant="danger"
    >
      {({ field }) => (
        <TextArea {...field('reason')} label="Reason" required rows={3} maxLength={300} />
      )}
    </FormDialog>
  );
}
