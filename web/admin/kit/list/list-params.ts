import type { PageQuery } from '#web/page.ts';
import type { TableSort } from '#web/ui/table/table.tsx';

/** One filter of a list: its value when the URL has none, and how it reads the URL's text. */
interface Param<Value extends string | null> {
  empty: Value;
  read: (text: string) => Value;
}

export const text: Param<string> = { empty: '', read: (value) => value };

export const choice = <const Value extends string>(
  values: readonly Value[],
): Param<Value | null> => ({
  empty: null,
  read: (value) => values.find((known) => known === value.toLowerCase()) ?? null,
});

export const matching = (pattern: RegExp): Param<string | null> => ({
  empty: null,
  read: (value) => (pattern.test(value) ? value : null),
});

/** A calendar day as '2026-01-31'. */
export const day: Param<string | null> = {
  empty: null,
  read: (value) => (isDay(value) ? value : null),
};

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    Number.isFinite(date.getTime()) &&
    date.toISOString().startsWith(value)
  );
}

type Filters = Readonly<Record<string, Param<string | null>>>;
type FilterValues<Given extends Filters> = {
  [Name in keyof Given]: Given[Name] extends Param<infer Value> ? Value : never;
};

interface SortOptions<Sort extends string, Initial extends Sort | null> {
  /** The column header of each sort; null for a sort that no column shows. */
  columns: Readonly<Record<Sort, TableSort | null>>;
  /** The sort of a URL without one. Null: the best matches of a search, otherwise `unsearched`. */
  initial: Initial;
  unsearched?: NoInfer<Sort>;
  /** A newly pressed column sorts by its first declared sort, or in ascending order. */
  firstPress?: 'declared' | 'ascending';
}

interface Declaration<Given extends Filters, Sort extends string, Initial extends Sort | null> {
  filters: Given;
  sort?: SortOptions<Sort, Initial>;
  /** The URL parameter of the page number, or of the cursor of a list with keyset paging. */
  pageParam?: string;
  /** Whether removing the filters restores the initial sort as well. */
  resetsSort?: boolean;
}

/** A list's state in the URL: the filters, `sort`, and `page`, which starts at 1. */
export type ListValues = { sort: string | null; page: number };

type AnyValues = ListValues & { [name: string]: string | number | null };

/** The filters that are set, without `sort` and `page`. */
type SetFilters<Values extends ListValues> = {
  [Name in Exclude<keyof Values, keyof ListValues>]?: NonNullable<Values[Name]>;
};

export interface ListParams<Values extends ListValues> {
  /** The values of a URL without parameters. */
  defaults: Values;
  read(this: void, url: URLSearchParams): Values;
  /** The URL after a change. A change of anything but the page starts at the first page. */
  write(this: void, url: URLSearchParams, change: Partial<Values>): URLSearchParams;
  /** The change that a control's text means. */
  parse(this: void, name: string, content: string): Partial<Values>;
  isFiltered(this: void, values: Values): boolean;
  /** The set filters as the API takes them. */
  setFilters(this: void, values: Values): SetFilters<Values>;
  /** The change that removes all filters. */
  reset: Partial<Values>;
  /**
   * Identifies the listed rows regardless of page and sort: a selection across pages is valid
   * within it.
   */
  scope(this: void, values: Values): string;
  tableSort(this: void, values: Values): TableSort | null;
  /** The change after a column header was pressed. */
  sortBy(this: void, values: Values, pressed: TableSort): Partial<Values>;
}

/** A list's state in one spelling, for the page's `canonicalQuery`. */
export const listQuery =
  <Values extends ListValues>({ read, write }: ListParams<Values>): PageQuery =>
  (params) =>
    write(new URLSearchParams(), read(params)).toString();

/**
 * Declares the URL parameters of a list once and derives how to read, write and reset them:
 *
 *     const couponParams = defineListParams({
 *       filters: { search: text, status: choice(couponStatuses) },
 *       sort: { columns: { newest: { key: 'date', direction: 'descending' } }, initial: 'newest' },
 *     });
 *
 * Parameters appear in the URL in the order of their declaration; empty ones are left out.
 */
export function defineListParams<
  const Given extends Filters,
  Sort extends string = never,
  const Initial extends Sort | null = null,
>(
  declaration: Declaration<Given, Sort, Initial>,
): ListParams<FilterValues<Given> & { sort: Sort | Initial; page: number }>;
export function defineListParams({
  filters,
  sort,
  pageParam = 'page',
  resetsSort = false,
}: Declaration<Filters, string, string | null>): ListParams<AnyValues> {
  const names = Object.keys(filters);
  const columns = new Map(Object.entries(sort?.columns ?? {}));
  const initial = sort?.initial ?? null;
  const readSort = (name: string): string | null => (columns.has(name) ? name : initial);
  const parse = (name: string, content: string): string | number | null => {
    if (name === 'page') return readPage(content);
    return name === 'sort' ? readSort(content) : (filters[name]?.read(content) ?? null);
  };
  const read = (url: URLSearchParams): AnyValues => {
    const get = (name: string): string => url.get(name)?.trim() ?? '';
    const found = names.map((name) => [name, parse(name, get(name))] as const);
    return {
      ...Object.fromEntries(found),
      sort: readSort(get('sort')),
      page: readPage(get(pageParam)),
    };
  };
  const shownSort = ({ sort: chosen, ...values }: AnyValues): string | null =>
    chosen ?? (values['search'] ? null : (sort?.unsearched ?? null));
  return {
    defaults: read(new URLSearchParams()),
    read,
    write: (url, change) => {
      const values: AnyValues = { ...read(url), page: 1, ...change };
      const next = new URLSearchParams(url);
      for (const name of names) put(next, name, values[name]);
      put(next, 'sort', values.sort === initial ? null : values.sort);
      put(next, pageParam, values.page > 1 ? values.page : null);
      return next;
    },
    parse: (name, content) => ({ [name]: parse(name, content) }),
    setFilters: (values) =>
      Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
    isFiltered: (values) => names.some((name) => Boolean(values[name])),
    reset: {
      ...Object.fromEntries(Object.entries(filters).map(([name, { empty }]) => [name, empty])),
      ...(resetsSort ? { sort: initial } : {}),
    },
    scope: (values) => JSON.stringify(names.map((name) => values[name])),
    tableSort: (values) => columns.get(shownSort(values) ?? '') ?? null,
    sortBy: (values, pressed) => ({
      sort: nextSort({ columns, pressed, shown: shownSort(values), firstPress: sort?.firstPress }),
    }),
  };
}

function put(url: URLSearchParams, name: string, value: string | number | null | undefined): void {
  const content = String(value ?? '').trim();
  if (content === '') url.delete(name);
  else url.set(name, content);
}

function readPage(value: string): number {
  const page = Number(value);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

interface Press {
  columns: ReadonlyMap<string, TableSort | null>;
  pressed: TableSort;
  shown: string | null;
  firstPress: 'declared' | 'ascending' | undefined;
}

/**
 * Reverses the shown sort if its column is pressed again; otherwise starts with the column's first
 * sort.
 */
function nextSort({ columns, pressed, shown, firstPress = 'declared' }: Press): string | null {
  const ofColumn = [...columns].filter(([, column]) => column?.key === pressed.key);
  const other = ofColumn.find(([name]) => name !== shown);
  const isShown = ofColumn.some(([name]) => name === shown);
  const first =
    firstPress === 'declared'
      ? ofColumn[0]
      : ofColumn.find(([, column]) => column?.direction === 'ascending');
  return (isShown ? other : first)?.[0] ?? null;
}
