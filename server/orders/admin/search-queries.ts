import type { Parameters, ParameterKinds } from '#database/client/parameters.ts';
import { dynamicStatement, json } from '#database/client/statement.ts';

const sorts = {
  newest: 'o.created_at desc, o.id desc',
  oldest: 'o.created_at, o.id',
  amount_desc: 'o.final_paise desc, o.id desc',
  amount_asc: 'o.final_paise, o.id',
} as const;

/** The same lists, read from the other end. */
export const reversed = {
  newest: 'oldest',
  oldest: 'newest',
  amount_desc: 'amount_asc',
  amount_asc: 'amount_desc',
} as const;

export type Filter = {
  status: string | null;
  payment: string | null;
  /** True, with the status `processing`: leaves out orders without a unit to pack. */
  isToPack: true | null;
  /** True: cash orders in processing that wait for their confirmation. */
  isUnconfirmed: true | null;
  from: string | null;
  to: string | null;
};
/** A range of order ids, both ends included. */
export type Range = readonly [from: number, to: number];
/**
 * An order matches one of `orderIds`, or one of `patterns` in the trigram index and also `whole` if
 * it is given.
 */
export type SearchTerms = {
  orderIds: readonly Range[];
  patterns: readonly string[];
  whole: string | null;
};
export type Sort = keyof typeof sorts;
export type Page = { limit: number; offset: number };
type PageQuery = { filter: Filter; terms?: SearchTerms; sort: Sort };

/** Searches stop counting here. */
export const countMax = 10_000;

/** Collects the named parameters of a composed text; `add` returns the placeholder. */
function newBindings() {
  const parameters: Parameters = {};
  const values: Record<string, unknown> = {};
  const add = <K extends 'int' | 'text' | 'date'>(
    name: string,
    kind: K,
    value: ParameterKinds[K],
  ): string => {
    parameters[name] = kind;
    values[name] = value;
    return `:${name}`;
  };
  return { parameters, values, add };
}
type Bindings = ReturnType<typeof newBindings>;

/**
 * Orders in processing without a unit to pack. The index `orders_not_to_pack` has them; the payment
 * is due as `paymentStateOf` says.
 */
const isNotToPack = `o.status = 'processing' and (o.cancel_requested_at is not null or o.is_packed
  or o.confirmation = 'waiting' or o.is_test
  or o.payment_method <> 'cod' and o.payment_status <> 'completed' and o.final_paise > 0)`;

/** Contains only the requested conditions, so that each combination can use its own index. */
function conditionsOf(
  { status, payment, from, to, isToPack, isUnconfirmed }: Filter,
  bindings: Bindings,
): string[] {
  const conditions: string[] = [];
  if (isToPack !== null) conditions.push(`not (${isNotToPack})`);
  if (isUnconfirmed !== null)
    conditions.push(`o.confirmation = 'waiting' and o.status = 'processing'`);
  if (status !== null) conditions.push(`o.status = ${bindings.add('status', 'text', status)}`);
  if (payment !== null)
    conditions.push(`o.payment_status = ${bindings.add('payment', 'text', payment)}`);
  if (from !== null)
    conditions.push(
      `o.created_at
         >= ${bindings.add('from', 'date', from)}::date::timestamp at time zone 'Asia/Kolkata'`,
    );
  if (to !== null)
    conditions.push(
      `o.created_at < (${bindings.add('to', 'date', to)}::date
         + 1)::timestamp at time zone 'Asia/Kolkata'`,
    );
  return conditions;
}

const searched = `lower(o.full_name || ' ' || o.email || ' ' || o.mobile_no)`;

