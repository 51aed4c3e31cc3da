import { json, statement } from '#database/client/statement.ts';

/** Keeps entries that are not given. */
export const mergeEntries = statement(
  'settings.merge_entries',
  `update settings set entries = entries || :entries::jsonb, version = version + 1,
     updated_at = now() where id = 1`,
  { entries: json<Record<string, unknown>>() },
  {},
);

/** Inserts the only row if it is missing, so that it can be locked. */
export const ensureRow = statement(
  'settings.ensure',
  `insert into settings (entries, version) values ('{}', 0) on conflict (id) do nothing`,
  {},
  {},
);

export const lock = statement(
  'settings.lock',
  'select version from settings where id = 1 for update',
  {},
  { version: 'int' },
);
