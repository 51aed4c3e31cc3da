import { formatRupees } from '#contract/money.ts';
import { type PaymentMethod, paymentMethods } from '#contract/payments/rules.ts';
import { paymentMethodNames } from '#contract/payments/method-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import type { RefusedMethods } from './use-payment-method.ts';
import {
  allMajorBanksText,
  comingSoonNamesText,
  comingSoonText,
  gpayPhonepePaytmOrAnyUpiText,
  noFeeText,
  payFromYourBankAccountText,
  payInCashWhenItArrivesText,
  paymentMethodLegendText,
  paytmAmazonPayAndMoreText,
  visaMastercardRupayAndOthersText,
} from '#web/storefront/checkout/texts.tsx';

interface ChoiceProps {
  method: PaymentMethod;
  /** Methods that the owner has enabled. */
  offered: readonly PaymentMethod[];
  /** Methods that the owner announced. */
  announced: readonly PaymentMethod[];
  refused: RefusedMethods;
  /** The fee of Cash on Delivery for this order. */
  codFeePaise: number;
  /** Both amounts of Cash on Delivery with an advance; null: there is none. */
  advance: string | null;
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
  advance,
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
        legend={paymentMethodLegendText}
        hideLegend
        name="payment_method"
        variant="card"
        value={refused[method] === undefined ? method : null}
        onChange={onChange}
        options={shown.map((value) => ({
          value,
          label: paymentMethodNames[value],
          ...(refused[value] === undefined
            ? {
                hint: (value === 'cod' && advance) || hints[value],
                disabled,
                end: feeText(value, codFeePaise),
              }
            : { hint: <span className="text-danger">{refused[value]}</span>, disabled: true }),
        }))}
      />
      {coming.length > 0 ? (
        <details className="group mt-3 text-sm text-ink-soft">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2.5">
            <span className="grow">
              {comingSoonNamesText(coming.map((value) => paymentMethodNames[value]).join(', '))}
            </span>
            <ChevronDownIcon size={18} className="flex-none group-open:rotate-180" />
          </summary>
          <RadioGroup
            legend={comingSoonText}
            hideLegend
            name="coming_payment_method"
            value={null}
            onChange={onChange}
            options={coming.map((value) => ({
              value,
              label: paymentMethodNames[value],
              disabled: true,
              end: <Badge>{comingSoonText}</Badge>,
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
  return method === 'cod' ? `+${formatRupees(codFeePaise)}` : noFeeText;
}

const hints: Record<PaymentMethod, string> = {
  cod: payInCashWhenItArrivesText,
  credit_card: visaMastercardRupayAndOthersText,
  debit_card: payFromYourBankAccountText,
  net_banking: allMajorBanksText,
  upi: gpayPhonepePaytmOrAnyUpiText,
  wallet: paytmAmazonPayAndMoreText,
};
