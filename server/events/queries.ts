import { json, statement } from '#database/client/statement.ts';

export type EventToAdd = { type: string; subject: string; data: unknown; at: string };

/** Adds events in this order, and a delivery to each webhook that subscribes to the type. */
export const add = statement(
  'events.add',
  `with added as (
     insert into events (type, subject, data, at)
     select type, subject, data, at from rows from (jsonb_to_recordset(:events::jsonb)
       as (type text, subject text, data jsonb, at timestamptz)) with ordinality
     order by ordinality
     returning position, type, subject
   )
   insert into webhook_deliveries (webhook_id, position, subject)
   select w.id, added.position, added.subject from added join webhooks w
     on w.patterns && array[added.type, split_part(added.type, '.', 1) || '.*', '*']
   order by added.position, w.id`,
  { events: json<readonly EventToAdd[]>() },
  {},
);

export const positionOf = statement(
  'events.position_of',
  'select position from events where id = :id::text::uuid',
  { id: 'text' },
  { position: 'int' },
);

export const page = statement(
  'events.page',
  `select replace(id::text, '-', '') as id, type, data, at from events
   where position > :after::bigint and type = any(:types::text[])
   order by position limit :limit`,
  { after: 'int', types: 'texts', limit: 'int' },
  { id: 'text', type: 'text', data: json<unknown>(), at: 'time' },
);
