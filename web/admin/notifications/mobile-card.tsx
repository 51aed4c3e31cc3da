import { useId } from 'react';
import type { NotificationPreferences } from '#contract/notifications/api.ts';
import { channelNames } from '#contract/messages/rules.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useFormErrors } from '#web/ui/forms/use-form-errors.ts';
import { useChanged } from '../kit/data.ts';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';

const fields = { mobile_no: read.text };

/** The number for the events that the owner sends to the staff by SMS or WhatsApp. */
export function MobileCard({ preferences }: { preferences: NotificationPreferences }) {
  const titleId = useId();
  const changed = useChanged(['getNotificationPreferences']);
  const { submit, isBusy, formError } = useSave({
    save: async (form: FormData) =>
      adminApi('saveNotificationPreferences', { body: read.values(form, fields) }),
    onSaved: withToast(changed),
    fallback: failure.notificationsSave,
  });
  const { form, controls, onEdit } = useFormErrors(formError);
  const names = preferences.mobile_channels.map((channel) => channelNames[channel]).join(' and ');
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {names}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Events that you get by email at once also reach this number, if they are sent to the staff
        under Settings, Messages.
      </p>
      <form
        ref={form}
        noValidate
        className="mt-4 grid gap-3"
        onChange={onEdit}
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        {formError?.message ? <Alert tone="danger">{formError.message}</Alert> : null}
        <TextField
          {...controls.field('mobile_no')}
          className="sm:max-w-60"
          label="Mobile number"
          hint="10 digits. Blank: no messages."
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={10}
          defaultValue={preferences.mobile_no}
        />
        <Button type="submit" variant="secondary" className="justify-self-start" busy={isBusy}>
          Save number
        </Button>
      </form>
    </section>
  );
}
