import { type SubmitEvent, useId, useState } from 'react';
import type { AdminCoupon } from '#contract/endpoints/admin-coupons.ts';
import { limits } from '#contract/limits.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { History } from '#web/admin/activity/history.tsx';
import { localOf } from '#web/admin/kit/india-time.ts';
import { type FieldErrors, useFocusOnRefusal, useSave } from '#web/admin/kit/use-save.ts';
import { readCoupon } from './coupon-values.ts';

interface CouponDialogProps {
  /** Null adds one. */
  coupon: AdminCoupon | null;
  onClose: () => void;
  onSaved: () => void;
}

const types = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'amount', label: 'Fixed Amount' },
];

/** Loaded when it is wanted: it brings the dialog's machinery along. */
export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const formId = useId();
  const [type, setType] = useState(coupon?.type ?? 'percentage');
  const { submit, errors, failed, isBusy, mend, refusal } = useSave({
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
  const form = useFocusOnRefusal<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(readCoupon(new FormData(event.currentTarget), coupon));
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={coupon ? 'Edit Coupon' : 'Add New Coupon'}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {coupon ? 'Save coupon' : 'Add coupon'}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="flex flex-col gap-4" onSubmit={send}>
        {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
        <TextField
          label="Code"
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase"
          defaultValue={coupon?.code}
          error={errors['code']}
          onChange={() => mend('code')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Type"
            name="type"
            required
            options={types}
            value={type}
            error={errors['type']}
            onChange={(event) => {
              setType(event.currentTarget.value === 'amount' ? 'amount' : 'percentage');
              mend('discount');
            }}
          />
          <TextField
            label={type === 'percentage' ? 'Discount in per cent' : 'Discount in rupees'}
            name="discount"
            type="number"
            inputMode="decimal"
            required
            min={0}
            max={type === 'percentage' ? 100 : limits.couponAmountMaxRupees}
            step="any"
            prefix={type === 'percentage' ? '%' : '₹'}
            defaultValue={coupon?.discount}
            error={errors['discount']}
            onChange={() => mend('discount')}
          />
        </div>
        <Checkbox
          label="Active"
          name="is_active"
          defaultChecked={coupon?.is_active ?? true}
          hint="Shoppers can use it at the checkout."
          error={errors['is_active']}
          onChange={() => mend('is_active')}
        />
        <Disclosure title="Limits (optional)" open={hasLimits(coupon)}>
          <LimitFields coupon={coupon} errors={errors} mend={mend} />
        </Disclosure>
      </form>
      {coupon ? <History subject={`coupon:${coupon.id}`} /> : null}
    </Dialog>
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

function LimitFields({
  coupon,
  errors,
  mend,
}: {
  coupon: AdminCoupon | null;
  errors: FieldErrors;
  mend: (path: string) => void;
}) {
  const field = (name: string) => ({ name, error: errors[name], onChange: () => mend(name) });
  const whole = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;
  return (
    <div className="grid gap-4 text-ink sm:grid-cols-2">
      <TextField
        label="Uses in all"
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
        defaultValue={localOf(coupon?.starts_at)}
      />
      <TextField
        label="Valid until"
        type="datetime-local"
        hint="India time; blank: without end."
        {...field('ends_at')}
        defaultValue={localOf(coupon?.ends_at)}
      />
    </div>
  );
}
