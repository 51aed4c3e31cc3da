import type { BookableCarrier } from '#contract/carriers/entities.ts';
import { failure } from '#contract/messages.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { formErrorOf } from '../kit/form/form-error.ts';
import * as read from '../kit/form/read-form.ts';
import { withToast } from '../kit/form/use-save.ts';
import { stale } from '../kit/stale.ts';

const sizes = [
  ['length_cm', 'Length (cm)', 'length_cm'],
  ['breadth_cm', 'Breadth (cm)', 'width_cm'],
  ['height_cm', 'Height (cm)', 'height_cm'],
] as const;

const fields = {
  carrier: read.text,
  weight_grams: read.optionalNumber,
  length_cm: read.optionalNumber,
  breadth_cm: read.optionalNumber,
  height_cm: read.optionalNumber,
} satisfies read.FieldsOf<'bookReturnPickup'>;

type DialogProps = {
  shown: AdminReturn;
  carriers: readonly BookableCarrier[];
  onClose: () => void;
};

/** Books the pickup of a return: carrier, weight and size. */
export function PickupDialog({ shown, carriers, onClose }: DialogProps) {
  const book = useAdminMutation('bookReturnPickup', { invalidates: stale.returns });
  // Blank sizes are those of the default box.
  const box = useAdminQuery('listBoxes', {}, { retry: false }).data?.[0];
  const submit = (form: FormData) =>
    book.mutate(
      { params: { id: shown.id }, body: read.values(form, fields) },
      { onSuccess: withToast(onClose) },
    );
  return (
    <FormDialog
      title={`Book the pickup of return ${shown.id}`}
      description={`The courier collects it from ${shown.customer.full_name}, who prints the label on the order page.`}
      onClose={onClose}
      onSubmit={submit}
      pending={book.isPending}
      error={formErrorOf(book.error, failure.returnUpdate, Object.keys(fields))}
      submitLabel="Book pickup"
    >
      {({ field }) => (
        <>
          <SelectField
            {...field('carrier')}
            label="Carrier"
            options={carriers.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <TextField
            {...field('weight_grams')}
            label="Weight (grams, optional)"
            hint="Blank: the weight of the products and the default box."
            type="number"
            inputMode="numeric"
            min={1}
          />
          <div className="grid grid-cols-3 gap-3">
            {sizes.map(([name, label, boxSize]) => (
              <TextField
                key={name}
                {...field(name)}
                label={label}
                type="number"
                inputMode="decimal"
                step="any"
                min={0.5}
                placeholder={String(box?.[boxSize] ?? 10)}
              />
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}
