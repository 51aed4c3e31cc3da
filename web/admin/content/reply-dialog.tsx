import { ApiError } from '#web/api/client.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import * as read from '#web/admin/kit/form/read-form.ts';
import { useSave, withToast } from '#web/admin/kit/form/use-save.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';

const fields = { reply: read.text } satisfies read.FieldsOf<'replyToReview' | 'replyToQuestion'>;

interface ReplyDialogProps {
  title: string;
  description: string;
  /** What the dialog calls the text. */
  noun: 'reply' | 'answer';
  /** The saved text; blank: none yet. */
  reply: string;
  lettersMax: number;
  save: (body: { reply: string }) => Promise<{ message: string }>;
  /** The message of an error without a reason from the server. */
  fallback: string;
  onClose: () => void;
  onSaved: () => void;
}

/** A blank text removes a saved one; where there is none, it is missing. */
function blankError(noun: ReplyDialogProps['noun']): ApiError {
  const message = `Please write your ${noun}`;
  return new ApiError(422, message, { errors: [{ path: 'reply', message }] });
}

/** The answer of the shop to a review or a question. */
export function ReplyDialog({
  title,
  description,
  noun,
  reply,
  lettersMax,
  save,
  fallback,
  onClose,
  onSaved,
}: ReplyDialogProps) {
  const { dialog } = useSave({
    save: async (form: FormData) => {
      const body = read.values(form, fields);
      if (reply === '' && body.reply.trim() === '') throw blankError(noun);
      return save(body);
    },
    onSaved: withToast(onSaved, onClose),
    fallback,
  });
  return (
    <FormDialog
      size="small"
      title={title}
      description={description}
      submitLabel={`Save ${noun}`}
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <TextArea
          {...field('reply')}
          label={noun === 'reply' ? 'Reply' : 'Answer'}
          rows={5}
          maxLength={lettersMax}
          defaultValue={reply}
          required={reply === ''}
          hint={reply === '' ? undefined : `Leave blank to remove the ${noun}.`}
        />
      )}
    </FormDialog>
  );
}
