import type { Quote } from '#contract/checkout/quote.ts';
import { failure } from '#contract/messages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { rupees } from '../../kit/money.ts';

const methods = [
  { value: 'cod', label: 'Cash on Delivery' },
  { value: 'upi', label: 'Payment link by email' },
];
export type Method = 'cod' | 'upi';

interface PaymentProps {
  method: Method;
  quote: { data: Quote | undefined; error: Error | null };
  error: string | undefined;
  onChange: (method: Method) => void;
}

/** How the customer pays, and how much. */
export const PaymentFields = ({ method, quote, error, onChange }: PaymentProps) => (
  <section className="card grid gap-4 p-6">
    <h2 className="text-lg">Payment</h2>
    <SelectField
      label="Payment method"
      options={methods}
      value={method}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange(value === 'upi' ? 'upi' : 'cod')}
      hint={
        method === 'upi'
          ? 'The customer gets an email with the link to pay. The units wait for an hour.'
          : undefined
      }
    />
    <TextArea name="note" label="Note for the staff" rows={2} maxLength={2000} />
    <Totals quote={quote.data} error={quote.error} method={method} />
  </section>
);

interface TotalsProps {
  quote: Quote | undefined;
  error: Error | null;
  method: Method;
}

function Totals({ quote, error, method }: TotalsProps) {
  if (error) return <Alert tone="danger">{errorMessage(error, failure.quoteFetch)}</Alert>;
  if (!quote) return <p className="text-sm text-ink-soft">Add a product to see the total.</p>;
  const reason = method === 'cod' && quote.cod?.allowed === false ? quote.cod.reason : null;
  const rows = [
    ['Products', quote.total_amount],
    ...quote.discounts.map(({ name, amount }) => [name, -amount] as const),
    ['Delivery', quote.total_shipping_amount],
  ] as const;
  return (
    <>
      <dl
        className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums"
        aria-live="polite"
      >
        {rows.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{rupees(amount)}</dd>
          </div>
        ))}
        <dt className="font-medium">Total</dt>
        <dd className="text-right font-medium">{rupees(quote.final_amount)}</dd>
      </dl>
      {quote.delivery?.deliverable === false ? (
        <Alert tone="warning">{quote.delivery.reason}</Alert>
      ) : null}
      {reason === null ? null : <Alert tone="warning">{reason}</Alert>}
    </>
  );
}
