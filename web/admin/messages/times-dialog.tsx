import type { MarketingSettings } from '#contract/marketing/api.ts';
import { marketingFailure } from '#contract/marketing/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useChanged } from '../kit/data.ts';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';
import { stale } from '../kit/stale.ts';

const fields = {
  cart_hours: read.requiredNumber,
  review_days: read.requiredNumber,
  days_between: read.requiredNumber,
  quiet_from: read.requiredNumber,
  quiet_to: read.requiredNumber,
  emails_per_minute: read.requiredNumber,
} satisfies read.FieldsOf<'saveMarketing'>;

const controls = [
  { name: 'cart_hours', label: 'Hours until a left cart gets its message', max: 168 },
  { name: 'review_days', label: 'Days from delivery to the review request', max: 60 },
  {
    name: 'days_between',
    label: 'Days between two messages to a shopper',
    max: 90,
    hint: 'Of all messages that need consent for each channel.',
  },
  { name: 'quiet_from', label: 'Nothing is sent from (hour in India)', max: 23 },
  {
    name: 'quiet_to',
    label: 'Until (hour in India)',
    max: 23,
    hint: 'The same hour twice: messages are sent at any time.',
  },
  {
    name: 'emails_per_minute',
    label: 'Emails of a newsletter issue in a minute',
    max: 6_000,
    hint: 'Mail services limit how many they accept.',
  },
] as const satisfies { name: keyof typeof fields; label: string; max: number; hint?: string }[];

/** When the messages that need consent are sent. */
export function TimesDialog({
  settings,
  onClose,
}: {
  settings: MarketingSettings;
  onClose: () => void;
}) {
  const changed = useChanged(stale.marketing);
  const { dialog } = useSave({
    version: settings.version,
    save: async (form: FormData, version) =>
      adminApi('saveMarketing', { body: { version, ...read.values(form, fields) } }),
    onSaved: withToast(changed, onClose),
    fallback: marketingFailure.marketingSave,
  });
  return (
    <FormDialog title="Marketing times" submitLabel="Save times" onClose={onClose} {...dialog}>
      {({ field }) => (
        <div className="grid gap-4">
          {controls.map(({ name, max, ...control }) => (
            <TextField
              key={name}
              {...field(name)}
              {...control}
              type="number"
              inputMode="numeric"
              min={name.startsWith('quiet') ? 0 : 1}
              max={max}
              required
              defaultValue={settings[name]}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}
