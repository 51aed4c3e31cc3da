import { type PaymentMethod, paymentMethodNames, paymentMethods } from '#contract/states.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';

interface ChoiceProps {
  method: PaymentMethod;
  /** Methods that the owner has enabled. */
  offered: readonly PaymentMethod[];
  /** Why Cash on Delivery is not available for the place; null: it is, or the owner has not enabled it. */
  cashReason: string | null;
  onChange: (method: PaymentMethod) => void;
  disabled: boolean;
}

/** Lists disabled methods too, as 'Coming Soon' (specification, section 9). */
export function PaymentChoice({ method, offered, cashReason, onChange, disabled }: ChoiceProps) {
  return (
    <Disclosure open title={`Pay by ${paymentMethodNames[method]}`}>
      <RadioGroup
        legend="Payment method"
        hideLegend
        name="payment_method"
        variant="card"
        value={method}
        onChange={onChange}
        options={paymentMethods.map((value) => ({
          value,
          label: paymentMethodNames[value],
          ...(offered.includes(value)
            ? { hint: hints[value], disabled }
            : value === 'cod' && cashReason !== null
              ? { disabled: true, hint: cashReason }
              : { disabled: true, end: <Badge>Coming Soon</Badge> }),
        }))}
      />
    </Disclosure>
  );
}

const hints: Record<PaymentMethod, string> = {
  cod: 'Pay in cash when your order arrives.',
  credit_card: 'Visa, Mastercard, RuPay and others.',
  debit_card: 'Pay from your bank account.',
  net_banking: 'Through the website of your bank.',
  upi: 'From the UPI app on your phone.',
  wallet: 'Pay from your wallet balance.',
};
