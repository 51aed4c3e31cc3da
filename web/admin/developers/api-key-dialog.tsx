import { scopes } from '#contract/api-keys/rules.ts';
import { apiKeyFailure } from '#contract/api-keys/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import * as read from '../kit/form/read-form.ts';
import { useSave } from '../kit/form/use-save.ts';
import { ScopeChoice } from './scope-choice.tsx';

const fields = {
  name: read.text,
  scopes: read.anyOf(scopes),
  expires_at: read.time,
} satisfies read.FieldsOf<'createApiKey'>;

interface ApiKeyDialogProps {
  onClose: () => void;
  onCreated: (key: string) => void;
}

export function ApiKeyDialog({ onClose, onCreated }: ApiKeyDialogProps) {
  const { dialog } = useSave({
    save: async (form: FormData) => adminApi('createApiKey', { body: read.values(form, fields) }),
    onSaved: ({ data }) => onCreated(data.key),
    fallback: apiKeyFailure.apiKeyCreate,
  });
  return (
    <FormDialog
      title="Create an API key"
      description="For other software, such as a warehouse or an accounting system."
      submitLabel="Create API key"
      onClose={onClose}
      {...dialog}
      focusAfter="next"
    >
      {({ field }) => (
        <>
          <TextField
            {...field('name')}
            label="Name"
            hint="The activity log shows changes under this name."
            required
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            {...field('expires_at')}
            type="datetime-local"
            label="Expires"
            hint="India time. Leave blank for a key that does not expire."
          />
          <ScopeChoice error={field('scopes').error} />
        </>
      )}
    </FormDialog>
  );
}
