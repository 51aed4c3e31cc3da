import { useState } from 'react';
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '#contract/states.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

/** Cash on delivery; the others are listed so that shoppers see what comes (specification, section 9). */
export function PaymentChoice() {
  const [method, setMethod] = useState<PaymentMethod>('cod');
  return (
    <Disclosure open title={`Pay by ${paymentMethodNames[method]}`}>
      <RadioGroup
        legend="Payment method"
        hideLegend
        name="payment_method"
        look="card"
        value={method}
        onChange={setMethod}
        options={paymentMethods.map((value) => ({
          value,
          label: paymentMethodNames[value],
          ...(value === 'cod' ? { hint: 'Pay in cash when your order arrives.' } : { disabled: true, end: <Badge>Coming Soon</Badge> }),
        }))}
      />
    </Disclosure>
  );
}
