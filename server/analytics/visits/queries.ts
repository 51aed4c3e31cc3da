import { json, statement } from '#database/client/statement.ts';

/** A row of `visit_counts`, or what is added to it. `day` is a day in India. */
export type CountRow = {
  day: string;
  kind: 'step' | 'source' | 'campaign' | 'page';
  name: string;
  visits: number;
  orders: number;
};

/**
 * Adds counts, unless counting is off. A day takes `namesMax` names of a kind; the counts of
 * further ones go to 'other', the smallest first. Rows are locked in the order of the key, because
 * several processes write.
 */
export const add = statement(
  'visits.add',
  `with given as (
     select g.*, c.name is not null as is_known,
       row_number() over (partition by g.day, g.kind, c.name is not null order by g.visits desc)
         as place
     from jsonb_to_recordset(:counts::jsonb)
         as g(day date, kind text, name text, visits int, orders int)
       left join visit_counts c on (c.day, c.kind, c.name) = (g.day, g.kind, g.name)
     where (select is_counting from visit_settings)
   ), named as (
     select g.day, g.kind, g.visits, g.orders,
       case when g.is_known or g.place + (select count(*) from visit_counts c
         where c.day = g.day and c.kind = g.kind) <= :namesMax then g.name else 'other' end as name
     from given g
   )
   insert into visit_counts (day, kind, name, visits, orders)
   select day, kind, name, sum(visits), sum(orders) from named
   group by day, kind, name order by day, kind, name
   on conflict (day, kind, name) do update set visits = visit_counts.visits + excluded.visits,
     orders = visit_counts.orders + excluded.orders`,
  { counts: json<readonly CountRow[]>(), namesMax: 'int' },
  {},
);

const settingsColumns = { isCounting: 'bool', version: 'int' } as const;

export const settings = statement(
  'visits.settings',
  'select is_counting, version from visit_settings',
  {},
  settingsColumns,
);
export const lockSettings = statement(
  'visits.lock_settings',
  'select is_counting, version from visit_settings for no key update',
  {},
  settingsColumns,
);
export const saveSettings = statement(
  'visits.save_settings',
  'update visit_settings set is_counting = :isCounting, version = version + 1',
  { isCounting: 'bool' },
  {},
);

const today = `(now() at time zone 'Asia/Kolkata')::date`;

/** The sums of the last `days` days in India, the `most` largest of each kind. */
export const sums = statement(
  'visits.sums',
  `select kind, name, visits, orders from (
     select kind, name, sum(visits)::int as visits, sum(orders)::int as orders,
       row_number() over (partition by kind order by sum(visits) desc, name) as place
     from visit_counts where day > ${today} - :days::int group by kind, name
   ) s where place <= :most order by kind, place`,
  { days: 'int', most: 'int' },
  { kind: 'text', name: 'text', visits: 'int', orders: 'int' },
);

/** Visits of each day, those without any included; today is the last. */
export const byDay = statement(
  'visits.by_day',
  `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.visits, 0) as visits
   from (select ${today} - place as day from generate_series(0, :days::int - 1) place) d
     left join visit_counts c on c.day = d.day and c.kind = 'step' and c.name = 'visit'
   order by d.day`,
  { days: 'int' },
  { day: 'text', visits: 'int' },
);
