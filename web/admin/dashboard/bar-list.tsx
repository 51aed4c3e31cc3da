import { Link } from 'react-router';

type BarItem = {
  key: string | number;
  label: string;
  /** The bar length, relative to the largest value. */
  value: number;
  amount: string;
  note?: string;
  /** Below the bar. */
  detail?: string;
  to?: string;
  /** Of the bar. */
  color?: string;
};

export function BarList({ items }: { items: readonly BarItem[] }) {
  const largest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ol className="flex flex-col gap-3 text-sm">
      {items.map(({ key, label, value, amount, note, detail, to, color }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-4">
            {to ? (
              <Link className="min-w-0 truncate hover:underline" to={to} title={label}>
                {label}
              </Link>
            ) : (
              <span className="min-w-0 truncate" title={label}>
                {label}
              </span>
            )}
            <span className="flex-none tabular-nums">
              {note ? <span className="mr-3 text-xs text-ink-soft">{note}</span> : null}
              <span className="font-medium">{amount}</span>
            </span>
          </div>
          <svg className="mt-1 block h-1.5 w-full rounded-control bg-sand" aria-hidden="true">
            <rect
              width={`${Math.max(1, (value * 100) / largest)}%`}
              height="100%"
              fill={color ?? 'var(--color-brand)'}
            />
          </svg>
          {detail ? <p className="mt-1 text-xs text-ink-soft">{detail}</p> : null}
        </li>
      ))}
    </ol>
  );
}
