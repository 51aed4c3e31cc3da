import { statement } from '#database/client/statement.ts';

/** Accounts at other services that failed two checks in a row. */
export const outages = statement(
  'notifications.outages',
  `select s.subject, o.name, o.problem
   from account_outages o
   cross join lateral (select o.key || ':' || (extract(epoch from o.since) * 1000)::bigint
     as subject) s
   where o.checks > 1 and not exists (select from notifications a
     where a.kind = 'outage' and a.subject = s.subject)
   order by o.key limit 100`,
  {},
  { subject: 'text', name: 'text', problem: 'text' },
);
