import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '#contract/states.ts';
import type { TableSort } from '#web/ui/table/table.tsx';

const sorts = {
  newest: { key: 'date', direction: 'descending' },
  oldest: { key: 'date', direction: 'ascending' },
  amount_desc: { key: 'amount', direction: 'descending' },
  amount_asc: { key: 'amount', direction: 'ascending' },
} as const satisfies Record<string, TableSort>;
export type OrderSort = keyof typeof sorts;

/** What the list shows; it stands in the address, so that Back, reload and a shared link show the same. Days as '2026-01-31'. */
export type OrderFilter = {
  status: OrderStatus | null;
  payment: PaymentStatus | null;
  search: string;
  from: string | null;
  to: string | null;
  sort: OrderSort;
  page: number;
};

export const noFilter: OrderFilter = {
  status: null,
  payment: null,
  search: '',
  from: null,
  to: null,
  sort: 'newest',
  page: 1,
};

const isSort = (value: string | null): value is OrderSort => value !== null && value in sorts;

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    Number.isFinite(date.getTime()) &&
    date.toISOString().startsWith(value)
  );
}

export function readFilter(parameters: URLSearchParams): OrderFilter {
  const read = (name: string): string => parameters.get(name)?.toLowerCase() ?? '';
  const day = (name: string): string | null => (isDay(read(name)) ? read(name) : null);
  const sort = parameters.get('sort');
  const page = Number(parameters.get('page'));
  return {
    status: orderStatuses.find((known) => known === read('status')) ?? null,
    payment: paymentStatuses.find((known) => known === read('payment')) ?? null,
    search: parameters.get('search') ?? '',
    from: day('from'),
    to: day('to'),
    sort: isSort(sort) ? sort : 'newest',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address's parameters after a change; whatever changes what is listed begins at the first page. */
export function writeFilter(
  parameters: URLSearchParams,
  change: Partial<OrderFilter>,
): URLSearchParams {
  const wanted = { ...readFilter(parameters), page: 1, ...change };
  const next = new URLSearchParams(parameters);
  const put = (name: string, value: string | null) =>
    value ? next.set(name, value) : next.delete(name);
  put('status', wanted.status);
  put('payment', wanted.payment);
  put('search', wanted.search.trim());
  put('from', wanted.from);
  put('to', wanted.to);
  put('sort', wanted.sort === 'newest' ? null : wanted.sort);
  put('page', wanted.page > 1 ? String(wanted.page) : null);
  return next;
}

export const isFiltered = ({ status, payment, search, from, to }: OrderFilter): boolean =>
  status !== null || payment !== null || search !== '' || from !== null || to !== null;

/** The newest orders stand at its top. */
export const showsNewest = (filter: OrderFilter): boolean =>
  !isFiltered(filter) && filter.sort === 'newest' && filter.page === 1;

export const tableSort = (sort: OrderSort): TableSort => sorts[sort];

/** A column that is chosen for the first time shows its largest or latest first. */
export function orderSort(before: OrderSort, { key, direction }: TableSort): OrderSort {
  const wanted = sorts[before].key === key ? direction : 'descending';
  const found =
    Object.entries(sorts).find(([, sort]) => sort.key === key && sort.direction === wanted)?.[0] ??
    null;
  return isSort(found) ? found : 'newest';
}
