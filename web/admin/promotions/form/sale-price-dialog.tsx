import { useState } from 'react';
import type { SalePrice } from '#contract/sale-prices/api.ts';
import { salePriceFailure } from '#contract/sale-prices/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { History } from '../../activity/history.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import * as read from '../../kit/form/read-form.ts';
import { useSave, withToast } from '../../kit/form/use-save.ts';
import { readScope } from './promotion-form.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { type ChosenItem, ScopeFields } from './scope-fields.tsx';

const fields = {
  name: read.text,
  percent: read.number,
  price: read.number,
  starts_at: read.time,
  ends_at: read.time,
  is_active: read.checked,
} satisfies read.FieldsOf<'saveSalePrice'>;

interface SalePriceDialogProps {
  /** Null adds a sale price. */
  salePrice: SalePrice | null;
  onClose: () => void;
  onSaved: () => void;
}

export function SalePriceDialog({ salePrice, onClose, onSaved }: SalePriceDialogProps) {
  const [chosen, setChosen] = useState<readonly ChosenItem[]>(salePrice?.scope_items ?? []);
  const { dialog } = useSave({
    version: salePrice?.version,
    save: async (form: FormData, version) =>
      adminApi('saveSalePrice', {
        body: {
          id: salePrice?.id,
          version,
          ...read.values(form, fields),
          scope: readScope(form, salePrice?.scope),
        },
      }),
    onSaved: withToast(onSaved, onClose),
    fallback: salePriceFailure.salePriceSave,
  });
  return (
    <FormDialog
      title={salePrice ? 'Edit Sale Price' : 'Add Sale Price'}
      submitLabel={salePrice ? 'Save sale price' : 'Add sale price'}
      size="large"
      onClose={onClose}
      {...dialog}
      after={salePrice ? <History subject={`sale_price:${salePrice.id}`} /> : null}
    >
      {(controls) => (
        <div className="grid gap-4">
          <TextField
            {...controls.field('name')}
            label="Name"
            hint="Only staff see it."
            required
            maxLength={80}
            defaultValue={salePrice?.name}
          />
          <ReductionFields salePrice={salePrice} controls={controls} />
          <ScopeFields
            promotion={salePrice}
            controls={controls}
            chosen={chosen}
            onChoose={setChosen}
          />
          <ScheduleFields schedule={salePrice} field={controls.field} />
          <Checkbox
            {...controls.field('is_active')}
            label="Active"
            defaultChecked={salePrice?.is_active ?? true}
            hint="Switched off, its products have their regular prices."
          />
        </div>
      )}
    </FormDialog>
  );
}

const reductions = [
  { value: 'percent', label: 'Percentage' },
  { value: 'price', label: 'One price' },
];

type ReductionFieldsProps = { salePrice: SalePrice | null; controls: FormControls };

function ReductionFields({ salePrice, controls: { field } }: ReductionFieldsProps) {
  const [kind, setKind] = useState(salePrice && salePrice.price !== null ? 'price' : 'percent');
  const isPercent = kind === 'percent';
  const number = {
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    step: 'any',
    required: true,
  } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="reduction"
        label="Discount type"
        options={reductions}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(value)}
      />
      {isPercent ? (
        <TextField
          {...field('percent')}
          {...number}
          label="Percentage off"
          defaultValue={salePrice?.percent ?? ''}
        />
      ) : (
        <TextField
          {...field('price')}
          {...number}
          label="Price of each product"
          prefix="₹"
          hint="Products that cost less keep their price."
          defaultValue={salePrice?.price ?? ''}
        />
      )}
    </div>
  );
}
