import type { DeliverySettings } from '#contract/delivery/entities.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface AdvanceFieldsProps {
  cod: DeliverySettings['cod'];
  errorOf: (name: string) => string | undefined;
}

const amount = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', prefix: '₹' } as const;

/** The part of a cash order that is paid online before it is packed. */
export const AdvanceFields = ({ cod, errorOf }: AdvanceFieldsProps) => (
  <fieldset className="grid gap-4 sm:grid-cols-2">
    <legend className="mb-2 text-sm font-medium">Advance for cash orders</legend>
    <p className="text-sm text-ink-soft sm:col-span-2">
      Customers pay a part online when they order, and the courier collects the rest. Leave both
      blank for no advance. It needs an online payment provider.
    </p>
    <TextField
      type="number"
      inputMode="numeric"
      min={1}
      max={99}
      label="Share of the order, in percent"
      name="cod.advance_percent"
      error={errorOf('cod.advance_percent')}
      defaultValue={cod.advance_percent ?? ''}
    />
    <TextField
      {...amount}
      label="Or an amount"
      name="cod.advance_amount"
      error={errorOf('cod.advance_amount')}
      defaultValue={cod.advance_amount ?? ''}
    />
    <TextField
      {...amount}
      label="For orders from"
      name="cod.advance_from"
      hint="Blank: for each order that costs more than the advance."
      error={errorOf('cod.advance_from')}
      defaultValue={cod.advance_from ?? ''}
    />
    <div className="self-center">
      <Checkbox
        name="cod.advance_risk_only"
        value="true"
        label="Only for orders with a risk sign"
        defaultChecked={cod.advance_risk_only}
      />
    </div>
  </fieldset>
);
