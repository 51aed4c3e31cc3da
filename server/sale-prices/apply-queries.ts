import { type Db, json, statement } from '#database/client/statement.ts';
import { scheduleRelay } from '#database/outbox.ts';

const idsOf = (list: string): string =>
  `jsonb_array_elements_text(l.scope -> '${list}') as named (id)`;

/**
 * The products whose price has to change at `:at` (null: now): they join a sale, leave it, or get
 * another sale's price. Of several sales the lowest price applies. A sale price that is not below
 * the regular price is ignored. A percentage rounds half up, as discounts do. The joins by id use
 * the indexes of products. `of`: a condition on the id of the product.
 */
const changes = (of: (id: string) => string): string => `with live as (
     select s.id, s.basis_points, s.price_paise, s.scope from sale_prices s
     where s.is_active and coalesce(s.starts_at <= coalesce(:at::timestamptz, now()), true)
       and coalesce(s.ends_at > coalesce(:at::timestamptz, now()), true)
   ), named as (
     select l.id as sale_price_id, p.id from live l join products p
       on l.scope @> '{"all": true}' and ${of('p.id')}
     union select l.id, p.id from live l cross join lateral ${idsOf('categoryIds')}
       join products p on p.category_id = named.id::int and ${of('p.id')}
     union select l.id, p.id from live l cross join lateral ${idsOf('groupIds')}
       join products p on p.group_id = named.id::int and ${of('p.id')}
     union select l.id, named.id::int from live l cross join lateral ${idsOf('productIds')}
       where ${of('named.id::int')}
     union select l.id, p.id from live l join products p
       on p.labels && array(select jsonb_array_elements_text(l.scope -> 'labels'))
         and ${of('p.id')}
   ), priced as (
     select p.id, l.id as sale_price_id, regular.paise as regular_price_paise,
       coalesce(l.price_paise,
         regular.paise - round(regular.paise * l.basis_points / 10000.0)::bigint) as price_paise
     from named join live l on l.id = named.sale_price_id join products p on p.id = named.id
       left join product_sale_prices now_on on now_on.product_id = p.id
       cross join lateral
         (select coalesce(now_on.regular_price_paise, p.price_paise)) regular (paise)
     where p.status <> 'archived'
   ), lowest as (
     select distinct on (id) id, sale_price_id, price_paise from priced
     where price_paise between 1 and regular_price_paise - 1 order by id, price_paise, sale_price_id
   ), changes as (
     select coalesce(lowest.id, now_on.product_id) as product_id, lowest.sale_price_id,
       lowest.price_paise as sale_price_paise
     from lowest
       full join (select * from product_sale_prices s where ${of('s.product_id')}) now_on
         on now_on.product_id = lowest.id
     where (lowest.sale_price_id, lowest.price_paise)
       is distinct from (now_on.sale_price_id, now_on.price_paise)
   )`;

/** Applies one change of prices at a time, until the commit. */
export const lockSales = statement(
  'sale_prices.lock_all',
  `select pg_advisory_xact_lock(hashtext('sale_prices'))::text as locked`,
  {},
  { locked: 'text?' },
);

/**
 * Locks the products in id order, as orders do, at most `most` of them (null: all). An order that
 * came first keeps its price.
 */
export const lockChanging = statement(
  'sale_prices.lock_changing',
  `${changes(() => 'true')} select p.id from products p
   where p.id in (select product_id from changes) order by p.id limit :most::int for no key update`,
  { at: 'time?', most: 'int?' },
  { id: 'int' },
);

/**
 * The changes of locked products, read by their ids, so that the locks are short. `salePriceId`
 * null: the regular price returns.
 */
export const changesOf = statement(
  'sale_prices.changes',
  `${changes((id) => `${id} = any(:ids::int[])`)} select p.id, c.sale_price_id,
     coalesce(c.sale_price_paise, s.regular_price_paise, p.price_paise) as price_paise,
     case when c.sale_price_id is null then s.regular_original_price_paise
       when s.product_id is null then coalesce(p.original_price_paise, p.price_paise)
       else coalesce(s.regular_original_price_paise, s.regular_price_paise)
     end as original_price_paise,
     coalesce(s.regular_price_paise, p.price_paise) as regular_price_paise,
     case when s.product_id is null then p.original_price_paise
       else s.regular_original_price_paise end as regular_original_price_paise
   from changes c join products p on p.id = c.product_id
     left join product_sale_prices s on s.product_id = p.id
   order by p.id`,
  { at: 'time?', ids: 'ints' },
  {
    id: 'int',
    salePriceId: 'int?',
    pricePaise: 'int',
    originalPricePaise: 'int?',
    regularPricePaise: 'int',
    regularOriginalPricePaise: 'int?',
  },
);

/** In the columns of the tables. */
export type PriceChange = {
  id: number;
  sale_price_id: number | null;
  price_paise: number;
  original_price_paise: number | null;
  regular_price_paise: number;
  regular_original_price_paise: number | null;
};
const given = `jsonb_to_recordset(:changes::jsonb) as g(id int, sale_price_id int,
     price_paise bigint, original_price_paise bigint, regular_price_paise bigint,
     regular_original_price_paise bigint)`;
const changesParameter = { changes: json<readonly PriceChange[]>() };

export const endSales = statement(
  'sale_prices.end',
  `delete from product_sale_prices where product_id in (select g.id from ${given})`,
  changesParameter,
  {},
);

export const startSales = statement(
  'sale_prices.start',
  `insert into product_sale_prices (product_id, sale_price_id, price_paise, original_price_paise,
     regular_price_paise, regular_original_price_paise)
   select g.id, g.sale_price_id, g.price_paise, g.original_price_paise, g.regular_price_paise,
     g.regular_original_price_paise
   from ${given} where g.sale_price_id is not null`,
  changesParameter,
  {},
);

export const setPrices = statement(
  'sale_prices.set_prices',
  `update products p set price_paise = g.price_paise,
     original_price_paise = g.original_price_paise, version = version + 1, updated_at = now()
   from ${given} where p.id = g.id`,
  changesParameter,
  {},
);

const insertJobs = statement(
  'sale_prices.schedule',
  `insert into outbox (task, payload, job_key, tries_max, run_at)
   select 'apply_sale_prices', '{}', 'apply_sale_prices:' || extract(epoch from t.at), 25, t.at
   from unnest(:times::timestamptz[]) as t(at) where t.at > now()`,
  { times: 'times' },
  {},
);

/** Adds a job that applies the sale prices at each time. One job per time is enough. */
export async function scheduleJobs(db: Db, times: readonly Date[]): Promise<void> {
  await insertJobs.pipeline(db, { times });
  scheduleRelay(db);
}

/** Whether a sale was saved, started or ended within the last hour. */
export const hasChangedLately = statement(
  'sale_prices.has_changed_lately',
  `select exists (select from sale_prices s where s.is_active
     and (s.updated_at > now() - interval '1 hour'
       or s.starts_at between now() - interval '1 hour' and now()
       or s.ends_at between now() - interval '1 hour' and now())) as has_changed`,
  {},
  { hasChanged: 'bool' },
);
