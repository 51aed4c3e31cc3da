import type { DeliverySettings } from '#contract/delivery/entities.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import * as read from '../kit/form/read-form.ts';

export const confirmationFields = {
  enabled: read.checked,
  auto_below: read.number,
  release_hours: read.numberOrZero,
} satisfies read.FieldsInto<DeliverySettings['cash_confirmation']>;

interface ConfirmationFieldsProps {
  rule: DeliverySettings['cash_confirmation'];
  errorOf: (name: string) => string | undefined;
}

/** Whether customers confirm cash orders before they are packed. */
export const ConfirmationFields = ({ rule, errorOf }: ConfirmationFieldsProps) => (
  <fieldset className="grid gap-4 sm:grid-cols-2">
    <legend className="mb-2 text-sm font-medium">Confirmation of cash orders</legend>
    <div className="sm:col-span-2">
      <Checkbox
        name="cash_confirmation.enabled"
        value="true"
        label="Customers confirm a cash order by the link in their email"
        defaultChecked={rule.enabled}
      />
      <p className="text-sm text-ink-soft">
        An order is not packed before. Customers who kept their last order need no confirmation.
      </p>
    </div>
    <TextField
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      prefix="₹"
      label="No confirmation below"
      name="cash_confirmation.auto_below"
      error={errorOf('cash_confirmation.auto_below')}
      defaultValue={rule.auto_below ?? ''}
    />
    <TextField
      type="number"
      inputMode="numeric"
      min={1}
      max={720}
      required
      label="Cancel after so many hours"
      name="cash_confirmation.release_hours"
      error={errorOf('cash_confirmation.release_hours')}
      defaultValue={rule.release_hours}
    />
  </fieldset>
);
