import { statement } from '#database/client/statement.ts';
import { computedProfits, profitColumns } from './order-queries.ts';

const inPeriod = 'day between :from::date and :to::date';

const computedProfit = `kept_paise - gst_paise - cost_unknown_paise - goods_paise - gateway_paise
  - courier_paise - returns_paise - refusals_paise as profit_paise`;

/**
 * CTEs for `profits`. Orders that changed since they were stored are computed, so that a report is
 * never late.
 */
export const changedProfits = `changed as materialized (
    select distinct order_id from order_profit_changes
  ), ${computedProfits('order_day(o.created_at) between :from::date and :to::date')}`;

/** The rows of `order_profits` of the days from `:from` to `:to` for which `condition` holds. */
export const profits = (condition: string): string => `(
    select ${profitColumns}, profit_paise from order_profits p
    where ${inPeriod} and ${condition}
      and not exists (select from changed c where c.order_id = p.order_id)
    union all
    select ${profitColumns}, ${computedProfit} from computed where ${condition}
  )`;

/** A second run waits here for the first, so the later one computes the later state. */
export const takeChanges = statement(
  'profit.take_changes',
  `delete from order_profit_changes where id in (
     select id from order_profit_changes order by id limit :limit for update)
   returning order_id`,
  { limit: 'int' },
  { orderId: 'int' },
);

export const removeStored = statement(
  'profit.remove_stored',
  'delete from order_profits where order_id = any(:orderIds::int[])',
  { orderIds: 'ints' },
  {},
);

export const store = statement(
  'profit.store',
  `with changed as materialized (
     select distinct order_id from unnest(:orderIds::int[]) as order_id
   ), ${computedProfits('true')}
   insert into order_profits (${profitColumns}) select ${profitColumns} from computed`,
  { orderIds: 'ints' },
  {},
);
