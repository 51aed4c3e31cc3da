import { statement } from '#database/client/statement.ts';
import { recordDays } from '#contract/delivery/rules.ts';

export const clear = statement('delivery.clear_record', 'delete from delivery_record', {}, {});

/**
 * Counts working days of the shop's calendar, as a promise does. A parcel whose courier reported no
 * pick-up left when it was made.
 */
export const measure = statement(
  'delivery.measure_record',
  `with calendar as materialized (
     select array(select day::int from jsonb_array_elements_text(
         coalesce(nullif(entries->'working_days', '[]'), '[1,2,3,4,5,6]')) as w(day)) as working,
       array(select day::date from jsonb_array_elements_text(
         coalesce(entries->'holidays', '[]')) as h(day)) as holidays
     from delivery_settings where id = 1
   ), arrived as (
     select left(o.pincode, 3) as pin_prefix, s.carrier, o.promised_to,
       (coalesce((select min(e.at) from shipment_events e
          where e.shipment_id = s.id and e.event in ('picked_up', 'in_transit')), s.created_at)
         at time zone 'Asia/Kolkata')::date as left_on,
       (d.at at time zone 'Asia/Kolkata')::date as arrived_on
     from shipments s join orders o on o.id = s.order_id
     cross join lateral (select max(e.at) as at from shipment_events e
       where e.shipment_id = s.id and e.event = 'delivered') d
     where s.status = 'delivered' and d.at > now() - interval '${recordDays} days'
   ), measured as (
     select a.*, (select count(*)::int
       from generate_series(left_on + 1, arrived_on, '1 day') as t(day)
       where extract(isodow from day) = any(c.working) and not day::date = any(c.holidays)) as days
     from arrived a, calendar c
   )
   insert into delivery_record
   select pin_prefix, carrier, count(*),
     least(percentile_disc(0.2) within group (order by days), 60),
     least(percentile_disc(0.8) within group (order by days), 60), count(promised_to),
     count(*) filter (where arrived_on <= promised_to)
   from measured group by pin_prefix, carrier`,
  {},
  {},
);

/** Where the most parcels went, first. */
export const list = statement(
  'delivery.record',
  `select pin_prefix, carrier, parcels, days_min, days_max, promised, kept,
     sum(parcels) over () as all_parcels, sum(promised) over () as all_promised,
     sum(kept) over () as all_kept
   from delivery_record order by parcels desc, pin_prefix, carrier limit :limit`,
  { limit: 'int' },
  {
    pinPrefix: 'text',
    carrier: 'text',
    parcels: 'int',
    daysMin: 'int',
    daysMax: 'int',
    promised: 'int',
    kept: 'int',
    allParcels: 'int',
    allPromised: 'int',
    allKept: 'int',
  },
);
