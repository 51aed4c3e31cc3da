import { jsonOrNull, statement } from '#database/client/statement.ts';

export const insert = statement(
  'audit.insert',
  'insert into audit_log (actor_id, action, subject, before, after, version) values ($1, $2, $3, $4, $5, $6)',
  {},
);

/** Oldest first, so that of several changes of one field the newest has the last word. */
export const changesSince = statement(
  'audit.changes_since',
  `select l.after, coalesce(nullif(u.full_name, ''), u.email::text) as actor
   from audit_log l left join users u on u.id = l.actor_id
   where l.subject = $1 and l.version > $2
   order by l.id limit 100`,
  { after: jsonOrNull<Readonly<Record<string, unknown>>>(), actor: 'text?' },
);
