import type { ProfitFigures } from '#contract/profit/api.ts';
import { classNames } from '#web/ui/class-names.ts';
import { rupees } from '../kit/money.ts';
import { count } from './texts.ts';

/** How the profit of all counted orders follows from what was kept. */
export const ProfitTotal = ({ total }: { total: ProfitFigures }) => (
  <section className="card mb-4 p-4 sm:p-6" aria-label="All orders of these days">
    <div className="flex flex-wrap items-baseline justify-between gap-3">
      <p className="text-2xl font-semibold tabular-nums">
        <span className={classNames(total.profit < 0 && 'text-danger')}>
          {rupees(total.profit)}
        </span>{' '}
        <span className="text-base font-normal">profit</span>
      </p>
      <p className="text-sm text-ink-soft">{`${count(total.orders, 'order')}, after discounts of ${rupees(total.discounts)}`}</p>
    </div>
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4 xl:grid-cols-8">
      {parts.map(({ name, label }) =>
        name === 'cost_unknown' && total.lines_unknown === 0 ? null : (
          <div key={name}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium tabular-nums">
              {name === 'kept' ? rupees(total.kept) : `− ${rupees(total[name])}`}
            </dd>
          </div>
        ),
      )}
    </dl>
  </section>
);

const parts = [
  { name: 'kept', label: 'Kept, with GST' },
  { name: 'gst', label: 'GST' },
  { name: 'cost_unknown', label: 'Cost unknown' },
  { name: 'goods', label: 'Goods' },
  { name: 'gateway', label: 'Gateway' },
  { name: 'courier', label: 'Courier' },
  { name: 'returns', label: 'Returns' },
  { name: 'refusals', label: 'Refusals' },
] as const;
