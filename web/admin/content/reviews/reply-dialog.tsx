import type { ModeratedReview } from '#contract/reviews/api.ts';
import { reviewReplyLettersMax } from '#contract/reviews/rules.ts';
import { failure } from '#contract/messages.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import * as read from '#web/admin/kit/form/read-form.ts';
import { useSave, withToast } from '#web/admin/kit/form/use-save.ts';
import { adminApi } from '#web/api/client.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';

const fields = { reply: read.text } satisfies read.FieldsOf<'replyToReview'>;

interface ReplyDialogProps {
  review: ModeratedReview;
  onClose: () => void;
  onSaved: () => void;
}

/** The answer of the shop to a review. */
export function ReplyDialog({ review, onClose, onSaved }: ReplyDialogProps) {
  const { submit, isBusy, formError } = useSave({
    save: async (form: FormData) =>
      adminApi('replyToReview', { params: { id: review.id }, body: read.values(form, fields) }),
    onSaved: withToast(onSaved, onClose),
    fallback: failure.reviewUpdate,
  });
  return (
    <FormDialog
      size="small"
      title={`Reply to ${review.name}`}
      description={`‘${review.title}’: shown below the review. The first reply is emailed to the writer.`}
      submitLabel="Save reply"
      onClose={onClose}
      onSubmit={submit}
      pending={isBusy}
      error={formError}
    >
      {({ field }) => (
        <TextArea
          {...field('reply')}
          label="Reply"
          rows={5}
          maxLength={reviewReplyLettersMax}
          defaultValue={review.reply}
          hint="Leave blank to remove the reply."
        />
      )}
    </FormDialog>
  );
}
