import { Link } from 'react-router';
import type { ProfitReport } from '#contract/profit/api.ts';
import type { ProfitGrouping } from '#contract/profit/rules.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Column } from '#web/ui/table/table.tsx';
import { rupees } from '../kit/money.ts';
import { count, groupingNames, isUnknown } from './texts.ts';

type Row = ProfitReport['rows'][number];
type AmountName = 'kept' | 'discounts' | 'gst' | 'gateway' | 'courier' | 'returns';

/** Without an amount the cell is blank, and left out of the cards on a phone. */
const amount = (name: AmountName, header: string): Column<Row> => ({
  key: name,
  header,
  align: 'end',
  cell: (row) =>
    row[name] === 0 ? null : <span className="tabular-nums">{rupees(row[name])}</span>,
});

export const profitColumns = (by: ProfitGrouping): Column<Row>[] => [
  { key: 'name', header: groupingNames[by], cell: (row) => <Name by={by} row={row} /> },
  ...(by === 'order'
    ? []
    : [
        {
          ...{ key: 'orders', header: 'Orders', align: 'end' as const },
          cell: ({ orders }: Row) => orders.toLocaleString('en-IN'),
        },
      ]),
  amount('kept', 'Kept'),
  amount('discounts', 'Discounts'),
  amount('gst', 'GST'),
  { key: 'goods', header: 'Goods', align: 'end', cell: (row) => <Goods row={row} /> },
  amount('gateway', 'Gateway'),
  amount('courier', 'Courier'),
  amount('returns', 'Returns'),
  { key: 'refusals', header: 'Refusals', align: 'end', cell: refusals },
  {
    ...{ key: 'profit', header: 'Profit', align: 'end', sortable: true },
    cell: (row) => <Profit row={row} />,
  },
];

function Name({ by, row: { key, label } }: { by: ProfitGrouping; row: Row }) {
  const path =
    by === 'order'
      ? adminPaths.order(Number(key))
      : by === 'product'
        ? adminPaths.product(Number(key))
        : null;
  if (path !== null)
    return (
      <Link to={path} className="text-link">
        {label}
      </Link>
    );
  if (by === 'pincode') return `${label}…`;
  return label === '' ? 'No promotion' : label;
}

const Note = ({ children }: { children: string }) => (
  <span className="block text-xs text-ink-soft">{children}</span>
);

const Goods = ({ row }: { row: Row }) => (
  <span className="tabular-nums">
    {isUnknown(row) ? 'Cost unknown' : rupees(row.goods)}
    {row.lines_unknown > 0 ? <Note>{`${rupees(row.cost_unknown)} left out`}</Note> : null}
  </span>
);

const refusals = ({ refusals: cost, refused_parcels: parcels }: Row) =>
  parcels === 0 ? null : (
    <span className="tabular-nums">
      {rupees(cost)}
      <Note>{count(parcels, 'parcel')}</Note>
    </span>
  );

const Profit = ({ row }: { row: Row }) =>
  isUnknown(row) ? (
    'Cost unknown'
  ) : (
    <strong className={classNames('font-semibold tabular-nums', row.profit < 0 && 'text-danger')}>
      {rupees(row.profit)}
    </strong>
  );
