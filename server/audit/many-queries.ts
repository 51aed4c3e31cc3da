import { statement } from '#database/client/statement.ts';

/** `$2`: the changes as JSON, in the order in which they are to be read. */
export const insertMany = statement(
  'audit.insert_many',
  `insert into audit_log (actor_id, action, subject, before, after, version)
   select $1, action, subject, nullif(before, 'null'::jsonb), nullif(after, 'null'::jsonb), version
   from rows from (jsonb_to_recordset($2::jsonb) as (action text, subject text, before jsonb, after jsonb, version int)) with ordinality
   order by ordinality`,
  {},
);
