import type { Grievance } from '#contract/entities/grievances.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useSave } from '../kit/form/use-save.ts';

interface AnswerDialogProps {
  grievance: Grievance;
  onClose: () => void;
  onSaved: () => void;
}

/** The answer goes out by email and closes the complaint. */
export function AnswerDialog({ grievance, onClose, onSaved }: AnswerDialogProps) {
  const { submit, isBusy, formError } = useSave({
    save: async (answer: string) =>
      adminApi('answerGrievance', { params: { id: grievance.id }, body: { answer } }),
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.grievanceAnswer,
  });
  return (
    <FormDialog
      title={`Answer ${grievance.number}`}
      description={`The answer is sent to ${grievance.email} and closes the complaint.`}
      submitLabel="Send answer"
      onClose={onClose}
      onSubmit={(data) => submit(String(data.get('answer') ?? ''))}
      pending={isBusy}
      error={formError}
    >
      {({ field }) => (
        <TextArea {...field('answer')} label="Answer" required rows={8} maxLength={4000} />
      )}
    </FormDialog>
  );
}
