import type { ProfitGrouping } from '#contract/profit/rules.ts';
import { json, statement } from '#database/client/statement.ts';
import { amounts, columnOf, counts, type SumName } from './sum-queries.ts';
import { changedProfits, profits } from './stored-queries.ts';

type Grouping = Exclude<ProfitGrouping, 'order'>;

const keys: Record<ProfitGrouping, string> = {
  order: 'order_id',
  product: 'product_id',
  pincode: 'pin_prefix',
  promotion: 'promotion',
};

/** The name of the group `g`, as the last of its orders has it. */
const labels: Record<ProfitGrouping, string> = {
  order: 'g.key::text',
  product: `(select concat_ws(', ', l.name, nullif(l.color, ''), nullif(l.size, ''))
    from order_lines l where l.order_id = g.latest and l.product_id = g.key)`,
  pincode: 'g.key',
  promotion: `coalesce((select max(d.name) from order_discounts d where d.order_id = g.latest
    and coalesce(d.promotion_id::text, d.name) = g.key), g.key)`,
};

const names: readonly SumName[] = [...amounts, ...counts];
const sums = [...names, 'profit'] as const;

/** Exact below 2^53 paise. A sum of bigints would hold 100 bytes of memory for each group. */
const summed = sums
  .map((name) => {
    const column = name === 'profit' ? 'profit_paise' : columnOf(name);
    return `coalesce(sum(${column}::float8), 0)::bigint as ${name}`;
  })
  .join(', ');

const orderCount = 'count(*) filter (where is_first)';

/** The groups with their sums; `whole` counts an order in one of them. */
const groupsOf = (by: ProfitGrouping): string => `
  select ${keys[by]} as key, max(order_id) as latest, ${orderCount} as whole,
    ${by === 'product' ? 'count(*)' : orderCount} as orders, ${summed}
  from ${profits('not lacks_invoice')} p group by 1`;

const ordered = `case when :sort::text = 'lowest' then profit else -profit end, key`;

/** In paise and counts. */
export type FiguresRow = Record<SumName | 'orders' | 'profit', number>;
export type GroupRow = FiguresRow & { key: string; label: string };

const period = { from: 'date', to: 'date', sort: 'text' } as const;

/** Orders of the days that are not delivered yet. Index `orders_status`. */
const onTheWay = `(select count(*) from orders o where o.status in ('processing', 'shipped')
  and o.created_at >= (:from::date)::timestamp at time zone 'Asia/Kolkata'
  and o.created_at < (:to::date + 1)::timestamp at time zone 'Asia/Kolkata' and not o.is_test)`;

const rowOf = (by: ProfitGrouping): string =>
  `(to_jsonb(g) - 'latest' - 'whole') || jsonb_build_object('key', g.key::text,
    'label', ${labels[by]})`;

/** The orders whose lines were all cancelled have no product, and count in the total alone. */
const listed = `from groups g where key is not null`;

const resultOf = (by: ProfitGrouping, rowCount: string): string => `
  select (select to_jsonb(t) from total t) as total, ${rowCount} as row_count,
    ${onTheWay} as on_the_way,
    (select count(*) from ${profits('lacks_invoice and is_first')} p) as without_invoice,
    (select coalesce(jsonb_agg(${rowOf(by)} order by ${ordered}), '[]') from listed g) as rows`;

const pageParameters = { ...period, limit: 'int', offset: 'int' } as const;
const pageResult = {
  total: json<FiguresRow>(),
  rowCount: 'int',
  onTheWay: 'int',
  withoutInvoice: 'int',
  rows: json<GroupRow[]>(),
} as const;

const pageOf = (by: Grouping) =>
  statement(
    `profit.page_by_${by}`,
    `with ${changedProfits}, groups as materialized (${groupsOf(by)}
     ), total as (
       select coalesce(sum(whole), 0)::bigint as orders,
         ${sums.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', ')}
       from groups
     ), listed as (select g.* ${listed} order by ${ordered} limit :limit offset :offset)
     ${resultOf(by, `(select count(*) ${listed})`)}`,
    pageParameters,
    pageResult,
  );

/** Of many orders only those of the page are grouped. */
const pageOfOrders = statement(
  'profit.page_by_order',
  `with ${changedProfits}, total as materialized (
     select ${orderCount} as orders, ${summed} from ${profits('not lacks_invoice')} p
   ), found as materialized (
     select order_id from ${profits('is_first and not lacks_invoice')} p
     order by case when :sort::text = 'lowest' then order_profit_paise
       else -order_profit_paise end, order_id limit :limit offset :offset
   ), listed as (
     select order_id as key, order_id as latest, 1 as whole, 1 as orders, ${summed}
     from ${profits('order_id in (select order_id from found)')} p group by 1
   )
   ${resultOf('order', '(select orders from total)')}`,
  pageParameters,
  pageResult,
);

const rowsOf = (by: ProfitGrouping) =>
  statement(
    `profit.rows_by_${by}`,
    `with ${changedProfits}, groups as (${groupsOf(by)})
     select ${rowOf(by)} as row ${listed} order by ${ordered}`,
    period,
    { row: json<GroupRow>() },
  );

/** One statement for each grouping: a page of its rows, and the sums of all orders. */
export const page = {
  order: pageOfOrders,
  product: pageOf('product'),
  pincode: pageOf('pincode'),
  promotion: pageOf('promotion'),
};

/** All rows, for a file. */
export const rows = {
  order: rowsOf('order'),
  product: rowsOf('product'),
  pincode: rowsOf('pincode'),
  promotion: rowsOf('promotion'),
};
