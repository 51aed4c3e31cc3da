import { useState } from 'react';
import { Switch } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Section, type SectionProps } from './sections.tsx';

/**
 * The grievance officer that the E-Commerce Rules 2020 require, and whether products need their
 * declarations.
 */
export function LegalSection({ settings, field }: SectionProps) {
  const [isRequired, setIsRequired] = useState(settings.require_declarations === 'ON');
  return (
    <Section title="Legal" text="Shoppers see the grievance officer on the complaints page.">
      <TextField
        label="Grievance officer"
        autoComplete="off"
        maxLength={120}
        placeholder="Name and designation"
        {...field('grievance_officer_name')}
      />
      <TextField
        label="Email for complaints"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...field('grievance_officer_email')}
      />
      <TextField
        label="Phone for complaints"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        {...field('grievance_officer_phone')}
      />
      <Switch
        label="Require declarations"
        className="sm:col-span-2"
        name="require_declarations"
        hint="In production, a product cannot be active without country of origin, manufacturer, net quantity and dimensions, nor be put on sale in its form without a weight."
        checked={isRequired}
        onChange={(event) => setIsRequired(event.currentTarget.checked)}
      />
    </Section>
  );
}
