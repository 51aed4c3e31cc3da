import { eventPatterns } from '#contract/events/rules.ts';
import { webhookFailure } from '#contract/webhooks/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import * as read from '../kit/form/read-form.ts';
import { useSave } from '../kit/form/use-save.ts';

const subjects = eventPatterns.filter((pattern) => pattern.endsWith('.*'));

const names: Readonly<Record<string, string>> = {
  'order.*': 'Orders',
  'return.*': 'Returns',
  'product.*': 'Products',
  'stock.*': 'Stock',
  'customer.*': 'Customers',
  'review.*': 'Reviews',
  'invoice.*': 'Invoices',
};

const fields = {
  url: read.text,
  events: read.anyOf(subjects),
} satisfies read.FieldsOf<'createWebhook'>;

interface WebhookDialogProps {
  onClose: () => void;
  onCreated: (secret: string) => void;
}

export function WebhookDialog({ onClose, onCreated }: WebhookDialogProps) {
  const { dialog } = useSave({
    save: async (form: FormData) => adminApi('createWebhook', { body: read.values(form, fields) }),
    onSaved: ({ data }) => onCreated(data.secret),
    fallback: webhookFailure.webhookCreate,
  });
  return (
    <FormDialog
      title="Add a webhook"
      description="The shop sends each event to this URL, signed, in order, and again until it is received."
      submitLabel="Add webhook"
      onClose={onClose}
      {...dialog}
      focusAfter="next"
    >
      {({ field }) => (
        <>
          <TextField
            {...field('url')}
            label="URL"
            type="url"
            inputMode="url"
            placeholder="https://"
            required
            maxLength={2000}
            autoComplete="off"
          />
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">Events</legend>
            {field('events').error ? (
              <p role="alert" className="text-sm text-danger">
                {field('events').error}
              </p>
            ) : null}
            <div className="grid grid-cols-2 gap-x-4">
              {subjects.map((pattern) => (
                <Checkbox
                  key={pattern}
                  name="events"
                  value={pattern}
                  label={names[pattern] ?? pattern}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
