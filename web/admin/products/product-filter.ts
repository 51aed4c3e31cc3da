import type { TableSort } from '#web/ui/table.tsx';
import { pageOf } from '../address.ts';

const sorts = {
  newest: { key: 'id', direction: 'descending' },
  name: { key: 'name', direction: 'ascending' },
  price_asc: { key: 'price', direction: 'ascending' },
  price_desc: { key: 'price', direction: 'descending' },
} as const satisfies Record<string, TableSort>;
export type ProductSort = keyof typeof sorts;

const availabilities = ['in_stock', 'out_of_stock'] as const;
export type StockFilter = (typeof availabilities)[number];

/** What the list shows; it stands in the address. `sort` null: the best matches of a search, else the newest. */
export type ProductFilter = { search: string; category: string; stock: StockFilter | null; sort: ProductSort | null; page: number };

const isSort = (value: string | null): value is ProductSort => value !== null && value in sorts;

export function readFilter(parameters: URLSearchParams): ProductFilter {
  const sort = parameters.get('sort');
  const stock = parameters.get('stock');
  return {
    search: parameters.get('search') ?? '',
    category: parameters.get('category') ?? '',
    stock: availabilities.find((known) => known === stock) ?? null,
    sort: isSort(sort) ? sort : null,
    page: pageOf(parameters),
  };
}

/** The address's parameters after a change; whatever changes what is listed begins at the first page. */
export function writeFilter(parameters: URLSearchParams, change: Partial<ProductFilter>): URLSearchParams {
  const { search, category, stock, sort, page } = { ...readFilter(parameters), page: 1, ...change };
  const next = new URLSearchParams(parameters);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  put('search', search.trim());
  put('category', category);
  put('stock', stock);
  put('sort', sort);
  put('page', page > 1 ? String(page) : null);
  return next;
}

export const isFiltered = ({ search, category, stock }: ProductFilter): boolean => search !== '' || category !== '' || stock !== null;

export const tableSort = ({ sort, search }: ProductFilter): TableSort | null => (sort === null ? (search === '' ? sorts.newest : null) : sorts[sort]);

/** Names run from A to Z and ids from the newest; prices go both ways, the cheapest first. */
export function sortOf({ key, direction }: TableSort, before: ProductSort | null): ProductSort {
  if (key === 'name') return 'name';
  if (key === 'price') return before === 'price_asc' && direction === 'descending' ? 'price_desc' : 'price_asc';
  return 'newest';
}

/** A number alone, with or without a #, is a product's id; everything else is looked for in its words. */
export function searchOf(search: string): { ids?: string; search?: string } {
  const id = /^#?([0-9]{1,9})$/.exec(search.trim())?.[1];
  if (id !== undefined) return { ids: id };
  return search === '' ? {} : { search };
}