function matching({ orderIds, patterns, whole }: SearchTerms, bindings: Bindings): string {
  const matches = patterns.map(
    (pattern, index) => `${searched} like ${bindings.add(`pattern${index}`, 'text', pattern)}`,
  );
  // Appending an empty string keeps the planner from using the index for this condition.
  if (whole !== null) {
    const pattern = bindings.add('whole', 'text', whole);
    return `(${matches.join(' or ')}) and ${searched} || '' like ${pattern}`;
  }
  for (const [index, [from, to]] of orderIds.entries())
    matches.push(
      `o.id between ${bindings.add(`idFrom${index}`, 'int', from)}::int
         and ${bindings.add(`idTo${index}`, 'int', to)}::int`,
    );
  return `(${matches.join(' or ')})`;
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

/** The condition of a filter and a search on `orders o`, with its named parameters. */
export function conditionOf({
  filter,
  terms,
}: {
  filter: Filter;
  terms: SearchTerms | null;
}): Omit<Bindings, 'add'> & { condition: string } {
  const bindings = newBindings();
  const conditions = conditionsOf(filter, bindings);
  if (terms !== null) conditions.push(hasTerms(terms) ? matching(terms, bindings) : 'false');
  return { ...bindings, condition: where(conditions) };
}

const hasTerms = ({ orderIds, patterns }: SearchTerms): boolean =>
  orderIds.length + patterns.length > 0;

/** The ids of one page, read from an index in sort order: skipped rows cost no table access. */
export const page = (query: PageQuery) =>
  pageFrom(query, (conditions) => `orders o ${where(conditions)}`);

/**
 * The same for few matches: collects and sorts them, which is faster than reading all orders in
 * sort order.
 */
export const pageOfFew = (query: PageQuery) =>
  pageFrom(
    query,
    (conditions) =>
      `(select o.id, o.created_at, o.final_paise from orders o ${where(conditions)} offset 0) o`,
  );

const pageParameters = { limit: 'int', offset: 'int' } as const;

function pageFrom(
  { filter, terms, sort }: PageQuery,
  source: (conditions: readonly string[]) => string,
) {
  const bindings = newBindings();
  const conditions = conditionsOf(filter, bindings);
  if (terms) conditions.push(matching(terms, bindings));
  const text = `select o.id from ${source(conditions)} order by ${sorts[sort]}
    limit :limit offset :offset`;
  return {
    statement: dynamicStatement(
      'orders.page',
      text,
      { ...bindings.parameters, ...pageParameters },
      { id: 'int' },
    ),
    values: bindings.values,
  };
}

/**
 * One page of the matching ids, and the number of matches. Collects the matches from the trigram
 * index before it sorts them: reading orders in sort order would read all of them if few match.
 */
export function found({ filter, terms, sort }: PageQuery & { terms: SearchTerms }) {
  const bindings = newBindings();
  const conditions = [matching(terms, bindings), ...conditionsOf(filter, bindings)];
  const text = `with hits as materialized (
      select o.id, o.created_at, o.final_paise from orders o ${where(conditions)}
      limit ${countMax + 1}
    )
    select (select count(*) from hits) as total,
      (select coalesce(jsonb_agg(id order by position), '[]') from (
         select o.id, row_number() over (order by ${sorts[sort]}) as position from hits o
         order by position limit :limit offset :offset) as shown) as ids`;
  return {
    statement: dynamicStatement(
      'orders.found',
      text,
      { ...bindings.parameters, ...pageParameters },
      { total: 'int', ids: json<number[]>() },
    ),
    values: bindings.values,
  };
}

/** Counts the matches among the newest `limit` orders, up to `countMax`. */
export function recent(terms: SearchTerms) {
  const bindings = newBindings();
  const match = matching(terms, bindings);
  const text = `select count(*) as total from (
      select from (select o.id, o.full_name, o.email, o.mobile_no from orders o
        order by ${sorts.newest} limit :limit) o
      where ${match} limit ${countMax + 1}) as matching`;
  return {
    statement: dynamicStatement(
      'orders.recent',
      text,
      { ...bindings.parameters, limit: 'int' },
      { total: 'int' },
    ),
    values: bindings.values,
  };
}

/**
 * Counts the orders of a filter from the sums and the changes not yet in them. Reads the sums per
 * day only for a date filter.
 */
export function total(filter: Filter) {
  if (filter.isUnconfirmed !== null) return totalOfFew(filter);
  const { status, payment, from, to, isToPack } = filter;
  const bindings = newBindings();
  const states: string[] = [];
  if (status !== null) states.push(`status = ${bindings.add('status', 'text', status)}`);
  if (payment !== null) states.push(`payment_status = ${bindings.add('payment', 'text', payment)}`);
  const days: string[] = [];
  if (from !== null) days.push(`day >= ${bindings.add('from', 'date', from)}::date`);
  if (to !== null) days.push(`day <= ${bindings.add('to', 'date', to)}::date`);
  const sums = days.length > 0 ? 'order_days' : 'order_counts';
  const conditions = where([...states, ...days]);
  const others = conditionsOf({ ...filter, isToPack: null }, bindings);
  const leftOut = isToPack
    ? `- (select count(*) from orders o ${where([isNotToPack, ...others])})`
    : '';
  const text = `select ((select coalesce(sum(orders), 0) from ${sums} ${conditions})
    + (select coalesce(sum(orders), 0) from order_changes ${conditions}) ${leftOut})::bigint
    as total`;
  return {
    statement: dynamicStatement('orders.total', text, bindings.parameters, { total: 'int' }),
    values: bindings.values,
  };
}

/** Counts the orders of a filter that few orders match, from the index. */
function totalOfFew(filter: Filter) {
  const bindings = newBindings();
  const text = `select count(*) as total from orders o ${where(conditionsOf(filter, bindings))}`;
  return {
    statement: dynamicStatement('orders.total_of_few', text, bindings.parameters, { total: 'int' }),
    values: bindings.values,
  };
}
