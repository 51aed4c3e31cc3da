import type { TableSort } from '#web/ui/table/table.tsx';
import { type CustomerStatus, customerStatuses } from '#contract/states.ts';
import { pageOf } from '#web/admin/kit/list-params.ts';

const sorts = {
  newest: { key: 'id', direction: 'descending' },
  oldest: { key: 'id', direction: 'ascending' },
  name: { key: 'customer', direction: 'ascending' },
  name_desc: { key: 'customer', direction: 'descending' },
  orders: { key: 'orders', direction: 'descending' },
  orders_asc: { key: 'orders', direction: 'ascending' },
  spent: { key: 'spent', direction: 'descending' },
  spent_asc: { key: 'spent', direction: 'ascending' },
  last_order: { key: 'last', direction: 'descending' },
  last_order_asc: { key: 'last', direction: 'ascending' },
} as const satisfies Record<string, TableSort>;
export type CustomerSort = keyof typeof sorts;

/** The bounds by their names in the address and in the call; rupees, and days as 'YYYY-MM-DD'. */
export const bounds = [
  'orders_min',
  'orders_max',
  'spent_min',
  'spent_max',
  'last_from',
  'last_to',
] as const;
export type Bound = (typeof bounds)[number];
export type Bounds = Partial<Record<Bound, string>>;

/** What the list shows; it stands in the address. */
export type CustomerFilter = {
  search: string;
  status: CustomerStatus | null;
  bounds: Bounds;
  sort: CustomerSort;
  page: number;
};

const isSort = (value: string | null): value is CustomerSort => value !== null && value in sorts;
const isBound = (name: Bound, value: string): boolean =>
  name.startsWith('last') ? /^\d{4}-\d{2}-\d{2}$/.test(value) : /^\d{1,9}(\.\d{1,2})?$/.test(value);

export function readFilter(parameters: URLSearchParams): CustomerFilter {
  const status = parameters.get('status')?.toLowerCase();
  const sort = parameters.get('sort');
  return {
    search: parameters.get('search') ?? '',
    status: customerStatuses.find((known) => known === status) ?? null,
    bounds: Object.fromEntries(
      bounds.flatMap((name) =>
        isBound(name, parameters.get(name) ?? '') ? [[name, parameters.get(name)]] : [],
      ),
    ),
    sort: isSort(sort) ? sort : 'newest',
    page: pageOf(parameters),
  };
}

/** The address's parameters after a change; whatever changes what is listed begins at the first page. */
export function writeFilter(
  parameters: URLSearchParams,
  change: Partial<CustomerFilter>,
): URLSearchParams {
  const wanted = { ...readFilter(parameters), page: 1, ...change };
  const next = new URLSearchParams(parameters);
  const put = (name: string, value: string | null | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  put('search', wanted.search.trim());
  put('status', wanted.status);
  for (const name of bounds) put(name, wanted.bounds[name]);
  put('sort', wanted.sort === 'newest' ? null : wanted.sort);
  put('page', wanted.page > 1 ? String(wanted.page) : null);
  return next;
}

/** Text with an @ is an e-mail, digits alone are a mobile number, everything else is a name (specification, section 5). */
export function queryOf(search: string): {
  full_name?: string;
  email?: string;
  mobile_no?: string;
} {
  const text = search.trim();
  if (text === '') return {};
  if (text.includes('@')) return { email: text };
  return /^[0-9]+$/.test(text) ? { mobile_no: text } : { full_name: text };
}

/** How many things the Filter button narrows by; both ends of a range are one. */
export const filtersCount = ({
  status,
  bounds: { orders_min, orders_max, spent_min, spent_max, last_from, last_to },
}: CustomerFilter): number =>
  [status, orders_min ?? orders_max, spent_min ?? spent_max, last_from ?? last_to].filter(Boolean)
    .length;

export const isFiltered = (filter: CustomerFilter): boolean =>
  filter.search !== '' || filtersCount(filter) > 0;

export const tableSort = ({ sort }: CustomerFilter): TableSort => sorts[sort];

/** Names begin with A, everything else with the most; the second press turns it round. */
export function sortOf({ key }: TableSort, before: CustomerSort): CustomerSort {
  const [first, second] = Object.entries(sorts)
    .filter(([, sort]) => sort.key === key)
    .map(([name]) => name)
    .filter((name) => isSort(name));
  return (before === first ? second : first) ?? 'newest';
}

export const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name A to Z' },
  { value: 'name_desc', label: 'Name Z to A' },
  { value: 'orders', label: 'Most orders' },
  { value: 'orders_asc', label: 'Fewest orders' },
  { value: 'spent', label: 'Highest spend' },
  { value: 'spent_asc', label: 'Lowest spend' },
  { value: 'last_order', label: 'Latest order' },
  { value: 'last_order_asc', label: 'Longest without an order' },
] as const satisfies readonly { value: CustomerSort; label: string }[];
