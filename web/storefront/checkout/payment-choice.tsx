import { formatRupees } from '#contract/money.ts';
import {
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
} from '#contract/payments/rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import type { RefusedMethods } from './use-payment-method.ts';

interface ChoiceProps {
  method: PaymentMethod;
  /** Methods that the owner has enabled. */
  offered: readonly PaymentMethod[];
  /** Methods that the owner announced. */
  announced: readonly PaymentMethod[];
  refused: RefusedMethods;
  /** The fee of Cash on Delivery for this order. */
  codFeePaise: number;
  onChange: (method: PaymentMethod) => void;
  disabled: boolean;
}

/** Lists the announced methods that are off, as 'Coming Soon': in one line that opens. */
export function PaymentChoice({
  method,
  offered,
  announced,
  refused,
  codFeePaise,
  onChange,
  disabled,
}: ChoiceProps) {
  const shown = paymentMethods.filter(
    (value) => offered.includes(value) || refused[value] !== undefined,
  );
  const coming = announced.filter((value) => !shown.includes(value));
  return (
    <>
      <RadioGroup
        legend="Payment method"
        hideLegend
        name="payment_method"
        variant="card"
        value={refused[method] === undefined ? method : null}
        onChange={onChange}
        options={shown.map((value) => ({
          value,
          label: paymentMethodNames[value],
          ...(refused[value] === undefined
            ? { hint: hints[value], disabled, end: feeText(value, codFeePaise) }
            : { hint: <span className="text-danger">{refused[value]}</span>, disabled: true }),
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

/** Nothing where no method has a fee. */
function feeText(method: PaymentMethod, codFeePaise: number): string | null {
  if (codFeePaise === 0) return null;
  return method === 'cod' ? `+${formatRupees(codFeePaise)}` : 'No fee';
}

const hints: Record<PaymentMethod, string> = {
  cod: 'Pay in cash when it arrives.',
  credit_card: 'Visa, Mastercard, RuPay and others.',
  debit_card: 'Pay from your bank account.',
  net_banking: 'All major banks.',
  upi: 'GPay, PhonePe, Paytm or any UPI app.',
  wallet: 'Paytm, Amazon Pay and more.',
};
