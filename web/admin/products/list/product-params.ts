import {
  type Availability,
  type Label,
  labels,
  type ProductStatus,
  productStatuses,
  stockLevels,
} from '#contract/states.ts';
import type { TableSort } from '#web/ui/table/table.tsx';
import { pageOf } from '#web/admin/kit/list-params.ts';

/** Orders that a column's head stands for, and two that no column shows. */
const sorts = {
  id_desc: { key: 'id', direction: 'descending' },
  id_asc: { key: 'id', direction: 'ascending' },
  name: { key: 'name', direction: 'ascending' },
  name_desc: { key: 'name', direction: 'descending' },
  price_asc: { key: 'price', direction: 'ascending' },
  price_desc: { key: 'price', direction: 'descending' },
  stock_asc: { key: 'stock', direction: 'ascending' },
  stock_desc: { key: 'stock', direction: 'descending' },
  newest: null,
  updated: null,
} as const satisfies Record<string, TableSort | null>;
export type ProductSort = keyof typeof sorts;

export const sortNames: Record<ProductSort, string> = {
  id_desc: 'ID, highest first',
  id_asc: 'ID, lowest first',
  newest: 'Newest',
  updated: 'Last updated',
  name: 'Name, A to Z',
  name_desc: 'Name, Z to A',
  price_asc: 'Price, lowest first',
  price_desc: 'Price, highest first',
  stock_asc: 'Stock, least first',
  stock_desc: 'Stock, most first',
};

/** What the list shows; it stands in the address. `sort` null: the best matches of a search, else the highest id first. */
export type ProductFilter = {
  search: string;
  category: string;
  status: ProductStatus | null;
  stock: Availability | null;
  label: Label | null;
  sort: ProductSort | null;
  page: number;
};

export const noFilter = {
  search: '',
  category: '',
  status: null,
  stock: null,
  label: null,
} as const satisfies Partial<ProductFilter>;

const oneOf = <const T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((known) => known === value) ?? null;

export const isSort = (value: string | null): value is ProductSort =>
  value !== null && Object.hasOwn(sorts, value);

export function readFilter(parameters: URLSearchParams): ProductFilter {
  const sort = parameters.get('sort');
  return {
    search: parameters.get('search') ?? '',
    category: parameters.get('category') ?? '',
    status: oneOf(productStatuses, parameters.get('status')),
    stock: oneOf(stockLevels, parameters.get('stock')),
    label: oneOf(labels, parameters.get('label')),
    sort: isSort(sort) ? sort : null,
    page: pageOf(parameters),
  };
}

/** The address's parameters after a change; whatever changes what is listed begins at the first page. */
export function writeFilter(
  parameters: URLSearchParams,
  change: Partial<ProductFilter>,
): URLSearchParams {
  const { page, search, ...others } = { ...readFilter(parameters), page: 1, ...change };
  const next = new URLSearchParams(parameters);
  const put = (name: string, value: string | null) =>
    value ? next.set(name, value) : next.delete(name);
  put('search', search.trim());
  for (const [name, value] of Object.entries(others)) put(name, value);
  put('page', page > 1 ? String(page) : null);
  return next;
}

export const isFiltered = ({ search, category, status, stock, label }: ProductFilter): boolean =>
  search !== '' || category !== '' || status !== null || stock !== null || label !== null;

export const tableSort = ({ sort, search }: ProductFilter): TableSort | null =>
  sort === null ? (search === '' ? sorts.id_desc : null) : sorts[sort];

export function sortOf({ key, direction }: TableSort): ProductSort {
  const found =
    Object.entries(sorts).find(
      ([, sort]) => sort?.key === key && sort.direction === direction,
    )?.[0] ?? null;
  return isSort(found) ? found : 'id_desc';
}

/** The filter as the calls take it: for the list, and for a change of all that it shows. */
export const wireFilter = ({ search, category, status, stock, label }: ProductFilter) => ({
  ...(search ? { search } : {}),
  ...(category ? { category } : {}),
  ...(status ? { status } : {}),
  ...(stock ? { stock } : {}),
  ...(label ? { label } : {}),
});
