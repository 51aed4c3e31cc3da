import { priceRoundingNames, priceRoundings } from '#contract/catalogue/bulk-edit.ts';
import { labels } from '#contract/catalogue/availability.ts';
import { labelNames } from '#contract/catalogue/label-names.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import {
  type BulkEditValues,
  optionValue,
  fieldOptions,
  isPercent,
  labelOf,
  priceOptions,
  roundingOf,
  stockOptions,
} from './bulk-edit-values.ts';

interface BulkEditFieldsProps {
  values: BulkEditValues;
  onChange: (change: Partial<BulkEditValues>) => void;
  error: string | undefined;
}

const roundings = priceRoundings.map((value) => ({
  value,
  label: `Round ${priceRoundingNames[value]}`,
}));
const labelOptions = labels.map((value) => ({ value, label: labelNames[value] }));
const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];
const labelActionOptions = [
  { value: 'add', label: 'Add the label' },
  { value: 'remove', label: 'Remove the label' },
];

export function BulkEditFields(props: BulkEditFieldsProps) {
  const { values, onChange } = props;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        label="What to change"
        className="sm:col-span-2"
        options={fieldOptions}
        value={values.field}
        onChange={(event) =>
          onChange({
            field: optionValue(fieldOptions, event.currentTarget.value) ?? 'price',
            amount: '',
          })
        }
      />
      <Controls {...props} />
    </div>
  );
}

function Controls(props: BulkEditFieldsProps) {
  const { values, onChange } = props;
  if (values.field === 'price') return <PriceControls {...props} />;
  if (values.field === 'stock') return <StockControls {...props} />;
  if (values.field === 'category') return <CategoryControl {...props} />;
  if (values.field === 'status')
    return (
      <SelectField
        label="Set status to"
        options={statusOptions}
        value={values.status}
        onChange={(event) =>
          onChange({ status: event.currentTarget.value === 'active' ? 'active' : 'inactive' })
        }
      />
    );
  return (
    <>
      <SelectField
        label="What to do"
        options={labelActionOptions}
        value={values.labelAction}
        onChange={(event) =>
          onChange({ labelAction: event.currentTarget.value === 'add' ? 'add' : 'remove' })
        }
      />
      <SelectField
        label="Label"
        options={labelOptions}
        value={values.label}
        onChange={(event) => onChange({ label: labelOf(event.currentTarget.value) })}
      />
    </>
  );
}

function PriceControls({ values, onChange, error }: BulkEditFieldsProps) {
  const percent = isPercent(values);
  return (
    <>
      <SelectField
        label="How"
        options={priceOptions}
        value={values.price}
        onChange={(event) =>
          onChange({ price: optionValue(priceOptions, event.currentTarget.value) ?? 'set' })
        }
      />
      <TextField
        label={percent ? 'Per cent' : 'Amount in rupees'}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        prefix={percent ? '%' : '₹'}
        value={values.amount}
        error={error}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
      {percent ? (
        <SelectField
          label="Rounding"
          className="sm:col-span-2"
          hint="Half is rounded up."
          options={roundings}
          value={values.round}
          onChange={(event) => onChange({ round: roundingOf(event.currentTarget.value) })}
        />
      ) : null}
    </>
  );
}

const StockControls = ({ values, onChange, error }: BulkEditFieldsProps) => (
  <>
    <SelectField
      label="How"
      options={stockOptions}
      value={values.stock}
      onChange={(event) =>
        onChange({ stock: optionValue(stockOptions, event.currentTarget.value) ?? 'set' })
      }
    />
    <TextField
      label="Units"
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      value={values.amount}
      error={error}
      onChange={(event) => onChange({ amount: event.currentTarget.value })}
    />
  </>
);

function CategoryControl({ values, onChange, error }: BulkEditFieldsProps) {
  const { data: categories = [] } = useAdminQuery('listAdminCategories', {});
  const options = [
    { value: '', label: 'Choose a category' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <SelectField
      label="Move to"
      options={options}
      value={values.category}
      error={error}
      onChange={(event) => onChange({ category: event.currentTarget.value })}
    />
  );
}
