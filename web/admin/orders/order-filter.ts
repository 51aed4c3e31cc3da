import { type AdminOrderStatus, adminOrderStatuses } from '#contract/states.ts';
import type { TableSort } from '#web/ui/table.tsx';

const sorts = {
  newest: { key: 'date', direction: 'descending' },
  oldest: { key: 'date', direction: 'ascending' },
  amount_desc: { key: 'amount', direction: 'descending' },
  amount_asc: { key: 'amount', direction: 'ascending' },
} as const satisfies Record<string, TableSort>;
export type OrderSort = keyof typeof sorts;

/** What the list shows; it stands in the address, so that Back, reload and a shared link show the same. */
export type OrderFilter = { status: AdminOrderStatus | null; search: string; sort: OrderSort; page: number };

const isSort = (value: string | null): value is OrderSort => value !== null && value in sorts;

export function readFilter(parameters: URLSearchParams): OrderFilter {
  const status = parameters.get('status')?.toLowerCase();
  const sort = parameters.get('sort');
  const page = Number(parameters.get('page'));
  return {
    status: adminOrderStatuses.find((known) => known === status) ?? null,
    search: parameters.get('search') ?? '',
    sort: isSort(sort) ? sort : 'newest',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address's parameters after a change; whatever changes what is listed begins at the first page. */
export function writeFilter(parameters: URLSearchParams, change: Partial<OrderFilter>): URLSearchParams {
  const { status, search, sort, page } = { ...readFilter(parameters), page: 1, ...change };
  const next = new URLSearchParams(parameters);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  put('status', status);
  put('search', search.trim());
  put('sort', sort === 'newest' ? null : sort);
  put('page', page > 1 ? String(page) : null);
  return next;
}

export const isFiltered = ({ status, search }: OrderFilter): boolean => status !== null || search !== '';

export const tableSort = (sort: OrderSort): TableSort => sorts[sort];

/** A column that is chosen for the first time shows its largest or latest first. */
export function orderSort(before: OrderSort, { key, direction }: TableSort): OrderSort {
  const wanted = sorts[before].key === key ? direction : 'descending';
  const found = Object.entries(sorts).find(([, sort]) => sort.key === key && sort.direction === wanted)?.[0] ?? null;
  return isSort(found) ? found : 'newest';
}
