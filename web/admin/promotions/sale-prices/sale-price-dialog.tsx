import { useState } from 'react';
import type { SalePriceForm } from '#contract/endpoints/admin-sale-prices.ts';
import type { SalePrice } from '#contract/entities/promotions.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { History } from '../../activity/history.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { useSave } from '../../kit/form/use-save.ts';
import { fromLocalTime } from '../../kit/india-time.ts';
import { readerOf, scopeOf } from '../form/promotion-values.ts';
import { ScheduleFields } from '../form/schedule-fields.tsx';
import { type ChosenItem, ScopeFields } from '../form/scope-fields.tsx';

interface SalePriceDialogProps {
  /** Null adds a sale price. */
  salePrice: SalePrice | null;
  onClose: () => void;
  onSaved: () => void;
}

export function SalePriceDialog({ salePrice, onClose, onSaved }: SalePriceDialogProps) {
  const [chosen, setChosen] = useState<readonly ChosenItem[]>(salePrice?.scope_items ?? []);
  const { submit, isBusy, formError } = useSave({
    version: salePrice?.version,
    save: async (body: SalePriceForm, version) =>
      adminApi('saveSalePrice', {
        body: { ...body, ...(version === undefined ? {} : { version }) },
      }),
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.salePriceSave,
  });
  return (
    <FormDialog
      title={salePrice ? 'Edit Sale Price' : 'Add Sale Price'}
      submitLabel={salePrice ? 'Save sale price' : 'Add sale price'}
      size="large"
      onClose={onClose}
      onSubmit={(data) => submit(readSalePrice(data, salePrice))}
      pending={isBusy}
      error={formError}
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
        label="Reduction"
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

function readSalePrice(form: FormData, salePrice: SalePrice | null): SalePriceForm {
  const { text, numberOrNull } = readerOf(form);
  return {
    ...(salePrice ? { id: salePrice.id } : {}),
    name: text('name'),
    percent: numberOrNull('percent'),
    price: numberOrNull('price'),
    scope: scopeOf(form, salePrice),
    starts_at: fromLocalTime(text('starts_at')),
    ends_at: fromLocalTime(text('ends_at')),
    is_active: form.get('is_active') !== null,
  };
}
