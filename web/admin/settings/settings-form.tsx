import { type SubmitEvent, useState } from 'react';
import type { Settings } from '#contract/entities/content.ts';
import { failure, success } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { UnsavedGuard } from '../kit/form/unsaved-guard.tsx';
import { usePermission } from '../session/use-permission.ts';
import { aboveSaveBar, useFocusOnError, useSave } from '../kit/form/use-save.ts';
import { LegalSection } from './legal-section.tsx';
import {
  BasicSection,
  ContactSection,
  CopyrightSection,
  MaintenanceSection,
  PaymentSection,
  type SectionProps,
  SeoSection,
  ShippingSection,
  SocialSection,
} from './sections.tsx';

export function SettingsForm({
  settings,
  onSaved,
}: {
  settings: Settings;
  onSaved: (settings: Settings) => void;
}) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const canWrite = usePermission('settings.write');
  const { submit, errors, failed, isBusy, clearError, refusal } = useSave({
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
  const form = useFocusOnError<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(readSettingsForm(event.currentTarget));
  };
  const section: SectionProps = {
    settings,
    errors,
    field: (name) => ({
      name,
      defaultValue: String(settings[name]),
      error: errors[name],
      onChange: () => clearError(name),
    }),
    clearError,
  };
  return (
    <form
      ref={form}
      noValidate
      className={`grid max-w-4xl grid-cols-1 gap-6 ${aboveSaveBar}`}
      onSubmit={send}
      onChange={() => setIsUnsaved(true)}
    >
      <UnsavedGuard isUnsaved={isUnsaved} />
      <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 gap-6">
        <BasicSection {...section} />
        <SeoSection {...section} />
        <ContactSection {...section} />
        <LegalSection {...section} />
        <ShippingSection {...section} />
        <PaymentSection {...section} />
        <SocialSection {...section} />
        <MaintenanceSection {...section} />
        <CopyrightSection {...section} />
      </fieldset>
      {canWrite ? (
        <SaveBar
          failed={failed}
          hasErrors={Object.values(errors).some(Boolean)}
          isBusy={isBusy}
          isUnsaved={isUnsaved}
          label="Save Changes"
        />
      ) : null}
    </form>
  );
}

function readSettingsForm(form: HTMLFormElement): FormData {
  const body = new FormData(form);
  body.set('maintenance_mode', body.has('is_closed') ? 'ON' : 'OFF');
  body.set('payment_methods', JSON.stringify(body.getAll('payment_method')));
  body.set('require_declarations', body.has('must_declare') ? 'ON' : 'OFF');
  body.delete('is_closed');
  body.delete('must_declare');
  body.delete('payment_method');
  return body;
}
