import type { Grievance } from '#contract/grievances/api.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';

const fields = { answer: read.text } satisfies read.FieldsOf<'answerGrievance'>;

interface AnswerDialogProps {
  grievance: Grievance;
  onClose: () => void;
  onSaved: () => void;
}

/** The answer goes out by email and closes the grievance. */
export function AnswerDialog({ grievance, onClose, onSaved }: AnswerDialogProps) {
  const { dialog } = useSave({
    save: async (form: FormData) =>
      adminApi('answerGrievance', {
        params: { id: grievance.id },
        body: read.values(form, fields),
      }),
    onSaved: withToast(onSaved, onClose),
    fallback: failure.grievanceAnswer,
  });
  return (
    <FormDialog
      title={`Answer ${grievance.number}`}
      description={`The answer is sent to ${grievance.email} and closes the complaint.`}
      submitLabel="Send answer"
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <TextArea {...field('answer')} label="Answer" required rows={8} maxLength={4000} />
      )}
    </FormDialog>
  );
}
