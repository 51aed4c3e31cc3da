import { useState } from 'react';
import type { AdminCoupon } from '#contract/endpoints/admin-coupons.ts';
import * as limits from '#contract/limits.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { History } from '../../activity/history.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { toLocalTime } from '../../kit/india-time.ts';
import { useSave } from '#web/admin/kit/form/use-save.ts';
import { readCoupon } from './coupon-values.ts';

interface CouponDialogProps {
  /** Null adds a coupon. */
  coupon: AdminCoupon | null;
  onClose: () => void;
  onSaved: () => void;
}

export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const { submit, isBusy, formError } = useSave({
    version: coupon?.version,
    save: async (body: ReturnType<typeof readCoupon>, version) =>
      adminApi('saveCoupon', { body: { ...body, ...(version === undefined ? {} : { version }) } }),
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.couponSave,
  });
  return (
    <FormDialog
      title={coupon ? 'Edit Coupon' : 'Add New Coupon'}
      submitLabel={coupon ? 'Save coupon' : 'Add coupon'}
      onClose={onClose}
      onSubmit={(data) => submit(readCoupon(data, coupon))}
      pending={isBusy}
      error={formError}
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
        label={type === 'percentage' ? 'Discount in per cent' : 'Discount in rupees'}
        type="number"
        inputMode="decimal"
        required
        min={0}
        max={type === 'percentage' ? 100 : limits.couponAmountMaxRupees}
        step="any"
        prefix={type === 'percentage' ? '%' : '₹'}
        defaultValue={coupon?.discount}
      />
    </div>
  );
}

const hasLimits = (coupon: AdminCoupon | null): boolean =>
  coupon !== null &&
  [
    coupon.uses_max,
    coupon.uses_per_customer_max,
    coupon.minimum_subtotal,
    coupon.starts_at,
    coupon.ends_at,
  ].some((limit) => limit !== null);

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
      <TextField
        label="Valid from"
        type="datetime-local"
        hint="India time; blank: at once."
        {...field('starts_at')}
        defaultValue={toLocalTime(coupon?.starts_at)}
      />
      <TextField
        label="Valid until"
        type="datetime-local"
        hint="India time; blank: without end."
        {...field('ends_at')}
        defaultValue={toLocalTime(coupon?.ends_at)}
      />
    </div>
  );
}
