import { useState } from 'react';
import type { AdminPromotion } from '#contract/promotions/api.ts';
import { type PromotionKind, promotionKinds } from '#contract/promotions/rules.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { kindNames, writeTiers } from './promotion-form.ts';

type TermsFieldsProps = { promotion: AdminPromotion | null; controls: FormControls };

const kinds = promotionKinds.map((value) => ({ value, label: kindNames[value] }));

/** The kind and its figures. */
export function TermsFields({ promotion, controls }: TermsFieldsProps) {
  const [kind, setKind] = useState<PromotionKind>(promotion?.kind ?? 'percentage');
  const { error } = controls.field('terms');
  return (
    <>
      <SelectField
        {...controls.field('kind')}
        label="Kind"
        required
        options={kinds}
        value={kind}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setKind(promotionKinds.find((known) => known === value) ?? 'percentage');
          controls.clearError('terms');
        }}
      />
      <Figures key={kind} kind={kind} promotion={promotion?.kind === kind ? promotion : null} />
    </>
  );
}

const decimal = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  step: 'any',
  required: true,
} as const;
const whole = {
  type: 'number',
  inputMode: 'numeric',
  min: 1,
  max: 20,
  step: 1,
  required: true,
} as const;

function Figures({ kind, promotion }: { kind: PromotionKind; promotion: AdminPromotion | null }) {
  const terms = promotion?.terms ?? {};
  switch (kind) {
    case 'percentage':
    case 'amount': {
      const isPercent = kind === 'percentage';
      return (
        <TextField
          {...decimal}
          name={isPercent ? 'percent' : 'amount'}
          label={isPercent ? 'Discount (%)' : 'Discount (₹)'}
          prefix={isPercent ? '%' : '₹'}
          defaultValue={isPercent ? terms.percent : terms.amount}
        />
      );
    }
    case 'buy_x_get_y':
      return (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...whole} name="buy" label="Buy" defaultValue={terms.buy ?? 2} />
          <TextField {...whole} name="get" label="Get" defaultValue={terms.get ?? 1} />
          <TextField
            {...decimal}
            name="percent"
            label="Per cent off these"
            hint="100: free"
            prefix="%"
            defaultValue={terms.percent ?? 100}
          />
        </div>
      );
    case 'tiered':
      return (
        <TextArea
          name="tiers"
          label="Tiers, one a line"
          hint="Amount to spend, then the discount in rupees or per cent: 3000 300, or 5000 12%"
          rows={4}
          required
          defaultValue={writeTiers(terms.tiers ?? [])}
        />
      );
    case 'bundle_price':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...whole}
            name="quantity"
            label="Items"
            min={2}
            defaultValue={terms.quantity ?? 3}
          />
          <TextField
            {...decimal}
            name="price"
            label="Price of them together"
            prefix="₹"
            defaultValue={terms.price}
          />
        </div>
      );
    case 'free_shipping':
      return null;
    default:
      return kind satisfies never;
  }
}
