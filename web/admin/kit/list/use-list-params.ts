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
  return {
    values,
    change,
    textOf: (name) => String(values[name] ?? ''),
    set: (name, content) => change(params.parse(name, content)),
    isFiltered: params.isFiltered(values),
    reset: () => change(params.reset),
    linkTo: (next) => `?${params.write(url, next).toString()}`,
    linkToPage: (page) => `?${params.write(url, params.parse('page', String(page))).toString()}`,
    scope: params.scope(values),
    tableSort: params.tableSort(values),
    sortBy: (pressed) => change(params.sortBy(values, pressed)),
  };
}
