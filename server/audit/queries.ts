import { json, jsonOrNull, statement } from '#database/client/statement.ts';

type Snapshot = Readonly<Record<string, unknown>>;

export const insert = statement(
  'audit.insert',
  `insert into audit_log (actor_id, action, subject, before, after, version)
   values (:actorId, :action, :subject, :before, :after, :version)`,
  {
    actorId: 'int?',
    action: 'text',
    subject: 'text',
    before: jsonOrNull<Snapshot>(),
    after: jsonOrNull<Snapshot>(),
    version: 'int?',
  },
  {},
);

type Entry = {
  action: string;
  subject: string;
  before: Snapshot | null;
  after: Snapshot | null;
  version?: number;
};

/** Ids follow the order of `entries`. */
export const insertMany = statement(
  'audit.insert_many',
  `insert into audit_log (actor_id, action, subject, before, after, version)
   select :actorId, action, subject, nullif(before, 'null'::jsonb),
     nullif(after, 'null'::jsonb), version
   from rows from (jsonb_to_recordset(:entries::jsonb)
     as (action text, subject text, before jsonb, after jsonb, version int)) with ordinality
   order by ordinality`,
  { actorId: 'int', entries: json<readonly Entry[]>() },
  {},
);

/** Oldest first, so that the newest change of a field wins. */
export const changesSince = statement(
  'audit.changes_since',
  `select l.after, coalesce(nullif(u.full_name, ''), u.email::text) as actor
   from audit_log l left join users u on u.id = l.actor_id
   where l.subject = :subject and l.version > :version
   order by l.id limit 100`,
  { subject: 'text', version: 'int' },
  { after: jsonOrNull<Snapshot>(), actor: 'text?' },
);
