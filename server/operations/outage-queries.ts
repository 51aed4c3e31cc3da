import { json, statement } from '#database/client/statement.ts';

type Failing = { key: string; name: string; problem: string };

/** Counts the checks that failed in a row; ends the outages of all other accounts. */
export const recordOutages = statement(
  'operations.record_outages',
  `with failing as (
     select * from jsonb_to_recordset(:failing) as g (key text, name text, problem text)
   ), ended as (
     delete from account_outages where key not in (select key from failing)
   )
   insert into account_outages as o (key, name, problem) select key, name, problem from failing
   on conflict (key) do update
     set name = excluded.name, problem = excluded.problem, checks = o.checks + 1`,
  { failing: json<readonly Failing[]>() },
  {},
);
