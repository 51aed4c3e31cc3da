import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { rupees } from '../../kit/money.ts';
import { customerStatusNames } from '../customer-badge.tsx';
import type { SheetValues } from './customer-params.ts';

interface Chip {
  text: string;
  clear: Partial<SheetValues>;
}

/** The set filters, each with a button that removes it. */
export function FilterChips({
  values,
  onChange,
}: {
  values: SheetValues;
  onChange: (change: Partial<SheetValues>) => void;
}) {
  return (
    <ul className="mb-4 flex flex-wrap gap-2" aria-label="Filters">
      {chipsOf(values).map(({ text, clear }) => (
        <li key={text}>
          <button
            type="button"
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-white px-3 text-sm hover:bg-sand"
            onClick={() => onChange(clear)}
          >
            {text} <CloseIcon size={14} />
            <span className="sr-only">Remove this filter</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function chipsOf(values: SheetValues): Chip[] {
  const { status } = values;
  const orders = rangeText([values.orders_min, values.orders_max], countText);
  const spent = rangeText([values.spent_min, values.spent_max], amountText);
  const last = rangeText([values.last_from, values.last_to], dayText);
  return [
    status && { text: `Status: ${customerStatusNames[status]}`, clear: { status: null } },
    orders === null
      ? null
      : { text: `Orders: ${orders}`, clear: { orders_min: null, orders_max: null } },
    spent === null
      ? null
      : { text: `Spent: ${spent}`, clear: { spent_min: null, spent_max: null } },
    last === null
      ? null
      : { text: `Last order: ${last}`, clear: { last_from: null, last_to: null } },
  ].filter((chip) => chip !== null);
}

function rangeText(
  [low, high]: readonly [string | null, string | null],
  format: (value: string) => string,
): string | null {
  if (low === null) return high === null ? null : `up to ${format(high)}`;
  if (high === null) return `from ${format(low)}`;
  return low === high ? format(low) : `${format(low)} to ${format(high)}`;
}

const countText = (value: string) => Number(value).toLocaleString('en-IN');
const amountText = (value: string) => rupees(Number(value));

/** Formats noon in India, which is the same day in every browser's time zone. */
const dayText = (value: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(
    new Date(`${value}T12:00:00+05:30`),
  );
