import { useState } from 'react';
import type { Settings } from '#contract/entities/content.ts';
import { failure, success } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useFocusOnError, useSave } from '../kit/form/use-save.ts';
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
import { SettingsFormFrame } from './settings-form-frame.tsx';

export function SettingsForm({
  settings,
  onSaved,
}: {
  settings: Settings;
  onSaved: (settings: Settings) => void;
}) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const save = useSave({
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
  const { errors, clearError } = save;
  const form = useFocusOnError<HTMLFormElement>(save.refusal);
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
    <SettingsFormFrame
      ref={form}
      save={save}
      isUnsaved={isUnsaved}
      onChange={() => setIsUnsaved(true)}
      onSend={(sent) => save.submit(readSettingsForm(sent))}
    >
      <BasicSection {...section} />
      <SeoSection {...section} />
      <ContactSection {...section} />
      <LegalSection {...section} />
      <ShippingSection {...section} />
      <PaymentSection {...section} />
      <SocialSection {...section} />
      <MaintenanceSection {...section} />
      <CopyrightSection {...section} />
    </SettingsFormFrame>
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
