import type { ProfitGrouping } from '#contract/profit/rules.ts';
import { json, statement } from '#database/client/statement.ts';
import { notReported, profitSql, reportedOrders, sums } from './order-queries.ts';

/**
 * The part of an amount of the order that falls on a line, by the value of its units. The parts of
 * all lines sum to the amount.
 */
const share = (amount: string): string =>
  `div((${amount})::numeric * l.upto, l.whole)
    - div((${amount})::numeric * (l.upto - l.weight), l.whole)`;

/** What lines have of their own; the rest of the order's amount is shared. */
const ofLine = new Set<string>(['goods', 'lines', 'lines_unknown', 'cost_unknown']);
const partlyOfLine = new Set<string>(['kept', 'gst', 'discounts']);

const lineAmount = (name: string): string => {
  if (name === 'lines') return '1 as lines';
  if (name === 'lines_unknown') return 'l.unknown as lines_unknown';
  if (ofLine.has(name)) return `l.${name}`;
  return partlyOfLine.has(name)
    ? `l.${name} + ${share(`o.${name} - l.${name}_of_lines`)} as ${name}`
    : `${share(`o.${name}`)} as ${name}`;
};

const weighed = `select p.*, sum(weight) over w as upto, sum(weight) over o as whole,
    sum(kept) over o as kept_of_lines, sum(gst) over o as gst_of_lines,
    sum(discounts) over o as discounts_of_lines
  from per_line p
  window w as (partition by order_id order by product_id), o as (partition by order_id)`;

/** The promotion that took the most off the order. The price of an exchange is no discount. */
const promotion = `left join lateral (
    select coalesce(d.promotion_id::text, d.name) as key, max(d.name) as label
    from order_discounts d where d.order_id = o.id and not o.is_exchange
    group by 1 order by sum(d.amount_paise) desc, 1 limit 1) d on true`;

const entries: Record<ProfitGrouping, string> = {
  order: `select o.id::text as key, o.id::text as label, o.* from per_order o`,
  product: `select l.product_id::text as key,
      concat_ws(', ', l.name, nullif(l.color, ''), nullif(l.size, '')) as label,
      ${sums.map(lineAmount).join(',\n      ')}
    from (${weighed}) l join per_order o on o.id = l.order_id`,
  pincode: `select left(o.pincode, 3) as key, left(o.pincode, 3) as label, o.* from per_order o`,
  promotion: `select coalesce(d.key, '') as key, coalesce(d.label, '') as label, o.*
    from per_order o ${promotion}`,
};

const summed = sums.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', ');

/** One row for each group, with `profit`. */
const groupsOf = (by: ProfitGrouping): string => `${reportedOrders()}, entries as (
    ${entries[by]}
  ), summed as (
    select key, max(label) as label, count(*) as orders, ${summed} from entries group by key
  ), groups as materialized (select *, ${profitSql} as profit from summed)`;

const ordered = `case when :sort::text = 'lowest' then profit else -profit end, key`;

/** In paise and counts. */
export type FiguresRow = Record<(typeof sums)[number] | 'orders' | 'profit', number>;
export type GroupRow = FiguresRow & { key: string; label: string };

const period = { from: 'date', to: 'date', sort: 'text' } as const;

const pageOf = (by: ProfitGrouping) =>
  statement(
    `profit.page_by_${by}`,
    `with ${groupsOf(by)}, total as (
       select count(*) as orders, ${summed} from per_order
     )
     select (select to_jsonb(t) || jsonb_build_object('profit', ${profitSql}) from total t)
         as total,
       (select count(*) from groups) as row_count, ${notReported},
       (select coalesce(jsonb_agg(to_jsonb(g) order by ${ordered}), '[]') from (select * from groups
         order by ${ordered} limit :limit offset :offset) g) as rows`,
    { ...period, limit: 'int', offset: 'int' },
    {
      total: json<FiguresRow>(),
      rowCount: 'int',
      onTheWay: 'int',
      withoutInvoice: 'int',
      rows: json<GroupRow[]>(),
    },
  );

const rowsOf = (by: ProfitGrouping) =>
  statement(
    `profit.rows_by_${by}`,
    `with ${groupsOf(by)}
     select to_jsonb(groups) as row from groups order by ${ordered}`,
    period,
    { row: json<GroupRow>() },
  );

const byGrouping = <T>(make: (by: ProfitGrouping) => T): Record<ProfitGrouping, T> => ({
  order: make('order'),
  product: make('product'),
  pincode: make('pincode'),
  promotion: make('promotion'),
});

/** One statement for each grouping: a page of its rows, and the sums of all orders. */
export const page = byGrouping(pageOf);
/** All rows, for a file. */
export const rows = byGrouping(rowsOf);
