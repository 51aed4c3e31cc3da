import { useState } from 'react';
import type { AdminPromotion } from '#contract/promotions/api.ts';
import type { FieldType, FieldValues, TermsField } from '#contract/promotions/kinds/kind.ts';
import { type PromotionKind, promotionKinds, rulesOf } from '#contract/promotions/kinds/kinds.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { ProductsField } from './products-field.tsx';
import { termsPrefix, writeTiers } from './promotion-form.ts';

type TermsFieldsProps = { promotion: AdminPromotion | null; controls: FormControls };

const kinds = promotionKinds.map((value) => ({ value, label: rulesOf(value).name }));

/** The kind and its fields. */
export function TermsFields({ promotion, controls }: TermsFieldsProps) {
  const [kind, setKind] = useState<PromotionKind>(promotion?.kind ?? 'percentage');
  return (
    <>
      <SelectField
        {...controls.field('kind')}
        label="Kind"
        required
        options={kinds}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          setKind(promotionKinds.find((known) => known === value) ?? 'percentage');
          controls.clearError('terms');
        }}
      />
      <KindFields
        key={kind}
        kind={kind}
        promotion={promotion?.kind === kind ? promotion : null}
        controls={controls}
      />
    </>
  );
}

const decimal = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  step: 'any',
} as const;
const whole = {
  type: 'number',
  inputMode: 'numeric',
  max: 20,
  step: 1,
} as const;

/** A sentence on several fields is shown at the first. */
function KindFields({ kind, promotion, controls }: TermsFieldsProps & { kind: PromotionKind }) {
  const fields = Object.entries(rulesOf(kind).fields);
  const errors = fields.map(([name]) => controls.field(`${termsPrefix}${name}`).error);
  const { error } = controls.field('terms');
  const first = errors.some((each) => each !== undefined) ? undefined : error;
  const values: Readonly<Record<string, FieldValue>> = promotion?.terms ?? {};
  if (fields.length === 0) return null;
  return (
    <div
      className={`grid items-start gap-4 ${columns[Math.min(fields.length, 3)] ?? ''}`}
      onChange={() => controls.clearError('terms')}
    >
      {fields.map(([name, field], index) => (
        <KindField
          key={name}
          name={name}
          field={field}
          value={values[name]}
          error={errors[index] ?? (index === 0 ? first : undefined)}
        />
      ))}
    </div>
  );
}

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3'];

type FieldValue = FieldValues[FieldType] | undefined;
type KindFieldProps = {
  name: string;
  field: TermsField;
  value: FieldValue;
  error: string | undefined;
};

function KindField({ name, field, value, error }: KindFieldProps) {
  const { type, label, hint, initial, min } = field;
  const given = typeof value === 'number' ? value : initial;
  const props = { name: `${termsPrefix}${name}`, label, hint, error, required: true };
  switch (type) {
    case 'percent':
      return <TextField {...props} {...decimal} prefix="%" defaultValue={given} />;
    case 'amount':
      return <TextField {...props} {...decimal} prefix="₹" defaultValue={given} />;
    case 'units':
      return <TextField {...props} {...whole} min={min ?? 1} defaultValue={given} />;
    case 'products':
      return <ProductsField {...props} ids={productIdsOf(value)} />;
    case 'tiers':
      return <TextArea {...props} rows={4} defaultValue={writeTiers(tiersOf(value))} />;
    default:
      return type satisfies never;
  }
}

const isId = (each: number | object): each is number => typeof each === 'number';
const productIdsOf = (value: FieldValue): number[] =>
  Array.isArray(value) ? value.filter(isId) : [];
const tiersOf = (value: FieldValue): FieldValues['tiers'] =>
  Array.isArray(value) ? value.filter((each) => typeof each !== 'number') : [];
