import type { ModeratedQuestion } from '#contract/questions/api.ts';
import { answerLettersMax } from '#contract/questions/rules.ts';
import { failure } from '#contract/messages.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import * as read from '#web/admin/kit/form/read-form.ts';
import { useSave, withToast } from '#web/admin/kit/form/use-save.ts';
import { adminApi } from '#web/api/client.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';

const fields = { reply: read.text } satisfies read.FieldsOf<'replyToQuestion'>;

interface ReplyDialogProps {
  question: ModeratedQuestion;
  onClose: () => void;
  onSaved: () => void;
}

/** The answer of the shop to a question. */
export function ReplyDialog({ question, onClose, onSaved }: ReplyDialogProps) {
  const { submit, isBusy, formError } = useSave({
    save: async (form: FormData) =>
      adminApi('replyToQuestion', { params: { id: question.id }, body: read.values(form, fields) }),
    onSaved: withToast(onSaved, onClose),
    fallback: failure.questionUpdate,
  });
  return (
    <FormDialog
      size="small"
      title={`Answer ${question.name}`}
      description={`‘${question.question}’ is shown on the page of ${question.product_name} with your answer. ${question.name} gets the first answer by email.`}
      submitLabel="Save answer"
      onClose={onClose}
      onSubmit={submit}
      pending={isBusy}
      error={formError}
    >
      {({ field }) => (
        <TextArea
          {...field('reply')}
          label="Answer"
          rows={5}
          maxLength={answerLettersMax}
          defaultValue={question.reply}
          required={question.reply === ''}
          hint={question.reply === '' ? undefined : 'Leave blank to remove the answer.'}
        />
      )}
    </FormDialog>
  );
}
