import { useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { failure } from '#contract/messages.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminMutation } from '../kit/data.ts';
import { formErrorOf } from '../kit/form/form-error.ts';
import * as read from '../kit/form/read-form.ts';
import { withToast } from '../kit/form/use-save.ts';
import { rupees } from '../kit/money.ts';
import { stale } from '../kit/stale.ts';

/** Counts what came back, and asks for the amount of the refund. */
export function ReceiveDialog({ shown, onClose }: { shown: AdminReturn; onClose: () => void }) {
  const [hasAmount, setHasAmount] = useState(false);
  const update = useAdminMutation('updateReturn', { invalidates: stale.returns });
  const submit = (form: FormData) => {
    const refund = read.value(form, 'refund', read.optionalNumber);
    const lines = shown.lines.map(({ product_id: id }) => ({
      product_id: id,
      sellable: read.value(form, `sellable-${id}`, read.numberOrZero),
      damaged: read.value(form, `damaged-${id}`, read.numberOrZero),
    }));
    update.mutate(
      { params: { id: shown.id }, body: { to: 'received', lines, refund } },
      { onSuccess: withToast(onClose) },
    );
  };
  return (
    <FormDialog
      title={`Receive return ${shown.id}`}
      description="Sellable units return to stock, damaged ones are written off. This cannot be undone."
      onClose={onClose}
      onSubmit={submit}
      pending={update.isPending}
      error={formErrorOf(update.error, failure.returnUpdate, ['refund'])}
      submitLabel={hasAmount ? 'Receive and refund this amount' : 'Receive and refund'}
    >
      {({ field }) => (
        <>
          {shown.lines.map(({ product_id: id, quantity, ...line }) => (
            <fieldset key={id}>
              <legend className="field-label">
                {quantity} × {lineName(line)}
              </legend>
              <div className="grid grid-cols-2 gap-3">
                <Units
                  name={`sellable-${id}`}
                  label="Sellable"
                  most={quantity}
                  initial={quantity}
                />
                <Units name={`damaged-${id}`} label="Damaged" most={quantity} initial={0} />
              </div>
            </fieldset>
          ))}
          <TextField
            {...field('refund')}
            label="Refund in ₹ (optional)"
            hint={`Leave blank for what was paid for the received units, ${rupees(shown.proposed_refund)} for all of them. At most ${rupees(shown.refund_max)}.`}
            type="number"
            inputMode="decimal"
            min={0}
            max={shown.refund_max}
            step={0.01}
            onChange={(event) => setHasAmount(event.currentTarget.value !== '')}
          />
        </>
      )}
    </FormDialog>
  );
}

type UnitsProps = { name: string; label: string; most: number; initial: number };

const Units = ({ name, label, most, initial }: UnitsProps) => (
  <TextField
    name={name}
    label={label}
    type="number"
    inputMode="numeric"
    min={0}
    max={most}
    defaultValue={initial}
  />
);
