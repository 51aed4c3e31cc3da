import { useState } from 'react';
import type { AdminCoupon } from '#contract/promotions/coupons.ts';
import { couponAmountMaxRupees } from '#contract/promotions/rules.ts';
import { promotionFailure } from '#contract/promotions/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { History } from '../../activity/history.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import * as read from '../../kit/form/read-form.ts';
import { useSave, withToast } from '../../kit/form/use-save.ts';
import { ScheduleFields } from './schedule-fields.tsx';

const fields = {
  code: read.text,
  type: read.oneOf(['percentage', 'amount']),
  discount: read.number,
  is_active: read.checked,
  uses_max: read.number,
  uses_per_customer_max: read.number,
  minimum_subtotal: read.number,
  starts_at: read.time,
  ends_at: read.time,
} satisfies read.FieldsOf<'saveCoupon'>;

interface CouponDialogProps {
  /** Null adds a coupon. */
  coupon: AdminCoupon | null;
  onClose: () => void;
  onSaved: () => void;
}

export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const { dialog } = useSave({
    version: coupon?.version,
    save: async (form: FormData, version) =>
      adminApi('saveCoupon', { body: { id: coupon?.id, version, ...read.values(form, fields) } }),
    onSaved: withToast(onSaved, onClose),
    fallback: promotionFailure.couponSave,
  });
  return (
    <FormDialog
      title={coupon ? 'Edit Coupon' : 'Add New Coupon'}
      submitLabel={coupon ? 'Save coupon' : 'Add coupon'}
      onClose={onClose}
      {...dialog}
      after={coupon ? <History subject={`coupon:${coupon.id}`} /> : null}
    >
      {(controls) => (
        <>
          <TextField
            {...controls.field('code')}
            label="Code"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="[&_input]:uppercase"
            defaultValue={coupon?.code}
          />
          <DiscountFields coupon={coupon} controls={controls} />
          <Checkbox
            {...controls.field('is_active')}
            label="Active"
            defaultChecked={coupon?.is_active ?? true}
            hint="Shoppers can use it at the checkout."
          />
          <Disclosure title="Limits (optional)" open={hasLimits(coupon)}>
            <LimitFields coupon={coupon} controls={controls} />
          </Disclosure>
        </>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  coupon: AdminCoupon | null;
  controls: FormControls;
}

const types = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'amount', label: 'Fixed Amount' },
];

function DiscountFields({ coupon, controls: { field, clearError } }: FieldsProps) {
  const [type, setType] = useState(coupon?.type ?? 'percentage');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        {...field('type')}
        label="Type"
        required
        options={types}
        value={type}
        onChange={(event) => {
          setType(event.currentTarget.value === 'amount' ? 'amount' : 'percentage');
          clearError('discount');
        }}
      />
      <TextField
        {...field('discount')}
        label={type === 'percentage' ? 'Discount (%)' : 'Discount (₹)'}
        type="number"
        inputMode="decimal"
        required
        min={0}
        max={type === 'percentage' ? 100 : couponAmountMaxRupees}
        step="any"
        prefix={type === 'percentage' ? '%' : '₹'}
        defaultValue={coupon?.discount}
      />
    </div>
  );
}

const limitNames = [
  'uses_max',
  'uses_per_customer_max',
  'minimum_subtotal',
  'starts_at',
  'ends_at',
] as const;
const hasLimits = (coupon: AdminCoupon | null): boolean =>
  coupon !== null && limitNames.some((name) => coupon[name] !== null);

function LimitFields({ coupon, controls: { field } }: FieldsProps) {
  const whole = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;
  return (
    <div className="grid gap-4 text-ink sm:grid-cols-2">
      <TextField
        label="Total uses"
        {...whole}
        {...field('uses_max')}
        defaultValue={coupon?.uses_max ?? ''}
      />
      <TextField
        label="Uses per customer"
        {...whole}
        {...field('uses_per_customer_max')}
        defaultValue={coupon?.uses_per_customer_max ?? ''}
      />
      <TextField
        label="Minimum order"
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        prefix="₹"
        className="sm:col-span-2"
        {...field('minimum_subtotal')}
        defaultValue={coupon?.minimum_subtotal ?? ''}
      />
      <div className="sm:col-span-2">
        <ScheduleFields schedule={coupon} field={field} labels={['Valid from', 'Valid until']} />
      </div>
    </div>
  );
}
