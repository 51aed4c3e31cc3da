import type { ModeratedReview } from '#contract/reviews/api.ts';
import { failure } from '#contract/messages.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import * as read from '#web/admin/kit/form/read-form.ts';
import { useSave, withToast } from '#web/admin/kit/form/use-save.ts';
import { adminApi } from '#web/api/client.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';

const fields = { reason: read.text } satisfies read.FieldsOf<'moderateReview'>;

interface HideDialogProps {
  review: ModeratedReview;
  onClose: () => void;
  onSaved: () => void;
}

/** Requires a reason, which the team sees later. */
export function HideDialog({ review, onClose, onSaved }: HideDialogProps) {
  const { dialog } = useSave({
    save: async (form: FormData) =>
      adminApi('moderateReview', {
        params: { id: review.id },
        body: { is_hidden: true, ...read.values(form, fields) },
      }),
    onSaved: withToast(onSaved, onClose),
    fallback: failure.reviewUpdate,
  });
  return (
    <FormDialog
      size="small"
      title="Hide this review?"
      description={`‘${review.title}’ by ${review.name} will be removed from the product page and its rating. You can show it again later.`}
      submitLabel="Hide review"
      submitVariant="danger"
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <TextArea
          {...field('reason')}
          label="Reason"
          required
          rows={2}
          maxLength={300}
          hint="Only your team sees this."
        />
      )}
    </FormDialog>
  );
}
