import type { BusinessForm } from './use-business-form.ts';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import {
  bothArePrintedOnYourInvoiceText,
  companyText,
  forBusinessText,
} from '#web/storefront/checkout/texts.tsx';

/** GSTIN and company for the invoice. Folded, because most shoppers are not a business. */
export function BusinessBuyer({
  business,
  disabled,
}: {
  business: BusinessForm;
  disabled: boolean;
}) {
  const { values, problems, set, isOpen, setIsOpen } = business;
  return (
    <details
      className="card group min-w-0 px-5 py-2 sm:px-6"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <span className="grow">
          {forBusinessText(
            values.company === '' ? null : (
              <span className="text-ink-soft group-open:hidden"> {values.company}</span>
            ),
          )}
        </span>
        <ChevronDownIcon size={18} className="flex-none group-open:rotate-180" />
      </summary>
      <p className="mb-4 text-sm text-ink-soft">{bothArePrintedOnYourInvoiceText}</p>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label="GSTIN"
          name="gstin"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={values.gstin}
          error={problems.gstin}
          disabled={disabled}
          onChange={(event) => set('gstin', event.currentTarget.value)}
          onBlur={business.checkGstin}
        />
        <TextField
          label={companyText}
          name="company"
          autoComplete="organization"
          maxLength={200}
          value={values.company}
          error={problems.company}
          disabled={disabled}
          onChange={(event) => set('company', event.currentTarget.value)}
        />
      </div>
    </details>
  );
}
