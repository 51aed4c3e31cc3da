import { toPaise } from '#contract/money.ts';
import type { TaxRate } from '#contract/tax/rates.ts';
import type { TaxSettings } from '#contract/tax/entities.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FieldErrors } from '#web/ui/forms/form-error.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Rate = TaxSettings['rates'][number];
/** Texts as typed; `key` identifies the row while it is edited. */
export type RateRow = { key: number } & Record<keyof Rate, string>;

let lastKey = 0;
const nextKey = (): number => (lastKey += 1);

export const toRow = (rate: Rate): RateRow => ({
  key: nextKey(),
  hsn_prefix: rate.hsn_prefix,
  from: rate.from,
  threshold: rate.threshold === null ? '' : String(rate.threshold),
  rate_up_to: String(rate.rate_up_to),
  rate_above: String(rate.rate_above),
  source: rate.source,
});

export const blankRate = (): RateRow => ({
  key: nextKey(),
  hsn_prefix: '',
  from: '',
  threshold: '',
  rate_up_to: '',
  rate_above: '',
  source: '',
});

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const toRate = ({ key: _, ...row }: RateRow): Rate => ({
  ...row,
  threshold: row.threshold.trim() === '' ? null : numberOf(row.threshold),
  rate_up_to: numberOf(row.rate_up_to),
  rate_above: numberOf(row.rate_above),
});

/** A saved rate in paise and basis points. */
export const taxRateOf = (rate: Rate): TaxRate => ({
  hsnPrefix: rate.hsn_prefix,
  from: rate.from,
  thresholdPaise: rate.threshold === null ? null : toPaise(rate.threshold),
  rateUpToBasisPoints: Math.round(rate.rate_up_to * 100),
  rateAboveBasisPoints: Math.round(rate.rate_above * 100),
  source: rate.source,
});

const fields = [
  { name: 'hsn_prefix', label: 'HSN code begins with', inputMode: 'numeric' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'threshold', label: 'Threshold (₹)', inputMode: 'decimal' },
  { name: 'rate_up_to', label: 'Up to it (%)', inputMode: 'decimal' },
  { name: 'rate_above', label: 'Above it (%)', inputMode: 'decimal' },
  { name: 'source', label: 'Source' },
] as const;

const widths: Partial<Record<keyof RateRow, string>> = {
  hsn_prefix: 'xl:col-span-2',
  from: 'xl:col-span-2',
  source: 'col-span-2 xl:col-span-6',
};

interface RatesTableProps {
  rows: readonly RateRow[];
  /** By the paths of the server: `rates.3.from`, and `rates` of the whole table. */
  errors: FieldErrors;
  clearError: (path: string) => void;
  onChange: (rows: readonly RateRow[]) => void;
  onAdd: () => void;
}

/** The dated tax rates. The longest matching HSN code applies, of several the latest. */
export function RatesTable({ rows, errors, clearError, onChange, onAdd }: RatesTableProps) {
  const hasRowError = Object.keys(errors).some((path) => path.startsWith('rates.'));
  const edit = (key: number, change: Partial<RateRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="tax-rates">
      <h2 id="tax-rates" className="text-xl">
        Tax rates
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        The longest matching HSN code applies. The threshold is the value of one piece without GST.
        A new rate begins on its first day and never changes an issued invoice. Please confirm the
        rates with your accountant.
      </p>
      {errors['rates'] && !hasRowError ? (
        <Alert tone="danger" className="mt-4">
          {errors['rates']}
        </Alert>
      ) : null}
      <ol className="mt-4 grid gap-4">
        {rows.map((row, index) => (
          <li
            key={row.key}
            className="grid grid-cols-2 gap-3 border-t border-line pt-4 xl:grid-cols-7"
          >
            {fields.map(({ name, label, ...control }) => (
              <TextField
                key={name}
                {...control}
                label={label}
                className={widths[name]}
                aria-label={`Rate ${index + 1}: ${label}`}
                value={row[name]}
                error={errors[`rates.${index}.${name}`]}
                onChange={(event) => {
                  edit(row.key, { [name]: event.currentTarget.value });
                  clearError(`rates.${index}.${name}`);
                  clearError('rates');
                }}
              />
            ))}
            <Button
              variant="quiet"
              size="small"
              className="self-end justify-self-start"
              aria-label={`Remove rate ${index + 1}`}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="small" className="mt-4" onClick={onAdd}>
        Add a rate
      </Button>
    </section>
  );
}
