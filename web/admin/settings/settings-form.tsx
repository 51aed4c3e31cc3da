import { type SubmitEvent, useState } from 'react';
import type { Settings } from '#contract/entities/content.ts';
import { failure, success } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { clearOfBar, useFocusOnRefusal, useSave } from '../use-save.ts';
import { BasicSection, ContactSection, CopyrightSection, MaintenanceSection, PaymentSection, type SectionProps, SeoSection, ShippingSection, SocialSection } from './sections.tsx';

export function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: (settings: Settings) => void }) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const { submit, errors, failed, isBusy, mend, refusal } = useSave({
    version: settings.version,
    save: async (body: FormData, version) => {
      if (version !== undefined) body.set('version', String(version));
      return adminApi('saveSettings', { body });
    },
    onSaved: ({ data }) => {
      toast.success(success.settingsUpdated);
      onSaved(data);
    },
    fallback: failure.settingsUpdate,
  });
  const form = useFocusOnRefusal<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    body.set('maintenance_mode', body.has('is_closed') ? 'ON' : 'OFF');
    body.set('payment_methods', JSON.stringify(body.getAll('payment_method')));
    body.delete('is_closed');
    body.delete('payment_method');
    submit(body);
  };
  const section: SectionProps = {
    settings,
    errors,
    field: (name) => ({ name, defaultValue: String(settings[name]), error: errors[name], onChange: () => mend(name) }),
    mend,
  };
  return (
    <form ref={form} noValidate className={`grid max-w-4xl grid-cols-1 gap-6 ${clearOfBar}`} onSubmit={send} onChange={() => setIsUnsaved(true)}>
      <UnsavedGuard isUnsaved={isUnsaved} />
      <BasicSection {...section} />
      <SeoSection {...section} />
      <ContactSection {...section} />
      <ShippingSection {...section} />
      <PaymentSection {...section} />
      <SocialSection {...section} />
      <MaintenanceSection {...section} />
      <CopyrightSection {...section} />
      <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-2 py-4">
        {failed === null ? null : (
          <Alert tone="danger" className="basis-full">
            {failed}
          </Alert>
        )}
        {failed === null && Object.values(errors).some(Boolean) ? (
          <Alert tone="danger" className="basis-full">
            Nothing was saved yet. Please mend the fields marked above.
          </Alert>
        ) : null}
        <Button type="submit" busy={isBusy}>
          Save Changes
        </Button>
        <p className="text-sm text-ink-soft">{isUnsaved ? 'You have unsaved changes.' : 'Everything is saved.'}</p>
      </div>
    </form>
  );
}
