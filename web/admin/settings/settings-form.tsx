import { useState } from 'react';
import type { Settings } from '#contract/settings/api.ts';
import { failure, success } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import * as read from '../kit/form/read-form.ts';
import { useFocusOnError, useSave } from '../kit/form/use-save.ts';
import { LegalSection } from './legal-section.tsx';
import { CartSection, ShippingSection } from './order-sections.tsx';
import {
  BasicSection,
  ContactSection,
  FooterSection,
  MaintenanceSection,
  PaymentSection,
  type SectionProps,
  SeoSection,
  SocialSection,
} from './sections.tsx';
import { SettingsFormFrame } from './settings-form-frame.tsx';
import { LanguageSection } from './language-section.tsx';

export function SettingsForm({
  settings,
  onSaved,
  hasSaved,
}: {
  settings: Settings;
  onSaved: (settings: Settings) => void;
  /** Remounted with the saved values. */
  hasSaved: boolean;
}) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const save = useSave({
    version: settings.version,
    save: async (form: FormData, version) =>
      adminApi('saveSettings', {
        body: read.withFields<'saveSettings'>(form, {
          version,
          ...readSettings(form, settings),
        }),
      }),
    onSaved: ({ data }) => {
      toast.success(success.settingsUpdated);
      onSaved(data);
    },
    fallback: failure.settingsUpdate,
  });
  const { errors, clearError } = save;
  const form = useFocusOnError<HTMLFormElement>(save.refusal, { hasSaved });
  const section: SectionProps = {
    settings,
    errors,
    field: (name) => ({
      name,
      defaultValue: String(settings[name] ?? ''),
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
      onSend={(sent) => save.submit(new FormData(sent))}
    >
      <BasicSection {...section} />
      <SeoSection {...section} />
      <ContactSection {...section} />
      <LanguageSection settings={settings} />
      <LegalSection {...section} />
      <ShippingSection {...section} />
      <CartSection {...section} />
      <PaymentSection {...section} />
      <SocialSection {...section} />
      <MaintenanceSection {...section} />
      <FooterSection {...section} />
    </SettingsFormFrame>
  );
}

/** What a form leaves out while a switch is off or no method is chosen. */
function readSettings(form: FormData, settings: Settings) {
  const methods = form.getAll('payment_methods');
  // A new shop may save other settings before it has chosen one.
  const isAsked = methods.length > 0 || settings.payment_methods.length > 0;
  return {
    maintenance_mode: form.has('maintenance_mode') ? 'ON' : 'OFF',
    require_declarations: form.has('require_declarations') ? 'ON' : 'OFF',
    payment_methods: isAsked ? JSON.stringify(methods) : undefined,
    languages: JSON.stringify(form.getAll('languages')),
    announced_payment_methods: JSON.stringify(form.getAll('announced_payment_methods')),
  };
}
