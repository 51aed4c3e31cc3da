import { type SubmitEvent, useId } from 'react';
import type { ModeratedReview } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useFocusOnError, useSave } from '#web/admin/kit/form/use-save.ts';

/** Requires a reason, which the team sees later. */
export function HideDialog({
  review,
  onClose,
  onSaved,
}: {
  review: ModeratedReview;
  onClose: () => void;
  onSaved: () => void;
}) {
  const formId = useId();
  const { submit, errors, failed, isBusy, clearError, refusal } = useSave({
    save: async (reason: string) =>
      adminApi('moderateReview', { params: { id: review.id }, body: { is_hidden: true, reason } }),
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.reviewUpdate,
  });
  const form = useFocusOnError<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(String(new FormData(event.currentTarget).get('reason') ?? ''));
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Hide this review?"
      description={`‘${review.title}’ by ${review.name} will be removed from the product page and its rating. You can show it again later.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            Hide review
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="grid gap-4" onSubmit={send}>
        {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
        <TextArea
          label="Reason"
          name="reason"
          required
          rows={2}
          maxLength={300}
          hint="Only your team sees this."
          error={errors['reason']}
          onChange={() => clearError('reason')}
        />
      </form>
    </Dialog>
  );
}
