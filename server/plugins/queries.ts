import { json, statement } from '#database/client/statement.ts';

type Problems = Record<string, { message: string; at: string }>;

/** A new plugin gets an account for the audit log, and the events from now on. */
export const register = statement(
  'plugins.register',
  `with account as (
     insert into users (email, full_name, role, status)
     select 'plugin-' || :name || '@api-key.invalid', 'Plugin ' || :name, 'api_key', 'active'
     where not exists (select from plugins where name = :name)
     on conflict do nothing returning id
   )
   insert into plugins (name, release, account_id, position)
   select :name, :release, coalesce((select id from account), (select account_id from plugins
     where name = :name)), coalesce((select max(position) from events), 0)
   on conflict (name) do update set release = excluded.release`,
  { name: 'text', release: 'text' },
  {},
);

const columns = {
  name: 'text',
  release: 'text',
  isEnabled: 'bool',
  settings: json<Record<string, unknown>>(),
  secrets: json<Record<string, string>>(),
  version: 'int',
  accountId: 'int',
  problems: json<Problems>(),
} as const;
const select = `select name, release, is_enabled, settings, secrets, version, account_id,
  problems from plugins`;

export const all = statement('plugins.all', `${select} order by name`, {}, columns);

export const byName = statement(
  'plugins.by_name',
  `${select} where name = :name`,
  { name: 'text' },
  columns,
);

export const lock = statement(
  'plugins.lock',
  `${select} where name = :name for no key update`,
  { name: 'text' },
  columns,
);

export const save = statement(
  'plugins.save',
  `update plugins set settings = :settings::jsonb, secrets = :secrets::jsonb,
     is_enabled = :isEnabled, version = version + 1,
     problems = case when :isEnabled then problems else '{}' end, next_at = now()
   where name = :name returning version`,
  { name: 'text', settings: json<object>(), secrets: json<object>(), isEnabled: 'bool' },
  { version: 'int' },
);

/** Unless they were saved since. */
export const replaceSecrets = statement(
  'plugins.replace_secrets',
  `update plugins set secrets = :replacement::jsonb
   where name = :name and secrets = :secrets::jsonb`,
  { name: 'text', secrets: json<object>(), replacement: json<object>() },
  {},
);

export const recordProblem = statement(
  'plugins.record_problem',
  `update plugins set problems = problems || jsonb_build_object(:part::text,
     jsonb_build_object('message', :message::text, 'at', now())) where name = :name`,
  { name: 'text', part: 'text', message: 'text' },
  {},
);

export const clearProblem = statement(
  'plugins.clear_problem',
  `update plugins set problems = problems - :part::text where name = :name and problems ? :part`,
  { name: 'text', part: 'text' },
  {},
);

/** One process hands a plugin its events; one that was killed loses its claim. */
export const claim = statement(
  'plugins.claim',
  `update plugins set claimed_until = now() + interval '60 seconds'
   where name = :name and is_enabled and next_at <= now()
     and (claimed_until is null or claimed_until < now())
     and exists (select from events e where e.position > plugins.position)
   returning position, attempts`,
  { name: 'text' },
  { position: 'int', attempts: 'int' },
);

export const eventsAfter = statement(
  'plugins.events_after',
  `select position, replace(id::text, '-', '') as id, type, data, at from events
   where position > :position::bigint order by position limit 50`,
  { position: 'int' },
  { position: 'int', id: 'text', type: 'text', data: json<unknown>(), at: 'time' },
);

/** Moves the position, and keeps the claim for the next event. */
export const handled = statement(
  'plugins.handled',
  `update plugins set position = :position, attempts = 0,
     claimed_until = now() + interval '60 seconds'
   where name = :name and position < :position`,
  { name: 'text', position: 'int' },
  {},
);

export const release = statement(
  'plugins.release',
  `update plugins set claimed_until = null where name = :name`,
  { name: 'text' },
  {},
);

/** Waits twice as long each time, at most an hour. */
export const postpone = statement(
  'plugins.postpone',
  `update plugins set attempts = attempts + 1, claimed_until = null,
     next_at = now() + least(3600, 2 ^ attempts) * interval '1 second'
   where name = :name`,
  { name: 'text' },
  {},
);
