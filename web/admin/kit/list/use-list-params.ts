import type { TableSort } from '#web/ui/table/table.tsx';
import { useUrlParams } from './url-params.ts';
import type { ListParams, ListValues } from './list-params.ts';

/** A list's state as its toolbar, table and paging use it. */
export interface ListState<Values extends ListValues> {
  values: Values;
  change: (change: Partial<Values>) => void;
  /** A value as a control shows it; blank for none. */
  textOf: (name: keyof Values & string) => string;
  /** Changes one value to what a control's text means. */
  set: (name: keyof Values & string, content: string) => void;
  isFiltered: boolean;
  /** Removes all filters. */
  reset: () => void;
  /** The URL of this list after a change. */
  linkTo: (change: Partial<Values>) => string;
  linkToPage: (page: number) => string;
  /** Filters and sort in one spelling, as a saved view holds them; blank for the whole list. */
  query: string;
  /** A query of this list in that spelling. */
  queryOf: (query: string) => string;
  /** The query of the list with only these filters. */
  queryWith: (filters: Partial<Values>) => string;
  /** Whether these filters are set. */
  has: (filters: Partial<Values>) => boolean;
  scope: string;
  tableSort: TableSort | null;
  sortBy: (pressed: TableSort) => void;
}

/**
 * Reads a list's state from the URL and writes it back. A search replaces the history entry; other
 * changes add one.
 */
export function useListParams<Values extends ListValues>(
  params: ListParams<Values>,
): ListState<Values> {
  const [url, changeUrl] = useUrlParams();
  const values = params.read(url);
  const change = (next: Partial<Values>) =>
    changeUrl((before) => params.write(before, next), { replace: 'search' in next });
  const spelled = (filters: Partial<Values>): string =>
    params.write(new URLSearchParams(), filters).toString();
  return {
    values,
    change,
    textOf: (name) => String(values[name] ?? ''),
    set: (name, content) => change(params.parse(name, content)),
    isFiltered: params.isFiltered(values),
    reset: () => change(params.reset),
    linkTo: (next) => `?${params.write(url, next).toString()}`,
    linkToPage: (page) => `?${params.write(url, params.parse('page', String(page))).toString()}`,
    query: spelled({ ...values, page: 1 }),
    queryOf: (query) => spelled({ ...params.read(new URLSearchParams(query)), page: 1 }),
    queryWith: spelled,
    has: (filters) => params.scope({ ...values, ...filters }) === params.scope(values),
    scope: params.scope(values),
    tableSort: params.tableSort(values),
    sortBy: (pressed) => change(params.sortBy(values, pressed)),
  };
}
