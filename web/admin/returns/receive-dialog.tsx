import { type ChangeEvent, useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { failure } from '#contract/messages.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { Alert } from '#web/ui/alert.tsx';
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
  const [isNothing, setIsNothing] = useState(false);
  const isWithoutRefund = isNothing && !hasAmount;
  const update = useAdminMutation('updateReturn', { invalidates: stale.returns });
  const submit = (form: FormData) => {
    const refund = read.value(form, 'refund', read.optionalNumber);
    update.mutate(
      { params: { id: shown.id }, body: { to: 'received', lines: counted(form, shown), refund } },
      { onSuccess: withToast(onClose) },
    );
  };
  const count = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    const lines = form ? counted(new FormData(form), shown) : [];
    setIsNothing(lines.every(({ sellable, damaged }) => sellable + damaged === 0));
  };
  return (
    <FormDialog
      title={`Receive return ${shown.id}`}
      description="Sellable units return to stock, damaged ones are written off. This cannot be undone."
      onClose={onClose}
      onSubmit={submit}
      pending={update.isPending}
      error={formErrorOf(update.error, failure.returnUpdate, ['refund'])}
      submitLabel={submitLabelOf({ hasAmount, isWithoutRefund })}
      submitVariant={isWithoutRefund ? 'danger' : 'primary'}
    >
      {({ field }) => (
        <>
          {shown.lines.map((line) => (
            <LineUnits key={line.product_id} line={line} onChange={count} />
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
          {isWithoutRefund ? (
            <Alert tone="warning" title="No units came back">
              The return ends as received, and nothing is refunded.
            </Alert>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

const submitLabelOf = ({ hasAmount = false, isWithoutRefund = false }): string => {
  if (hasAmount) return 'Receive and refund this amount';
  return isWithoutRefund ? 'Receive without a refund' : 'Receive and refund';
};

/** The units of each line as typed. */
const counted = (form: FormData, { lines }: AdminReturn) =>
  lines.map(({ product_id: id }) => ({
    product_id: id,
    sellable: read.value(form, `sellable-${id}`, read.numberOrZero),
    damaged: read.value(form, `damaged-${id}`, read.numberOrZero),
  }));

type OnChange = (event: ChangeEvent<HTMLInputElement>) => void;
type LineUnitsProps = { line: AdminReturn['lines'][number]; onChange: OnChange };

function LineUnits({ line, onChange }: LineUnitsProps) {
  const { product_id: id, quantity } = line;
  return (
    <fieldset>
      <legend className="field-label">
        {quantity} × {lineName(line)}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <Units
          name={`sellable-${id}`}
          label="Sellable"
          most={quantity}
          initial={quantity}
          onChange={onChange}
        />
        <Units
          name={`damaged-${id}`}
          label="Damaged"
          most={quantity}
          initial={0}
          onChange={onChange}
        />
      </div>
    </fieldset>
  );
}

type UnitsProps = {
  name: string;
  label: string;
  most: number;
  initial: number;
  onChange: OnChange;
};

const Units = ({ most, initial, ...field }: UnitsProps) => (
  <TextField
    {...field}
    type="number"
    inputMode="numeric"
    min={0}
    max={most}
    defaultValue={initial}
  />
);
