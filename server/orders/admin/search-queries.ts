import { dynamicStatement, json } from '#database/client/statement.ts';

export const sorts = {
  newest: 'o.created_at desc, o.id desc',
  oldest: 'o.created_at, o.id',
  amount_desc: 'o.final_paise desc, o.id desc',
  amount_asc: 'o.final_paise, o.id',
} as const;

/** The same lists from their other end. */
export const reversed = {
  newest: 'oldest',
  oldest: 'newest',
  amount_desc: 'amount_asc',
  amount_asc: 'amount_desc',
} as const;

export type Filter = {
  status: string | null;
  payment: string | null;
  from: string | null;
  to: string | null;
};
/** Numbers of orders from one to another, both counted in. */
export type Range = readonly [from: number, to: number];
/** Any of `patterns` is looked up in the words' index; what it finds must also match `whole`, where there is one. */
export type Words = {
  orderIds: readonly Range[];
  patterns: readonly string[];
  whole: string | null;
};
export type Sort = keyof typeof sorts;

/** No search is counted further. */
export const mostCounted = 10_000;

type Bind = (value: unknown) => string;

/** Only the conditions that are asked for stand in the text: each then has its index. */
function conditionsOf({ status, payment, from, to }: Filter, bind: Bind): string[] {
  const conditions: string[] = [];
  if (status !== null) conditions.push(`o.status = ${bind(status)}`);
  if (payment !== null) conditions.push(`o.payment_status = ${bind(payment)}`);
  if (from !== null)
    conditions.push(`o.created_at >= ${bind(from)}::date::timestamp at time zone 'Asia/Kolkata'`);
  if (to !== null)
    conditions.push(
      `o.created_at < (${bind(to)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    );
  return conditions;
}

const searched = `lower(o.full_name || ' ' || o.email || ' ' || o.mobile_no)`;

function matching({ orderIds, patterns, whole }: Words, bind: Bind): string {
  const matches = patterns.map((pattern) => `${searched} like ${bind(pattern)}`);
  // Appending nothing keeps the planner from the index.
  if (whole !== null) return `(${matches.join(' or ')}) and ${searched} || '' like ${bind(whole)}`;
  for (const [from, to] of orderIds)
    matches.push(`o.id between ${bind(from)}::int and ${bind(to)}::int`);
  return `(${matches.join(' or ')})`;
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

const binder =
  (values: unknown[]): Bind =>
  (value) =>
    `$${values.push(value)}`;

type Wanted = { filter: Filter; words?: Words; sort: Sort };

/** The ids of one page, read from an index in its order: what is skipped costs no visit to the table. */
export const page = (wanted: Wanted) =>
  pageFrom(wanted, (conditions) => `orders o ${where(conditions)}`);

/** The same where few orders are left: they are gathered first, as walking the others in their order would take longer than sorting these. */
export const pageOfFew = (wanted: Wanted) =>
  pageFrom(
    wanted,
    (conditions) =>
      `(select o.id, o.created_at, o.final_paise from orders o ${where(conditions)} offset 0) o`,
  );

function pageFrom(
  { filter, words, sort }: Wanted,
  source: (conditions: readonly string[]) => string,
) {
  const values: unknown[] = [];
  const bind = binder(values);
  const conditions = conditionsOf(filter, bind);
  if (words) conditions.push(matching(words, bind));
  const text = `select o.id from ${source(conditions)} order by ${sorts[sort]} limit $${values.length + 1} offset $${values.length + 2}`;
  return { statement: dynamicStatement('orders.page', text, { id: 'int' }), values };
}

/**
 * A page of what the words find, and how many there are. The matches are gathered by the words' index before they are sorted: walking
 * the orders in their order until enough match would read all of them where few do.
 */
export function found(filter: Filter, words: Words, sort: Sort) {
  const values: unknown[] = [];
  const bind = binder(values);
  const conditions = [matching(words, bind), ...conditionsOf(filter, bind)];
  const text = `with hits as materialized (
      select o.id, o.created_at, o.final_paise from orders o ${where(conditions)} limit ${mostCounted + 1}
    )
    select (select count(*) from hits) as total,
      (select coalesce(jsonb_agg(id order by place), '[]') from (
         select o.id, row_number() over (order by ${sorts[sort]}) as place from hits o
         order by place limit $${values.length + 1} offset $${values.length + 2}) as shown) as ids`;
  return {
    statement: dynamicStatement('orders.found', text, { total: 'int', ids: json<number[]>() }),
    values,
  };
}

/** How many of the newest `$n` orders match, counted no further than a search is. */
export function recent(words: Words) {
  const values: unknown[] = [];
  const match = matching(words, binder(values));
  const text = `select count(*) as total from (
      select from (select o.id, o.full_name, o.email, o.mobile_no from orders o order by ${sorts.newest} limit $${values.length + 1}) o
      where ${match} limit ${mostCounted + 1}) as matching`;
  return { statement: dynamicStatement('orders.recent', text, { total: 'int' }), values };
}

/** How many orders a filter leaves, from the sums and what is not in them yet; the days are read only where days are asked for. */
export function total({ status, payment, from, to }: Filter) {
  const values: unknown[] = [];
  const bind = binder(values);
  const states: string[] = [];
  if (status !== null) states.push(`status = ${bind(status)}`);
  if (payment !== null) states.push(`payment_status = ${bind(payment)}`);
  const days: string[] = [];
  if (from !== null) days.push(`day >= ${bind(from)}::date`);
  if (to !== null) days.push(`day <= ${bind(to)}::date`);
  const sums = days.length > 0 ? 'order_days' : 'order_counts';
  const conditions = where([...states, ...days]);
  const text = `select ((select coalesce(sum(orders), 0) from ${sums} ${conditions})
    + (select coalesce(sum(orders), 0) from order_changes ${conditions}))::bigint as total`;
  return { statement: dynamicStatement('orders.total', text, { total: 'int' }), values };
}
