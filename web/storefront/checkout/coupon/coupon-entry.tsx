import { type SubmitEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { normalizeCouponCode, couponValueText } from './coupon.ts';
import type { CouponEntry as Entry } from './use-coupon.ts';
import {
  applyText,
  couponCodeText,
  couponOffText,
  haveACouponText,
  removeCouponText,
  removeText,
} from '#web/storefront/checkout/texts.tsx';

/** `reason`: why the shop does not apply the coupon to this cart; null if it does. */
type CouponEntryProps = { entry: Entry; disabled: boolean; reason: string | null };

/** Folded: an open field sends shoppers without a code away to look for one. */
export function CouponEntry({ entry, disabled, reason }: CouponEntryProps) {
  const { coupon } = entry;
  const focusReturn = useFocusReturn<HTMLDivElement>(coupon?.code ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const remove = () => {
    setIsOpen(true);
    entry.remove();
  };
  return (
    <div {...focusReturn}>
      {coupon ? (
        <div className="flex items-center gap-3 rounded-card bg-sand py-2 pr-2 pl-4 text-sm">
          {reason === null ? <CheckIcon className="flex-none text-success" /> : null}
          <p className="min-w-0 grow">
            <strong className="font-semibold break-all">{coupon.code}</strong>{' '}
            <span className={`text-ink-soft ${reason === null ? '' : 'block'}`}>
              {reason ?? couponOffText(couponValueText(coupon))}
            </span>
          </p>
          <Button
            variant="quiet"
            size="small"
            disabled={disabled}
            aria-label={removeCouponText(coupon.code)}
            onClick={remove}
          >
            {removeText}
          </Button>
        </div>
      ) : (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {haveACouponText}
          </summary>
          <CouponForm entry={entry} disabled={disabled} />
        </details>
      )}
    </div>
  );
}

function CouponForm({ entry, disabled }: Omit<CouponEntryProps, 'reason'>) {
  const [typed, setTyped] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await entry.apply(typed))) form.querySelector('input')?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-start gap-2">
      <TextField
        className="min-w-0 grow"
        label={couponCodeText}
        hideLabel
        placeholder={couponCodeText}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        name="coupon"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(normalizeCouponCode(event.currentTarget.value))}
        error={entry.error ?? undefined}
        readOnly={entry.isBusy}
        disabled={disabled}
      />
      <Button
        type="submit"
        variant="secondary"
        className="min-h-12"
        busy={entry.isBusy}
        disabled={disabled}
      >
        {applyText}
      </Button>
    </form>
  );
}
