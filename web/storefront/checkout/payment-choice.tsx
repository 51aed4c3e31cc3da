import { type PaymentMethod, paymentMethodNames, paymentMethods } from '#contract/states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

interface ChoiceProps {
  method: PaymentMethod;
  /** Methods that the owner has enabled. */
  offered: readonly PaymentMethod[];
  /**
   * Why Cash on Delivery is not available for the place; null: it is, or the owner has not enabled
   * it.
   */
  cashReason: string | null;
  onChange: (method: PaymentMethod) => void;
  disabled: boolean;
}

/**
 * Lists the disabled methods too, as 'Coming Soon' (specification, section 9): in one line that
 * opens.
 */
export function PaymentChoice({ method, offered, cashReason, onChange, disabled }: ChoiceProps) {
  const shown = paymentMethods.filter(
    (value) => offered.includes(value) || (value === 'cod' && cashReason !== null),
  );
  const coming = paymentMethods.filter((value) => !shown.includes(value));
  return (
    <>
      <RadioGroup
        legend="Payment method"
        hideLegend
        name="payment_method"
        variant="card"
        value={method}
        onChange={onChange}
        options={shown.map((value) => ({
          value,
          label: paymentMethodNames[value],
          ...(offered.includes(value)
            ? { hint: hints[value], disabled }
            : { hint: cashReason, disabled: true }),
        }))}
      />
      {coming.length > 0 ? (
        <details className="group mt-3 text-sm text-ink-soft">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2.5">
            <span className="grow">
              {coming.map((value) => paymentMethodNames[value]).join(', ')}: Coming Soon
            </span>
            <ChevronDownIcon size={18} className="flex-none group-open:rotate-180" />
          </summary>
          <RadioGroup
            legend="Coming Soon"
            hideLegend
            name="coming_payment_method"
            value={null}
            onChange={onChange}
            options={coming.map((value) => ({
              value,
              label: paymentMethodNames[value],
              disabled: true,
              end: <Badge>Coming Soon</Badge>,
            }))}
          />
        </details>
      ) : null}
    </>
  );
}

const hints: Record<PaymentMethod, string> = {
  cod: 'Pay in cash when it arrives.',
  credit_card: 'Visa, Mastercard, RuPay and others.',
  debit_card: 'Pay from your bank account.',
  net_banking: 'All major banks.',
  upi: 'GPay, PhonePe, Paytm or any UPI app.',
  wallet: 'Paytm, Amazon Pay and more.',
};
