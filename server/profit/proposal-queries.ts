import { proposalDays, proposalParcelsMin } from '#contract/profit/rules.ts';
import { json, jsonOrNull, statement } from '#database/client/statement.ts';
import { changedProfits, profits } from './stored-queries.ts';

/** Of a group of cash orders, in paise. */
export type ProposalFigures = {
  parcels: number;
  refusedParcels: number;
  orders: number;
  profit: number;
};

const figuresJson = (row: string): string => `jsonb_build_object('parcels', ${row}.parcels,
  'refusedParcels', ${row}.refused, 'orders', ${row}.orders, 'profit', ${row}.profit)`;

/** Limits are multiples of ₹500. */
const stepPaise = 50_000;
const placesMax = 20;

/**
 * The cash orders of the period whose costs are all known: their parcels, the limit above which
 * they lost the most, and the PIN prefixes where they lost money, each out of enough parcels.
 */
export const computed = statement(
  'profit.proposals',
  `with ${changedProfits}, cash as materialized (
     select pin_prefix as prefix, (final_paise - 1) / ${stepPaise} * ${stepPaise} as step,
       sum(parcels) as parcels, sum(refused_parcels) as refused,
       count(*) filter (where is_first) as orders, sum(profit_paise) as profit
     from ${profits('is_cash and are_costs_known and not lacks_invoice and final_paise > 0')} p
     group by 1, 2
   ), above as (
     select step as limit_paise, sum(sum(parcels)) over w as parcels,
       sum(sum(refused)) over w as refused, sum(sum(orders)) over w as orders,
       sum(sum(profit)) over w as profit
     from cash group by step window w as (order by step desc)
   ), worst as (
     select * from above where limit_paise > 0 and parcels >= ${proposalParcelsMin} and profit < 0
     order by profit, limit_paise desc limit 1
   ), places as (
     select prefix, sum(parcels) as parcels, sum(refused) as refused, sum(orders) as orders,
       sum(profit) as profit
     from cash where prefix ~ '^[1-9][0-9]{2}$' group by prefix
     having sum(parcels) >= ${proposalParcelsMin} and sum(profit) < 0
     order by sum(profit), prefix limit ${placesMax}
   )
   select (select coalesce(sum(parcels), 0)::bigint from cash) as parcels,
     (select limit_paise from worst) as limit_paise,
     (select ${figuresJson('worst')} from worst) as limit_figures,
     (select coalesce(jsonb_agg(jsonb_build_object('prefix', prefix,
        'figures', ${figuresJson('places')}) order by profit, prefix), '[]')
      from places) as places`,
  { from: 'date', to: 'date' },
  {
    parcels: 'int',
    limitPaise: 'int?',
    limitFigures: jsonOrNull<ProposalFigures>(),
    places: json<{ prefix: string; figures: ProposalFigures }[]>(),
  },
);

/** The last days in India, today included. */
export const period = statement(
  'profit.proposal_period',
  `select (order_day(now()) - ${proposalDays - 1})::text as from, order_day(now())::text as to`,
  {},
  { from: 'text', to: 'text' },
);

export const applied = statement(
  'profit.applied_proposals',
  `select p.id, p.kind, p.limit_paise, p.pin_prefix, p.figures, p.applied_at,
     coalesce(nullif(u.full_name, ''), u.email::text) as by
   from cash_proposals p join users u on u.id = p.actor_id
   where p.undone_at is null order by p.id desc`,
  {},
  {
    id: 'int',
    kind: 'text',
    limitPaise: 'int?',
    pinPrefix: 'text?',
    figures: json<ProposalFigures>(),
    appliedAt: 'time',
    by: 'text',
  },
);

export const insert = statement(
  'profit.insert_proposal',
  `insert into cash_proposals (kind, limit_paise, pin_prefix, before_paise, figures, actor_id)
   values (:kind, :limitPaise, :pinPrefix, :beforePaise, :figures, :actorId)`,
  {
    kind: 'text',
    limitPaise: 'int?',
    pinPrefix: 'text?',
    beforePaise: 'int?',
    figures: json<ProposalFigures>(),
    actorId: 'int',
  },
  {},
);

/** No row: it does not exist or was undone. */
export const markUndone = statement(
  'profit.mark_undone',
  `update cash_proposals set undone_at = now() where id = :id and undone_at is null
   returning kind, limit_paise, pin_prefix, before_paise`,
  { id: 'int' },
  { kind: 'text', limitPaise: 'int?', pinPrefix: 'text?', beforePaise: 'int?' },
);
