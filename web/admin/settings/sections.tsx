import { type ReactNode, useId, useState } from 'react';
import type { Settings } from '#contract/settings/api.ts';
import { paymentMethods } from '#contract/payments/rules.ts';
import { paymentMethodNames } from '#contract/payments/method-names.ts';
import { Checkbox, Switch } from '#web/ui/forms/choice.tsx';
import { FieldNotes } from '#web/ui/forms/form-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { ShopImages } from './shop-images.tsx';
import type { FieldErrors } from '#web/ui/forms/form-error.ts';

type TextSetting = Exclude<
  keyof Settings,
  'payment_methods' | 'announced_payment_methods' | 'languages' | 'version'
>;
type Control = {
  name: string;
  defaultValue: string;
  error: string | undefined;
  onChange: () => void;
};
export type SectionProps = {
  settings: Settings;
  errors: FieldErrors;
  field: (name: TextSetting) => Control;
  clearError: (name: string) => void;
};

export const sectionId = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

export function Section({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      id={sectionId(title)}
      className="card scroll-mt-20 p-4 sm:p-6 lg:scroll-mt-24"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {text ? <p className="mt-1 text-sm text-ink-soft">{text}</p> : null}
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}

const wide = 'sm:col-span-2';

const dateExamples = new Map([
  ['DD MMM YYYY', '05 Jun 2026'],
  ['D MMMM YYYY', '5 June 2026'],
  ['DD/MM/YYYY', '05/06/2026'],
  ['DD-MM-YYYY', '05-06-2026'],
  ['MMM D, YYYY', 'Jun 5, 2026'],
  ['YYYY-MM-DD', '2026-06-05'],
]);

const robotsRules = ['index, follow', 'noindex, nofollow'];
const robotsNames = new Map([
  ['index, follow', 'Allow indexing'],
  ['noindex, nofollow', 'Do not index'],
]);

/** Adds the saved value to the choices if it was set elsewhere. */
const withCurrent = (choices: readonly string[], current: string): readonly string[] =>
  current === '' || choices.includes(current) ? choices : [...choices, current];

export const BasicSection = ({ settings, errors, field, clearError }: SectionProps) => (
  <Section title="Basic">
    <TextField label="Site name" required maxLength={80} {...field('site_name')} />
    <TextField label="Slogan" maxLength={200} {...field('site_slogan')} />
    <ShopImages settings={settings} errors={errors} clearError={clearError} />
    <SelectField
      label="Date format"
      hint="Used on all pages for shoppers."
      options={withCurrent([...dateExamples.keys()], settings.default_date_format).map(
        (format) => ({ value: format, label: dateExamples.get(format) ?? format }),
      )}
      {...field('default_date_format')}
    />
  </Section>
);

export const SeoSection = ({ settings, field }: SectionProps) => (
  <Section title="SEO" text="Used for pages without their own title and description.">
    <TextField
      label="Default title"
      className={wide}
      maxLength={200}
      {...field('default_site_title')}
    />
    <TextField
      label="Meta keywords"
      className={wide}
      maxLength={1000}
      hint="Separate entries with commas."
      {...field('default_site_meta_keywords')}
    />
    <TextArea
      label="Meta description"
      className={wide}
      rows={3}
      maxLength={1000}
      {...field('default_site_meta_description')}
    />
    <SelectField
      label="Search engines"
      hint="Applies to pages without their own setting."
      options={withCurrent(robotsRules, settings.default_robots).map((rule) => ({
        value: rule,
        label: robotsNames.get(rule) ?? rule,
      }))}
      {...field('default_robots')}
    />
  </Section>
);

export const ContactSection = ({ field }: SectionProps) => (
  <Section title="Contact">
    <TextField
      label="Support email"
      type="email"
      inputMode="email"
      autoComplete="off"
      maxLength={254}
      {...field('customer_support_email')}
    />
    <TextField
      label="Support phone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={40}
      {...field('customer_support_number')}
    />
    <TextField
      label="Support hours"
      autoComplete="off"
      maxLength={80}
      placeholder="10am-6pm IST Mon-Sat"
      {...field('customer_support_hours')}
    />
    <TextArea
      label="Office address"
      className={wide}
      rows={2}
      maxLength={500}
      {...field('office_address')}
    />
  </Section>
);

export function PaymentSection({ settings, errors, clearError }: SectionProps) {
  const groupId = useId();
  const error = errors['payment_methods'];
  return (
    <Section
      title="Payment methods"
      text="Online methods need a payment provider. The checkout shows announced methods as ‘Coming Soon’ until you enable them."
    >
      <fieldset className={wide} aria-describedby={error ? `${groupId}-error` : undefined}>
        <legend className="sr-only">Payment methods</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {paymentMethods.map((method) => (
            <Checkbox
              key={method}
              name="payment_methods"
              value={method}
              label={paymentMethodNames[method]}
              defaultChecked={settings.payment_methods.includes(method)}
              onChange={() => clearError('payment_methods')}
              {...(error && method === paymentMethods[0] ? { 'aria-invalid': true } : {})}
            />
          ))}
        </div>
        <FieldNotes controlId={groupId} error={error} />
      </fieldset>
      <fieldset className={wide}>
        <legend className="field-label">Announce as ‘Coming Soon’</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {paymentMethods.map((method) => (
            <Checkbox
              key={method}
              name="announced_payment_methods"
              value={method}
              label={paymentMethodNames[method]}
              aria-label={`Announce ${paymentMethodNames[method]}`}
              defaultChecked={settings.announced_payment_methods.includes(method)}
            />
          ))}
        </div>
      </fieldset>
    </Section>
  );
}

export const SocialSection = ({ field }: SectionProps) => (
  <Section title="Social links" text="Enter full URLs. Blank links are hidden.">
    {socials.map(([name, label]) => (
      <TextField
        key={name}
        label={label}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={500}
        {...field(name)}
      />
    ))}
  </Section>
);

const socials = [
  ['facebook_url', 'Facebook URL'],
  ['twitter_url', 'Twitter URL'],
  ['youtube_url', 'YouTube URL'],
  ['instagram_url', 'Instagram URL'],
] as const;

/** Shows the message field only while the shop is closed. The server keeps the saved message. */
export function MaintenanceSection({ settings, errors, field }: SectionProps) {
  const noteId = useId();
  const [isClosed, setIsClosed] = useState(settings.maintenance_mode === 'ON');
  return (
    <Section title="Maintenance Mode">
      <Switch
        label="Close the shop"
        className={wide}
        name="maintenance_mode"
        hint="Shoppers see the message below instead of the shop. Applies when you save."
        checked={isClosed}
        onChange={(event) => setIsClosed(event.currentTarget.checked)}
      />
      {errors['maintenance_mode'] ? (
        <div className={wide}>
          <FieldNotes controlId={noteId} error={`Maintenance mode ${errors['maintenance_mode']}`} />
        </div>
      ) : null}
      {isClosed ? (
        <TextArea
          label="Message"
          className={wide}
          rows={3}
          maxLength={500}
          {...field('maintenance_mode_text')}
        />
      ) : null}
    </Section>
  );
}

export const FooterSection = ({ field }: SectionProps) => (
  <Section title="Footer">
    <TextField
      label="Copyright text"
      className={wide}
      maxLength={300}
      {...field('copyright_text')}
    />
    <TextField
      label="Newsletter text"
      className={wide}
      maxLength={200}
      hint="What subscribers get, and how often."
      {...field('newsletter_text')}
    />
  </Section>
);
